import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embeddedTarget } from '../../../../engines/embedded/build/embedded-target.js'
import { indexFileName } from '../../../../engines/embedded/file/index-file-format.js'
import { readIndexFile } from '../../../../engines/embedded/file/read-index-file.js'
import { openIndex } from '../../../../engines/embedded/index/open-index.js'
import { documentsBegun } from '../../../../engines/embedded/search/names/begun-names.js'
import { silentProgress } from '../../../../platform/progress.js'
import { titleNamed } from '../../../support/plain-documents.js'

/** Words that begin one another, so that the same letters are several sequences of words. */
const words = fc.constantFrom('ka', 'kat', 'kata', 'tak', 'taka', 'akt', 'ra', 'rak', 'kra')
const names = fc.array(words, { minLength: 1, maxLength: 4 })

async function openTitleNames(titles: readonly (readonly string[])[]) {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-begun-'))
  try {
    const target = embeddedTarget(folder)
    for (const [at, name] of titles.entries()) {
      await target.addTitle(titleNamed(at + 1, [name.join(' ')], { popularity: 10_000 - at }))
    }
    await target.endTitles(silentProgress)
    await target.build(silentProgress)
    return openIndex(await readIndexFile(join(folder, indexFileName))).titleNames
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('finds the names whose letters begin with the typed ones, after at least one whole word', async () => {
  const titles = fc.sample(names, { numRuns: 2000, seed: 7 })
  const index = await openTitleNames(titles)
  const beginsPlainly = (name: readonly string[], letters: string) =>
    name.join('').startsWith(letters) && (name[0] as string).length <= letters.length
  fc.assert(
    fc.property(names, fc.nat({ max: 12 }), (name, cut) => {
      const letters = name.join('').slice(0, cut + 1)
      const expected = [...titles.keys()].filter((at) =>
        beginsPlainly(titles[at] as string[], letters),
      )
      expect(documentsBegun(letters, index, () => {})).toEqual(expected)
    }),
  )
})

test('tests no document if no sequence of words begins with the letters', async () => {
  const index = await openTitleNames(Array.from({ length: 1000 }, () => ['kat', 'rak']))
  const tested = (letters: string) => {
    let checks = 0
    documentsBegun(letters, index, () => {
      checks += 1
    })
    return checks
  }
  expect(tested('katra')).toBeGreaterThan(0)
  expect(tested('katro')).toBe(0)
})
