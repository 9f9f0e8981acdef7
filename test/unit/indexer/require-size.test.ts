import { expect, test } from 'vitest'
import { requireSize, ShrunkenCatalog } from '../../../indexer/require-size.js'
import { openDataDirectory, readPublished } from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { publishedGeneration } from '../../support/published-generation.js'
import { runCommand } from '../../support/run-command.js'

const published = publishedGeneration('g', { titles: 100, persons: 50 })

test.each([
  ['as many', { titles: 100, persons: 50 }, 90, true],
  ['a tenth less', { titles: 90, persons: 45 }, 90, true],
  ['fewer titles', { titles: 89, persons: 50 }, 90, false],
  ['fewer persons', { titles: 100, persons: 44 }, 90, false],
  ['almost nothing, and any number is accepted', { titles: 1, persons: 0 }, 0, true],
] as const)('%s', (_, counts, percent, isAccepted) => {
  const check = () => requireSize(counts, published, percent)
  if (isAccepted) expect(check).not.toThrow()
  else expect(check).toThrow(ShrunkenCatalog)
})

test('the first catalog may have any size', () => {
  expect(() => requireSize({ titles: 1, persons: 0 }, null, 90)).not.toThrow()
})

test('index rejects a shrunken catalog with status 3 and both counts; --force publishes it', async () => {
  const data = temporaryDirectory()
  let minutes = 0
  const run = (...args: string[]) =>
    runCommand(args, data, () => new Date(Date.UTC(2026, 0, 2, 3, minutes++)))
  await run('generate', '--titles', '40')
  expect((await run('index')).status).toBe(0)
  const directory = openDataDirectory(data)
  const before = readPublished(directory)
  await run('generate', '--titles', '5')
  const refused = await run('index')
  expect(refused.status).toBe(3)
  expect(refused.err).toMatch(
    /^titlebase: the catalog has 5 titles and \d+ persons, less than 90 % of the published 40 and \d+: /m,
  )
  expect(readPublished(directory)).toEqual(before)
  expect((await run('index', '--force')).status).toBe(0)
  expect(readPublished(directory)?.titles).toBe(5)
})
