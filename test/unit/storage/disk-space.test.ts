import { execFileSync, spawn } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  statfsSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ConfiguredEngine } from '../../../engines/configured-engine.js'
import { embedded } from '../../../engines/embedded/embedded.js'
import { indexCatalog } from '../../../indexer/main.js'
import { silentProgress } from '../../../platform/progress.js'
import { folderTarget } from '../../../storage/copies/folder-target.js'
import { openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { explainFullDisk, requireSpace } from '../../../storage/files/disk-space.js'
import { demoNow } from '../../support/demo-data.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { fixtureLines, writeFiles } from '../../support/imdb-files.js'
import { mayMount } from '../../support/may-mount.js'
import { runCommand } from '../../support/run-command.js'

const need = { work: 'titlebase index', bytes: 3_500_000 }

describe('required and free space', () => {
  test('reports too little space in one line', () => {
    expect(() => requireSpace('/data', need, 1_000_000)).toThrow(
      'titlebase index needs about 4 MB in /data, but 1 MB are free: free some space, or name another folder in DATA_DIR',
    )
  })

  test('a dry run names the folder of temporary files', () => {
    expect(() => requireSpace('/tmp', { ...need, variable: 'TMPDIR' }, 1_000_000)).toThrow(
      /in \/tmp, but 1 MB are free: free some space, or name another folder in TMPDIR$/,
    )
  })

  test('reports nothing for enough space', () => {
    expect(() => requireSpace('/data', need, 3_500_000)).not.toThrow()
  })

  const failure = (code: string) => Object.assign(new Error(), { code })
  const explained = (code: string, bytes: number) =>
    explainFullDisk(temporaryDirectory(), { ...need, bytes }, failure(code))

  test.each(['SQLITE_FULL', 'ENOSPC', 'EDQUOT'])('explains %s', (code) => {
    expect(explained(code, 1e18)).toMatchObject({
      name: 'CommandError',
      message: expect.stringMatching(
        /^the disk of .+ became full: titlebase index needs more than 1000000000000 MB: free some space, or/,
      ),
    })
  })

  test('reports a need above the space that is free by now, even if that seemed enough', () => {
    const path = temporaryDirectory()
    const { bavail, bsize } = statfsSync(path)
    const { message } = explained('ENOSPC', 3_500_000) as Error
    const megabytes = Number(/needs more than (\d+) MB/.exec(message)?.[1])
    expect(megabytes).toBeGreaterThan((bavail * bsize) / 2e6)
  })

  test('reports no need that is unknown', () => {
    // A file system without blocks of its own has no free space.
    const { message } = explainFullDisk('/proc', { ...need, bytes: 0 }, failure('ENOSPC')) as Error
    expect(message).toBe(
      'the disk of /proc became full: free some space, or name another folder in DATA_DIR',
    )
  })

  test('does not change other errors', () => {
    const failure = new Error('other')
    expect(explainFullDisk(temporaryDirectory(), need, failure)).toBe(failure)
  })
})

const run = (path: string, ...args: string[]) => runCommand(args, path, demoNow)

test('an index on a full disk leaves no files, and reports the required space', async () => {
  const path = temporaryDirectory()
  await run(path, 'generate', '--titles', '20')
  const directory = openDataDirectory(path)
  const filling: ConfiguredEngine = {
    ...embedded,
    openTarget: async (place) => ({
      ...(await embedded.openTarget(place)),
      async build() {
        writeFileSync(join(place.folder, 'half'), 'made')
        throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      },
    }),
  }
  const options = { directory, progress: silentProgress, now: demoNow, engines: [filling] }
  await expect(indexCatalog(options)).rejects.toThrow(
    /^the disk of .+ became full: titlebase index needs/,
  )
  expect(readdirSync(join(path, 'generations'))).toEqual([])
})

describe.skipIf(!mayMount())('on a small disk (needs the right to mount)', () => {
  function smallDisk(kibibytes: number): string {
    const path = join(temporaryDirectory(), 'disk')
    mkdirSync(path)
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kibibytes}k`, 'tmpfs', path])
    onTestFinished(() => void execFileSync('umount', [path]))
    return path
  }
  const everyFile = (path: string) =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.startsWith('last-'))
      .map(({ name }) => name)

  test('generate and import end before writing', async () => {
    const path = smallDisk(512)
    const generated = await run(path, 'generate', '--titles', '1000')
    expect(generated.status).toBe(2)
    expect(generated.err).toMatch(/^titlebase: titlebase generate needs about 5 MB in /)
    const large = join(temporaryDirectory(), 'large.ndjson')
    writeFileSync(large, '{}\n'.repeat(1000))
    const imported = await run(path, 'import', large)
    expect(imported.status).toBe(2)
    expect(imported.err).toMatch(/^titlebase: titlebase import needs about 2 MB in /)
    expect(everyFile(path)).toEqual([])
  })

  test('an import counts all lines, whatever the first ones are', async () => {
    const path = smallDisk(8192)
    const file = join(temporaryDirectory(), 'films.ndjson.gz')
    const films = Array.from({ length: 6000 }, () => `${'x'.repeat(10)}\n`)
    writeFileSync(file, gzipSync(`${'{}\n'.repeat(100)}${'y'.repeat(2e6)}\n${films.join('')}`))
    const { status, err } = await run(path, 'import', file)
    expect(status).toBe(2)
    expect(err).toMatch(/titlebase import needs about 11 MB in /)
  })

  test('an import that fills the disk leaves no files and reports it', async () => {
    const path = smallDisk(7168)
    const films = Array.from({ length: 20_000 }, (_, n) =>
      JSON.stringify({ record: 'title', ids: { beta: String(n + 1) }, title_ru: `Фильм ${n}` }),
    )
    const file = join(temporaryDirectory(), 'films.ndjson')
    writeFileSync(file, films.join('\n'))
    // The import cannot count the lines of a pipe before it reads them.
    const pipe = `${file}.pipe`
    execFileSync('mkfifo', [pipe])
    const writer = spawn('sh', ['-c', `exec cat ${file} > ${pipe}`])
    onTestFinished(() => void writer.kill())
    const { status, err } = await run(path, 'import', pipe)
    expect(status).toBe(2)
    expect(err).toMatch(
      /titlebase: the disk of .+ became full: titlebase import needs more than \d MB: free/,
    )
    expect(everyFile(path)).toEqual([])
  })

  test('an import of public files that fills the disk leaves no files and reports it', async () => {
    const path = smallDisk(2048)
    const lines = fixtureLines()
    const name = 'Имя'.repeat(300)
    for (let n = 0; n < 1900; n++) {
      lines['title.akas'].push(`tt0004287\t${n + 100}\t${name} ${n}\tDE\t\\N\t\\N\t\\N\t0`)
    }
    const { status, err } = await run(path, 'import-imdb', writeFiles(lines))
    expect(status).toBe(2)
    expect(err).toMatch(
      /^titlebase: the disk of .+ became full: titlebase import-imdb needs more than \d MB: free/m,
    )
    expect(everyFile(path)).toEqual([])
  })

  test('a backup ends before writing, or leaves no unfinished file', async () => {
    const data = temporaryDirectory()
    await run(data, 'generate', '--titles', '400')
    await run(data, 'index')
    const path = smallDisk(1024)
    const backup = join(path, 'backup')
    const { status, err } = await run(data, 'backup', backup)
    expect(status).toBe(2)
    expect(err).toMatch(
      /^titlebase: titlebase backup needs about \d MB in .*backup, but 2 MB are free: free some space/m,
    )
    const target = folderTarget(backup)
    await expect(target.write('file', Buffer.alloc(2e6))).rejects.toThrow(
      `the disk of ${backup} is full: free some space and try again`,
    )
    expect(await target.list('')).toEqual([])
    await target.write('file', Buffer.alloc(1000))
    expect(await target.list('')).toEqual(['file'])
  })

  test('a full disk is not damage: commands report it and change nothing', async () => {
    const path = smallDisk(2048)
    await run(path, 'generate', '--titles', '20')
    await run(path, 'index')
    await run(path, 'index')
    await run(path, 'keys', 'create', 'first')
    const before = everyFile(path)
    const filler = openSync(join(path, 'fill'), 'w')
    onTestFinished(() => closeSync(filler))
    expect(() => {
      for (;;) writeSync(filler, Buffer.alloc(1024))
    }).toThrow('ENOSPC')
    for (const command of ['keys create second', 'keys revoke first', 'bans clear']) {
      expect(await run(path, ...command.split(' ')), command).toMatchObject({
        status: 2,
        err: expect.stringMatching(
          /^titlebase: .*access\.sqlite cannot be opened: the disk is full; .*\n$/,
        ),
      })
    }
    expect(await run(path, 'rollback')).toMatchObject({
      status: 2,
      err: expect.stringMatching(
        /^titlebase: the disk is full \(ENOSPC: .*\): free some space on the disk of DATA_DIR, .*\n$/,
      ),
    })
    const { out } = await run(path, 'verify')
    expect(out).toMatch(/access\.sqlite cannot be checked, its disk is full/)
    expect(out).not.toMatch(/damaged/)
    expect((await run(path, 'status')).out).toMatch(
      /^fault {2}access .*cannot be checked, its disk is full/m,
    )
    // The two additional files of SQLite stay if SQLite could not write them.
    const after = everyFile(path).filter((name) => !/-(wal|shm)$/.test(name))
    expect(after.toSorted()).toEqual([...before, 'fill'].toSorted())
  })

  test('index ends before writing', async () => {
    const path = smallDisk(4096)
    expect((await run(path, 'generate', '--titles', '400')).status).toBe(0)
    const before = everyFile(path)
    const { bavail, bsize } = statfsSync(path)
    writeFileSync(join(path, 'fill'), Buffer.alloc(bavail * bsize - 300_000))
    const { status, err } = await run(path, 'index')
    expect(status).toBe(2)
    expect(err).toMatch(/^titlebase: titlebase index needs about 2 MB in .* but 1 MB are free/)
    expect(everyFile(path).toSorted()).toEqual([...before, 'fill', 'index.lock'].toSorted())
  })
})
