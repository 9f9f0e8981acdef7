import { expect, test } from 'vitest'
import { variableSchemas } from '../../../cli/checks/configuration-checks.js'
import { commands } from '../../../cli/run.js'
import { endpoints } from '../../../server/routes/index.js'
import { readRepositoryFile, repositoryFiles } from '../../support/markdown.js'
import { pages } from '../../support/page-addresses.js'
import { exportedNames, productSources } from '../../support/product-sources.js'

/** How much higher a number of the budget may be than what is there. */
const slack = 1.02

/** The numbers of test/budget.txt, by the name of the room or the part, and the place in the row. */
const budget = new Map(
  readRepositoryFile('test/budget.txt')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', ...numbers] = line.split(/\s+/)
      return [name, numbers.map(Number)] as const
    }),
)

/** The rooms of `search` and `server` are their folders; every other top-level folder is one room. */
function roomOf(file: string): string {
  const [folder = '', inner = ''] = file.split('/')
  return /^(?:search|server)$/.test(folder) && !inner.includes('.') ? `${folder}/${inner}` : folder
}

function sizes(): Map<string, number[]> {
  const found = new Map<string, number[]>()
  for (const file of productSources()) {
    const [files = 0, names = 0] = found.get(roomOf(file)) ?? []
    found.set(roomOf(file), [files + 1, names + exportedNames(file).length])
  }
  const { dependencies, devDependencies } = JSON.parse(readRepositoryFile('package.json'))
  found.set('variables', [Object.keys(variableSchemas).length])
  found.set('endpoints', [endpoints(pages).length])
  found.set('commands', [Object.keys(commands).length])
  found.set('dependencies', [Object.keys(dependencies).length])
  found.set('development-dependencies', [Object.keys(devDependencies).length])
  found.set('pages', [repositoryFiles('.md').length])
  return found
}

test('every room and part has a row in test/budget.txt', () => {
  expect([...budget.keys()].sort()).toEqual([...sizes().keys()].sort())
})

test.each([...sizes()])('%s is within its budget', (name, actual) => {
  const allowed = budget.get(name) ?? []
  expect(actual.length).toBe(allowed.length)
  for (const [at, number] of actual.entries()) {
    const most = allowed[at] ?? 0
    expect(number).toBeLessThanOrEqual(most)
    expect(most).toBeLessThanOrEqual(Math.max(number + 1, Math.floor(number * slack)))
  }
})
