import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readManifestBytes } from '../../storage/replicas/manifest.js'
import {
  copyTwoGenerations,
  damages,
  filesIn,
  sharedTwoGenerations,
} from '../support/damaged-data.js'
import { demoNow } from '../support/demo-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { publishData, watchedTarget } from '../support/replicas.js'
import { runCommand } from '../support/run-command.js'

let whole: string
beforeAll(async () => {
  whole = await sharedTwoGenerations()
})

const later = (days: number) => () => new Date(demoNow().getTime() + days * 86_400_000)

function target() {
  const folder = join(temporaryDirectory(), 'target')
  return { folder, ...watchedTarget(folder) }
}

const pointerOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'current.json'), 'utf8'))
const namesIn = (folder: string, part: string) => readdirSync(join(folder, part)).toSorted()

/** Publishes the other generation again, as another publication. */
function rollBack(path: string) {
  const { generation } = filesIn(path).published
  const [other = ''] = readdirSync(join(path, 'generations')).filter((id) => id !== generation)
  return runCommand(['rollback', other], path, later(1))
}

test('uploads a publication completely, the pointer last', async () => {
  const { folder, target: into, written } = target()
  const sent = await publishData(whole, into)
  const { published } = filesIn(whole)
  expect(sent).toMatchObject({ publication: 2, generation: published.generation, removed: 0 })
  expect(sent.sentChunks).toBe(sent.chunks)
  expect(written.at(-1)).toBe('current.json')
  const manifest = readManifestBytes(
    readFileSync(join(folder, 'manifests', pointerOf(folder).manifest)),
  )
  expect(manifest?.published).toEqual(published)
  expect(manifest?.files.map(({ path }) => path).toSorted()).toEqual(
    [...Object.keys(published.files), 'changes/2.sqlite'].toSorted(),
  )
})

test('uploading the same again sends no chunk', async () => {
  const { folder, target: into } = target()
  await publishData(whole, into)
  const before = pointerOf(folder)
  expect(await publishData(whole, into)).toMatchObject({ sentChunks: 0, sentBytes: 0 })
  expect(pointerOf(folder)).toEqual(before)
})

test('an interrupted run changes no publication, and the next one continues', async () => {
  const { folder, target: into, written, between } = target()
  await publishData(whole, into)
  const before = pointerOf(folder)
  const path = await copyTwoGenerations()
  await rollBack(path)
  between.onWrite = () => {
    if (written.length > 12) throw new Error('the connection is cut')
  }
  await expect(publishData(path, into)).rejects.toThrow('the connection is cut')
  expect(pointerOf(folder)).toEqual(before)
  const begun = written.length
  between.onWrite = () => {}
  const sent = await publishData(path, into)
  expect(sent.sentChunks).toBeLessThan(sent.chunks)
  expect(written.length - begun).toBe(sent.sentChunks + 2)
  expect(pointerOf(folder).publication).toBe(3)
})

test('removes the first of three publications, with its own chunks', async () => {
  const { folder, target: into } = target()
  const path = await copyTwoGenerations()
  await publishData(path, into)
  const first = pointerOf(folder).manifest
  await rollBack(path)
  await publishData(path, into)
  expect(namesIn(folder, 'manifests')).toHaveLength(2)
  await rollBack(path)
  const sent = await publishData(path, into)
  expect(namesIn(folder, 'manifests')).not.toContain(first)
  expect(namesIn(folder, 'manifests')).toHaveLength(2)
  // The generation is that of the first publication, so only its journal is removed.
  expect(sent).toMatchObject({ sentChunks: 1, removed: 2 })
  const needed = namesIn(folder, 'manifests').flatMap(
    (name) =>
      readManifestBytes(readFileSync(join(folder, 'manifests', name)))?.files.flatMap(
        ({ chunks }) => chunks,
      ) ?? [],
  )
  expect(namesIn(folder, 'chunks')).toEqual(
    [...new Set(needed)].map((sum) => `${sum}.gz`).toSorted(),
  )
})

test('keeps an unreferenced chunk for a day, because another run may be uploading it', async () => {
  const { folder, target: into } = target()
  await publishData(whole, into)
  const stray = join(folder, 'chunks', `${'0'.repeat(64)}.gz`)
  writeFileSync(stray, 'x')
  await publishData(whole, into)
  expect(existsSync(stray)).toBe(true)
  await publishData(whole, into, { now: () => new Date(Date.now() + 25 * 3_600_000) })
  expect(existsSync(stray)).toBe(false)
})

test('--check sends damaged chunks again', async () => {
  const { folder, target: into } = target()
  await publishData(whole, into)
  const [one = '', other = ''] = namesIn(folder, 'chunks').map((name) =>
    join(folder, 'chunks', name),
  )
  const kept = readFileSync(one)
  truncateSync(one, 20)
  rmSync(other)
  expect(await publishData(whole, into)).toMatchObject({ sentChunks: 1 })
  expect(await publishData(whole, into, { check: true })).toMatchObject({ sentChunks: 1 })
  expect(readFileSync(one)).toEqual(kept)
})

