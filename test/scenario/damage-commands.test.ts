import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openDataDirectory } from '../../storage/data-directory/data-directory.js'
import { isRejected } from '../../storage/data-directory/generation-marks.js'
import { recordFile } from '../../storage/files/checked-files.js'
import {
  copyTwoGenerations,
  damageBetweenEdges,
  damages,
  filesIn,
  pairs,
} from '../support/damaged-data.js'
import { demoNow } from '../support/demo-data.js'
import { runCommand } from '../support/run-command.js'

const run = (path: string, ...args: string[]) => runCommand(args, path, demoNow)

test('verify finds no damage in intact files', async () => {
  const path = await copyTwoGenerations()
  const { status, out } = await run(path, 'verify')
  expect(status).toBe(0)
  expect(out.trim().split('\n')).toHaveLength(18)
  expect(out).not.toContain('damaged')
})

test.each([
  ...pairs(
    ['catalog', 'facets', 'index'],
    ['cut short', 'with one byte changed in its middle', 'missing'],
  ),
  ...pairs(['pointer', 'current'], ['emptied', 'overwritten throughout']),
])('verify and status name the damaged file: %s, %s', async (file, damage) => {
  const path = await copyTwoGenerations()
  const name = filesIn(path)[file]
  damages[damage](name)
  const verified = await run(path, 'verify')
  expect(verified.status).toBe(1)
  expect(verified.out).toMatch(new RegExp(`^${name} is damaged \\(.*\\): run titlebase`, 'm'))
  const shown = await run(path, 'status')
  // The generation before can be served.
  expect(shown.status).toBe(0)
  expect(shown.out).toMatch(new RegExp(`^fault {2}\\w+ +${name} is damaged`, 'm'))
})

test('rollback publishes the previous generation, and a rejected one only by its id', async () => {
  const path = await copyTwoGenerations()
  const { published } = filesIn(path)
  expect((await run(path, 'rollback')).status).toBe(0)
  const { published: before } = filesIn(path)
  expect(before.generation < published.generation).toBe(true)
  const rejected = () =>
    [before, published].map(({ generation }) => isRejected(openDataDirectory(path), generation))
  expect(rejected()).toEqual([false, true])
  const unnamed = await run(path, 'rollback')
  expect(unnamed.status).toBe(2)
  expect(unnamed.err).toContain('no generation to go back to that was not rejected')
  expect(filesIn(path).published.generation).toBe(before.generation)
  expect((await run(path, 'rollback', published.generation)).status).toBe(0)
  expect(filesIn(path).published.generation).toBe(published.generation)
  expect(rejected()).toEqual([true, false])
})

test('rollback --dry-run prints the change and writes nothing', async () => {
  const path = await copyTwoGenerations()
  const { published } = filesIn(path)
  const files = () =>
    readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(path, name), 'utf8')])
  const before = files()
  const { status, out } = await run(path, 'rollback', '--dry-run')
  expect(status).toBe(0)
  expect(out).toMatch(
    /^would publish \S+ again: 400 titles, .* persons; would mark \S+ as rejected\n$/,
  )
  expect(out).toContain(`would mark ${published.generation} as rejected`)
  expect(files()).toEqual(before)
})

test.each([
  [
    'unknown',
    (): string => 'nowhere',
    /has no generation nowhere: run titlebase generations to list them/,
  ],
  ['published', (id: string) => id, /is already published/],
])('rollback rejects a generation that is %s', async (_, named, message) => {
  const path = await copyTwoGenerations()
  const { status, err } = await run(path, 'rollback', named(filesIn(path).published.generation))
  expect(status).toBe(2)
  expect(err).toMatch(message)
})

test('rollback rejects a damaged generation', async () => {
  const path = await copyTwoGenerations()
  const { index, published } = filesIn(path)
  await run(path, 'rollback')
  damages['cut short'](index)
  const { status, err } = await run(path, 'rollback', published.generation)
  expect(status).toBe(2)
  expect(err).toMatch(new RegExp(`^skipped: ${index} is damaged \\([^)]*\\)$`, 'm'))
  expect(err).toContain('cannot be published: run titlebase index')
  expect(err).not.toContain('titlebase rollback')
})

test('generations lists states: published, previous, rejected and damaged', async () => {
  const path = await copyTwoGenerations()
  const { index, published } = filesIn(path)
  const states = async () => {
    const { out } = await run(path, 'generations')
    return out.split('\n').map((line) => line.split(/ {2,}/)[1])
  }
  expect(await states()).toEqual(['published', 'previous', undefined])
  await run(path, 'rollback')
  expect(await states()).toEqual(['published', 'rejected', undefined])
  damages['cut short'](index)
  expect(await states()).toEqual(['published', 'rejected, damaged', undefined])
  const note = join(dirname(index), 'generation.json')
  damages['cut short'](note)
  const listed = JSON.parse((await run(path, 'generations', '--json')).out)
  expect(listed[1]).toMatchObject({
    generation: published.generation,
    published_at: null,
    damage: expect.stringContaining(`${note} is damaged`),
  })
})

