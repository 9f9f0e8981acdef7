import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { CommandError } from '../../platform/command-error.js'
import { parseManifest } from '../../storage/copies/manifest.js'
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

function manifestOf(folder: string) {
  const manifest = parseManifest(readFileSync(join(folder, 'manifest.json')))
  if (manifest?.kind !== 'upload') throw new Error('the manifest is invalid')
  return manifest
}
const filesAt = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()

/** Publishes the other generation again, as another publication. */
function rollBack(path: string) {
  const { generation } = filesIn(path).published
  const [other = ''] = readdirSync(join(path, 'generations')).filter((id) => id !== generation)
  return runCommand(['rollback', other], path, later(1))
}

test('an upload sends every file of the publication, and the manifest last', async () => {
  const { folder, target: into, written } = target()
  const sent = await publishData(whole, into)
  const { published } = filesIn(whole)
  const paths = [...Object.keys(published.files), 'changes/2.sqlite'].toSorted()
  expect(sent).toMatchObject({ publication: 2, files: paths.length, sentFiles: paths.length })
  expect(written.at(-1)).toBe('manifest.json')
  expect(manifestOf(folder).published).toEqual(published)
  expect(filesAt(folder)).toEqual(paths)
  for (const path of paths) {
    expect(readFileSync(join(folder, path)).equals(readFileSync(join(whole, path))), path).toBe(
      true,
    )
  }
})

test('uploading the same publication again sends no file', async () => {
  const { folder, target: into } = target()
  await publishData(whole, into)
  const before = manifestOf(folder)
  expect(await publishData(whole, into)).toMatchObject({ sentFiles: 0, sentBytes: 0, removed: 0 })
  expect(manifestOf(folder)).toEqual(before)
})

test('an interrupted upload leaves the previous publication in the manifest', async () => {
  const { folder, target: into, between } = target()
  await publishData(whole, into)
  const before = manifestOf(folder)
  const path = await copyTwoGenerations()
  await rollBack(path)
  between.onWrite = (file) => {
    if (file.startsWith('changes/')) throw new Error('the connection is cut')
  }
  await expect(publishData(path, into)).rejects.toThrow('the connection is cut')
  expect(manifestOf(folder)).toEqual(before)
  between.onWrite = () => {}
  await publishData(path, into)
  expect(manifestOf(folder).published.publication).toBe(3)
})

test('the target keeps the files of the current and the previous publication', async () => {
  const { folder, target: into } = target()
  const path = await copyTwoGenerations()
  await publishData(path, into)
  const first = filesAt(folder)
  await rollBack(path)
  await publishData(path, into)
  expect(filesAt(folder)).toEqual(expect.arrayContaining(first))
  await rollBack(path)
  // The generation is that of the first publication, so only its journal is sent and the old one removed.
  writeFileSync(join(folder, 'catalogs', 'stray.sqlite'), 'x')
  expect(await publishData(path, into)).toMatchObject({ removed: 2, notRemoved: null })
  const { files, previous } = manifestOf(folder)
  expect(filesAt(folder)).toEqual(
    [...new Set([...files.map((file) => file.path), ...previous])].toSorted(),
  )
})

test('--replace sends damaged files again', async () => {
  const { folder, target: into } = target()
  await publishData(whole, into)
  const [damaged = ''] = filesAt(folder)
  truncateSync(join(folder, damaged), 20)
  await publishData(whole, into, { replace: true })
  const [sent, original] = [folder, whole].map((at) => readFileSync(join(at, damaged)))
  expect(original && sent?.equals(original)).toBe(true)
})

test.each(['garbage', 'x'.repeat(2_000_000)])(
  '--replace overwrites a damaged manifest',
  async (damaged) => {
    const { folder, target: into } = target()
    await publishData(whole, into)
    writeFileSync(join(folder, 'manifest.json'), damaged)
    const { status, err } = await runCommand(['upload', folder], whole, later(2))
    expect({ status, err }).toEqual({
      status: 2,
      err: expect.stringMatching(
        /^titlebase: manifest\.json of .* is damaged or from another version: use --replace to overwrite it\n$/,
      ),
    })
    await publishData(whole, into, { replace: true })
    expect(manifestOf(folder).published.publication).toBe(2)
  },
)

test('an upload succeeds even if old files cannot be removed, and says so', async () => {
  const { target: into } = target()
  const path = await copyTwoGenerations()
  await publishData(path, into)
  await rollBack(path)
  await publishData(path, into)
  await rollBack(path)
  const remove = async () => {
    throw new CommandError('not permitted')
  }
  expect(await publishData(path, { ...into, remove })).toMatchObject({
    notRemoved: 'not permitted',
  })
})

describe('an upload is rejected in one line', () => {
  const publish = (path: string, into: string, ...more: string[]) =>
    runCommand(['upload', into, ...more], path, later(2))

  test('an upload without a published generation is rejected', async () => {
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
    expect(existsSync(join(into, 'manifest.json'))).toBe(false)
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
    expect(manifestOf(into).published.publication).toBe(2)
  })

  test('if the target is a backup or a data directory, even with --replace', async () => {
    const path = await copyTwoGenerations()
    const backup = join(temporaryDirectory(), 'backup')
    expect((await runCommand(['backup', backup], path, later(1))).status).toBe(0)
    const before = filesAt(backup)
    for (const options of [[], ['--replace']]) {
      expect((await publish(path, backup, ...options)).err).toContain(
        `${backup} is a backup: choose another target\n`,
      )
      expect((await publish(path, path, ...options)).err).toContain(
        `${path} is a data directory, or an upload of an earlier version: choose another target\n`,
      )
    }
    expect(filesAt(backup)).toEqual(before)
    expect((await runCommand(['verify'], path, later(1))).status).toBe(0)
  })

  test('if the target is unwritable or invalid', async () => {
    const file = join(temporaryDirectory(), 'file')
    writeFileSync(file, '')
    expect((await publish(whole, join(file, 'x'))).err).toMatch(
      /file\/x cannot be written \(ENOTDIR\): name a writable folder\n$/,
    )
    expect((await publish(whole, 'https://titles.example/base')).err).toContain(
      'cannot use https:// here: name a folder, or a bucket as s3://bucket/prefix',
    )
    expect((await publish(whole, 's3://')).err).toContain('is not the address of a bucket')
  })
})

test('the command prints the number of sent files', async () => {
  const into = join(temporaryDirectory(), 'target')
  const { out } = await runCommand(['upload', into], whole, later(2))
  expect(out).toMatch(
    /^uploaded publication 2, \S+, to \S+target: sent (\d+) of \1 files, [\d.]+ MB, in [\d.]+ s\n$/,
  )
  const { out: json } = await runCommand(['upload', into, '--json'], whole, later(2))
  expect(JSON.parse(json)).toMatchObject({ publication: 2, sent_files: 0, sent_bytes: 0 })
})
