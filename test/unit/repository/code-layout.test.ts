import { expect, test } from 'vitest'
import { readRepositoryFile } from '../../support/markdown.js'
import { exportedNames, productSources } from '../../support/product-sources.js'

const maxLines = 300

const sources = productSources()

test(`no file has more than ${maxLines} lines`, () => {
  expect(sources.length).toBeGreaterThan(500)
  const long = sources.flatMap((file) => {
    const lines = readRepositoryFile(file).trimEnd().split('\n').length
    return lines > maxLines ? [`${file}: ${lines} lines`] : []
  })
  expect(long).toEqual([])
})

/** The programs that are not part of the service have names of their own. */
function scopeOf(file: string): string {
  return /^(?:client|web|tools)(?=\/)/.exec(file)?.[0] ?? 'service'
}

test('no two exports of a scope have the same name', () => {
  const filesByName = new Map<string, string[]>()
  for (const file of sources) {
    for (const name of exportedNames(file)) {
      const key = `${scopeOf(file)}: ${name}`
      filesByName.set(key, [...(filesByName.get(key) ?? []), file])
    }
  }
  expect(filesByName.size).toBeGreaterThan(2000)
  const shared = [...filesByName].filter(([, files]) => files.length > 1)
  expect(shared.map(([name, files]) => `${name} in ${files.join(', ')}`)).toEqual([])
})
