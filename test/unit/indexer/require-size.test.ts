import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyTooSmall } from '../../../indexer/require-size.js'
import { openDataDirectory, readPublished } from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { publishedGeneration } from '../../support/published-generation.js'
import { runCommand } from '../../support/run-command.js'

const parts = { collections: 5, credits: 200, texts: 8 }
const published = publishedGeneration('g', { titles: 100, persons: 50, parts })

test.each<[string, Partial<Parameters<typeof whyTooSmall>[0]>, number, string | null]>([
  ['as many', {}, 90, null],
  [
    'a tenth less',
    { titles: 90, persons: 45, parts: { collections: 5, credits: 180, texts: 8 } },
    90,
    null,
  ],
  ['fewer titles', { titles: 89 }, 90, '(titles: 89 instead of 100)'],
  ['fewer persons', { persons: 44 }, 90, '(persons: 44 instead of 50)'],
  [
    'no collections, and fewer credits',
    { parts: { credits: 100, texts: 8 } },
    90,
    '(collections: 0 instead of 5, credits: 100 instead of 200)',
  ],
  ['two of five collections less', { parts: { ...parts, collections: 3 } }, 90, null],
  [
    'few of five collections',
    { parts: { ...parts, collections: 2 } },
    90,
    '(collections: 2 instead of 5)',
  ],
  ['four texts less', { parts: { ...parts, texts: 4 } }, 90, '(texts: 4 instead of 8)'],
  ['almost nothing, and any number is accepted', { titles: 1, persons: 0, parts: {} }, 0, null],
])('%s', (_, changes, percent, reason) => {
  const size = { titles: 100, persons: 50, parts, ...changes }
  const refusal = whyTooSmall(size, { published, before: [] }, percent)
  if (reason === null) expect(refusal).toBeNull()
  else expect(refusal).toContain(reason)
})

const almostNothing = { titles: 1, persons: 0, parts: {} }

test('the first catalog may have any size', () => {
  expect(whyTooSmall(almostNothing, { published: null, before: [] }, 90)).toBeNull()
})

test('if published.json is missing or damaged, the generation before counts', () => {
  const last = { published: null, before: [published] }
  expect(whyTooSmall(almostNothing, last, 90)).toContain('titles: 1 instead of 100')
})

test('index refuses a catalog without collections, and import and doctor announce it', async () => {
  const data = temporaryDirectory()
  const file = join(data, 'records.ndjson')
  const film = '{"record":"title","ids":{"beta":"1"},"title_ru":"Ф"}\n'
  const run = (...args: string[]) => runCommand(args, data, () => new Date())
  writeFileSync(file, `${film}{"record":"collection","slug":"s","name":"Сборник"}\n`)
  expect((await run('import', file)).out).toContain('no title has a popularity: votes_total takes')
  expect((await run('index')).status).toBe(0)
  writeFileSync(file, film)
  const reason = 'collections: 0 instead of 1'
  expect((await run('import', file)).out).toMatch(
    new RegExp(`^titlebase index will refuse it: .*${reason}`, 'm'),
  )
  expect((await run('doctor')).out).toMatch(new RegExp(`^fault +catalog .*${reason}`, 'm'))
  const { status, err } = await run('index')
  expect({ status, err }).toEqual({ status: 3, err: expect.stringContaining(reason) })
  expect((await run('status')).out).toMatch(
    new RegExp(`^fault +refresh +titlebase index failed .*; it last succeeded .*${reason}`, 'm'),
  )
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
    /^titlebase: the catalog has less than 90 % of the published one \(titles: 5 instead of 40, persons: /m,
  )
  expect(readPublished(directory)).toEqual(before)
  expect((await run('index', '--force')).status).toBe(0)
  expect(readPublished(directory)?.titles).toBe(5)
})