test('--replace replaces a damaged pointer, and keeps earlier publications', async () => {
  for (const damaged of ['garbage', 'x'.repeat(70_000)]) {
    const { folder, target: into } = target()
    const path = await copyTwoGenerations()
    await publishData(path, into)
    await rollBack(path)
    await publishData(path, into)
    const [pointer, chunks] = [pointerOf(folder), namesIn(folder, 'chunks')]
    writeFileSync(join(folder, 'current.json'), damaged)
    const { status, err } = await runCommand(['upload', folder], path, later(2))
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(
        /^titlebase: current\.json of .* is damaged or from another version: use --replace to overwrite it\n$/,
      ),
    })
    await publishData(path, into, { replace: true })
    expect(pointerOf(folder)).toEqual(pointer)
    expect(namesIn(folder, 'chunks')).toEqual(chunks)
  }
})

test('removes nothing if an earlier manifest is unreadable, and reports it', async () => {
  const { folder, target: into } = target()
  const path = await copyTwoGenerations()
  await publishData(path, into)
  await rollBack(path)
  await publishData(path, into)
  const before = namesIn(folder, 'chunks')
  await rollBack(path)
  const manifest = join(folder, 'manifests', pointerOf(folder).manifest)
  truncateSync(manifest, 20)
  const { status, out } = await runCommand(['upload', folder], path, later(3))
  expect(status).toBe(0)
  expect(out).toMatch(
    /\ncould not remove files of earlier publications \(manifests\/3-\S+ of .* is missing or damaged\); the next upload tries again\n$/,
  )
  expect(pointerOf(folder).publication).toBe(4)
  expect(namesIn(folder, 'chunks')).toEqual(expect.arrayContaining(before))
})

test('cleaning does not read the new manifest back', async () => {
  const { target: into, read } = target()
  await publishData(whole, into)
  expect(read.filter((path) => path.startsWith('manifests/'))).toEqual([])
})

describe('is rejected in one line', () => {
  const publish = (path: string, into: string, ...more: string[]) =>
    runCommand(['upload', into, ...more], path, later(2))

  test('without a published generation', async () => {
    const path = temporaryDirectory()
    expect(await publish(path, join(path, 'target'))).toEqual({
      status: 2,
      out: '',
      err: `titlebase: nothing is published in ${path}: run titlebase index first\n`,
    })
  })

  test('if a file is damaged', async () => {
    const path = await copyTwoGenerations()
    damages['with one byte changed in its middle'](filesIn(path).catalog)
    const into = join(temporaryDirectory(), 'target')
    const { status, err } = await publish(path, into)
    expect(status).toBe(2)
    expect(err).toMatch(/\.sqlite is damaged \(its checksum differs\): run titlebase/)
    expect(existsSync(join(into, 'current.json'))).toBe(false)
  })

  test('if another data directory has published later, unless --replace is given', async () => {
    const into = join(temporaryDirectory(), 'target')
    const path = await copyTwoGenerations()
    await rollBack(path)
    expect((await publish(path, into)).status).toBe(0)
    const { status, err } = await publish(whole, into)
    expect({ status, err }).toMatchObject({
      status: 2,
      err: expect.stringContaining(
        `${into} already has publication 3 of another data directory, and the new publication is 2: choose another target, or use --replace to overwrite it\n`,
      ),
    })
    expect((await publish(whole, into, '--replace')).status).toBe(0)
    expect(pointerOf(into).publication).toBe(2)
  })

  test('if the target is unwritable or invalid', async () => {
    const file = join(temporaryDirectory(), 'file')
    writeFileSync(file, '')
    expect((await publish(whole, join(file, 'x'))).err).toMatch(
      /file\/x cannot be written \(ENOTDIR\): name a writable folder\n$/,
    )
    expect((await publish(whole, 'https://titles.example/base')).err).toContain(
      'cannot upload to https://: name a folder, or a bucket as s3://bucket/prefix',
    )
    expect((await publish(whole, 's3://')).err).toContain('is not the address of a bucket')
  })
})

test('the command prints the number of sent chunks', async () => {
  const into = join(temporaryDirectory(), 'target')
  const { out } = await runCommand(['upload', into], whole, later(2))
  expect(out).toMatch(
    /^uploaded publication 2, \S+, to \S+target: sent (\d+) of \1 chunks, [\d.]+ [kM]B for [\d.]+ MB, in [\d.]+ s\n$/,
  )
  const { out: json } = await runCommand(['upload', into, '--json'], whole, later(2))
  expect(JSON.parse(json)).toMatchObject({ publication: 2, sent_chunks: 0, sent_bytes: 0 })
})

test('titlebase publish, the earlier name, works and prints the new name', async () => {
  const into = join(temporaryDirectory(), 'target')
  const { status, out, err } = await runCommand(['publish', into], whole, later(2))
  expect({ status, err }).toEqual({
    status: 0,
    err: 'titlebase: publish is now called upload: run titlebase upload\n',
  })
  expect(out).toMatch(/^uploaded publication 2, /)
})