test('doctor names an intact generation that rollback can publish', async () => {
  const path = await copyTwoGenerations()
  const { index: newer } = filesIn(path)
  const older = join(path, 'generations', readdirSync(join(path, 'generations'))[0] ?? '')
  damages['cut short'](newer)
  const can = `generation ${basename(older)} can replace it: titlebase rollback publishes it`
  expect((await run(path, 'doctor')).out).toContain(can)
  damages.emptied(join(older, 'index.bin'))
  expect((await run(path, 'doctor')).out).toContain('titlebase rollback does not help')
})

test('doctor does not advise to publish a rejected generation', async () => {
  const path = await copyTwoGenerations()
  await run(path, 'rollback')
  damages['cut short'](filesIn(path).index)
  const { out } = await run(path, 'doctor')
  expect(out).toContain('only rejected generations could replace it')
  expect(out).not.toContain('titlebase rollback publishes it')
})

test('rollback ignores a damaged generation.json of the published generation', async () => {
  const path = await copyTwoGenerations()
  const { published, generation: note } = filesIn(path)
  damages['cut short'](note)
  expect((await run(path, 'verify')).out).toContain(`${note} is damaged`)
  expect((await run(path, 'rollback')).status).toBe(0)
  expect((await run(path, 'rollback', published.generation)).status).toBe(0)
  expect(filesIn(path).published.generation).toBe(published.generation)
})

test('index removes no generation before publishing a new one', async () => {
  const path = await copyTwoGenerations()
  damages['with one byte changed in its middle'](filesIn(path).catalog)
  const generations = readdirSync(join(path, 'generations'))
  const once = { KEEP_GENERATIONS: '2' }
  // A third one that KEEP_GENERATIONS would have removed.
  const third = join(path, 'generations', 'third')
  cpSync(join(path, 'generations', generations[0] ?? ''), third, { recursive: true })
  writeFileSync(
    join(third, 'generation.json'),
    readFileSync(join(third, 'generation.json'), 'utf8').replaceAll(generations[0] ?? '', 'third'),
  )
  expect((await runCommand(['index'], path, demoNow, once)).status).toBe(2)
  expect(readdirSync(join(path, 'generations'))).toEqual([...generations, 'third'])
})

test('rollback replaces a damaged published.json', async () => {
  const path = await copyTwoGenerations()
  const { published, pointer } = filesIn(path)
  damages['overwritten throughout'](pointer)
  expect((await run(path, 'rollback')).status).toBe(0)
  expect(filesIn(path).published.generation).toBe(published.generation)
})

test('generate and index replace a damaged catalog.json and published.json', async () => {
  const path = await copyTwoGenerations()
  const { pointer, current } = filesIn(path)
  for (const file of [pointer, current]) damages['overwritten throughout'](file)
  expect((await run(path, 'generate', '--titles', '5')).status).toBe(0)
  expect((await run(path, 'index', '--force')).status).toBe(0)
  expect((await run(path, 'verify')).status).toBe(0)
})

test.each<readonly [string, (path: string) => void]>([
  ['missing', (path) => damages.missing(filesIn(path).catalog)],
  ['cut short', (path) => damages['cut short'](filesIn(path).catalog)],
  ['changed between its edges', (path) => damageBetweenEdges(path, 'catalog')],
])('index names a catalog that is %s, and changes nothing', async (_, damage) => {
  const path = await copyTwoGenerations()
  damage(path)
  const { published, catalog } = filesIn(path)
  const generations = readdirSync(join(path, 'generations'))
  const { status, err } = await run(path, 'index')
  expect(status).toBe(2)
  expect(err).toMatch(/^titlebase: .* is damaged \(.*\): run titlebase import/m)
  expect(err).toContain(`titlebase: ${catalog} is damaged (`)
  expect(filesIn(path).published).toEqual(published)
  expect(readdirSync(join(path, 'generations'))).toEqual(generations)
})

test('index rejects a catalog that another version imported', async () => {
  const path = await copyTwoGenerations()
  const { catalog, current, published } = filesIn(path)
  const db = new Database(catalog)
  db.exec('ALTER TABLE titles DROP COLUMN hydrated; PRAGMA user_version = 0')
  db.close()
  const file = await recordFile(catalog)
  writeFileSync(current, JSON.stringify({ catalog: published.catalog, file }))
  const { status, err } = await run(path, 'index')
  expect({ status, err }).toEqual({
    status: 2,
    err: `titlebase: ${catalog} was imported by another version of titlebase: run titlebase import (or generate) again, then titlebase index\n`,
  })
  expect(filesIn(path).published).toEqual(published)
})

test('keys and serve print one line for a damaged access.sqlite', async () => {
  const path = await copyTwoGenerations()
  await run(path, 'keys', 'create', 'a')
  damages['overwritten throughout'](filesIn(path).access)
  for (const args of [['keys', 'list'], ['serve']]) {
    const { status, err } = await runCommand(args, path, demoNow, { EXPLORER: 'false' })
    expect(status).toBe(2)
    expect(err).toMatch(/^titlebase: .*access\.sqlite is damaged \(.*\): restore a backup/)
  }
  expect((await run(path, 'verify')).out).toContain('access.sqlite is damaged')
})
