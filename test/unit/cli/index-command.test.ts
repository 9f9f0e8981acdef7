import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataDirectory, readPublished } from '../../../storage/data-directory/data-directory.js'
import { recordVerification } from '../../../storage/data-directory/generation-marks.js'
import { copyTwoGenerations, damageBetweenEdges, filesIn } from '../../support/damaged-data.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { commandNow, runCommand } from '../../support/run-command.js'

/** A new data directory, and functions that run commands over it and read the id of the published generation. */
function newDirectory() {
  const data = temporaryDirectory()
  const directory = openDataDirectory(data)
  const run = (...args: string[]) => runCommand(args, data)
  return { data, directory, run, generation: () => readPublished(directory)?.generation ?? '' }
}

test('index --missing indexes only if no readable generation is published', async () => {
  const { data, run, generation } = newDirectory()
  await run('generate', '--titles', '50')
  expect((await run('index', '--missing')).out).toContain('published')
  const first = generation()

  const again = await run('index', '--missing')
  expect(again).toEqual({
    status: 0,
    out: '',
    err: 'the published generation is intact: nothing to do\n',
  })
  expect(generation()).toBe(first)

  const pointer = join(data, 'published.json')
  const published = JSON.parse(readFileSync(pointer, 'utf8'))
  writeFileSync(
    pointer,
    JSON.stringify({ ...published, engines: { embedded: 'of another version' } }),
  )
  expect((await run('index', '--missing')).out).toContain('published')
  expect(generation()).not.toBe(first)
})

test('index --missing indexes if a published file is damaged or missing', async () => {
  const { directory, run, generation } = newDirectory()
  await run('generate', '--titles', '5')
  await run('index')
  const first = generation()
  truncateSync(join(directory.generationDirectory(first), 'index.bin'), 100)
  expect((await run('index', '--missing')).out).toContain('published')
  const second = generation()
  expect(second).not.toBe(first)
  rmSync(directory.generationDirectory(second), { recursive: true })
  expect((await run('index', '--missing')).out).toContain('published')
  expect(generation()).not.toBe(second)
  expect((await run('index', '--missing')).err).toContain('nothing to do')
  // The service handles damage that indexing does not repair, by serving an older generation.
  const { catalog = '' } = readPublished(directory) ?? {}
  truncateSync(directory.catalogFile(catalog), 100)
  const left = await run('index', '--missing')
  expect(left.status).toBe(0)
  expect(left.err).toContain(`${directory.catalogFile(catalog)} is damaged`)
  expect((await run('index')).status).toBe(2)
})

test('index --missing replaces a generation that a verification found damaged', async () => {
  const missing = (data: string) => runCommand(['index', '--missing'], data)
  // Checks of sizes and edges do not find this damage.
  const unverified = await copyTwoGenerations()
  damageBetweenEdges(unverified, 'index')
  expect((await missing(unverified)).err).toContain('nothing to do')

  const data = await copyTwoGenerations()
  const { published, index } = filesIn(data)
  recordVerification(
    openDataDirectory(data),
    published.generation,
    `${index} is damaged`,
    commandNow(),
  )
  expect((await missing(data)).err).toContain('nothing to do')
  damageBetweenEdges(data, 'index')
  expect((await missing(data)).out).toContain('published')
  expect(filesIn(data).published.generation).not.toBe(published.generation)
})

test('index --missing treats a damaged pointer as missing', async () => {
  const { data, run, generation } = newDirectory()
  await run('generate', '--titles', '5')
  writeFileSync(join(data, 'published.json'), 'garbage')
  expect(await run('index', '--missing')).toMatchObject({ status: 0, err: '' })
  expect(generation()).not.toBe('')
})

test('a catalog that cannot be removed after publishing does not fail the run', async () => {
  const { directory, run } = newDirectory()
  await run('generate', '--titles', '5')
  // The oldest catalog is a folder, which cannot be removed like a file.
  mkdirSync(directory.catalogFile('0'))
  expect(await run('index')).toMatchObject({ status: 0, err: '' })
})

test('rolls back to a published generation whose generation.json is missing', async () => {
  const { directory, run, generation } = newDirectory()
  await run('generate', '--titles', '5')
  await run('index')
  const first = generation()
  rmSync(join(directory.generationDirectory(first), 'generation.json'))

  await run('index')
  expect(generation()).not.toBe(first)
  expect(await run('rollback')).toMatchObject({ status: 0, err: '' })
  expect(generation()).toBe(first)
})

test('index refuses the catalog of a generation that was rolled back, until another version or --force indexes it', async () => {
  const { data, run, generation } = newDirectory()
  await run('generate', '--titles', '20')
  await run('index')
  const good = generation()
  await run('generate', '--titles', '21')
  await run('index')
  const rejected = generation()
  expect((await run('rollback')).status).toBe(0)
  expect(await run('index')).toEqual({
    status: 3,
    out: '',
    err: expect.stringMatching(
      new RegExp(`titlebase rollback replaced ${rejected}.*index --force`),
    ),
  })
  expect(generation()).toBe(good)

  const note = join(data, 'generations', rejected, 'generation.json')
  const built = JSON.parse(readFileSync(note, 'utf8'))
  writeFileSync(note, JSON.stringify({ ...built, version: '0.0.1' }))
  expect((await run('index')).status).toBe(0)
  writeFileSync(note, JSON.stringify(built))

  await run('rollback')
  expect((await run('index')).status).toBe(3)
  expect((await run('index', '--force')).status).toBe(0)
})
