import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { filmLine, runImport } from '../../support/import-run.js'
import { runCommand } from '../../support/run-command.js'

const films = (count: number) => Array.from({ length: count }, (_, n) => filmLine(n + 1)).join('')

test.each<[string, Buffer | string, string]>([
  ['a gzip file cut off at 97 %', cut(gzipSync(films(2000)), 0.97), 'is cut off in this line'],
  ['a plain file cut off at 97 %', cut(Buffer.from(films(2000)), 0.97), 'is cut off in this line'],
  ['a large gzip file that is cut off', cut(gzipSync(films(20_000)), 0.5), 'is cut off in this'],
  ['a file without lines', '', 'the file is empty'],
  ['an archive of nothing', gzipSync(''), 'the file is empty'],
])('%s fails in one line, and the catalog does not change', async (_, bytes, problem) => {
  const path = temporaryDirectory()
  const whole = join(temporaryDirectory(), 'titles.ndjson')
  writeFileSync(whole, films(10))
  await runCommand(['import', whole], path)
  const before = readFileSync(join(path, 'catalog.json'), 'utf8')
  const file = join(temporaryDirectory(), 'titles.ndjson')
  writeFileSync(file, bytes)
  for (const options of [[], ['--dry-run']]) {
    const { status, out, err } = await runCommand(['import', ...options, whole, file], path)
    expect(status).toBe(2)
    expect(out).toBe('')
    const lines = err.split('\n').filter((line) => line.startsWith('titlebase: '))
    expect(lines).toEqual([expect.stringContaining(problem)])
    expect(lines[0]).toMatch(new RegExp(`^titlebase: ${file}:\\d+: `))
  }
  expect(readFileSync(join(path, 'catalog.json'), 'utf8')).toBe(before)
})

function cut(bytes: Buffer, part: number): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * part))
}

test('an import fails if its file grows meanwhile', async () => {
  const file = join(temporaryDirectory(), 'titles.ndjson')
  writeFileSync(file, films(2))
  const importing = runImport(openDataDirectory(temporaryDirectory()), [file], {
    progress: (name) => ({
      add: () => name === 'reading' && appendFileSync(file, filmLine(3)),
      end() {},
    }),
  })
  await expect(importing).rejects.toMatchObject({
    exitStatus: 2,
    message: expect.stringContaining('the file changed while it was read'),
  })
})

test('a folder stands for its input files', async () => {
  const folder = temporaryDirectory()
  writeFileSync(join(folder, 'a.ndjson'), filmLine(1))
  writeFileSync(join(folder, 'b.ndjson.gz'), gzipSync(filmLine(2)))
  writeFileSync(join(folder, '.c.ndjson.part'), 'unfinished')
  writeFileSync(join(folder, 'd.ndjson.part'), 'unfinished')
  const path = temporaryDirectory()
  const { status, out, err } = await runCommand(['import', folder], path)
  expect({ status, out }).toEqual({ status: 0, out: expect.stringContaining('wrote 2 titles') })
  expect(err).toContain(`${folder}/d.ndjson.part: skipped, because its name does not end in`)
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  expect(await runCommand(['import', empty], path)).toMatchObject({
    status: 2,
    err: `titlebase: cannot read ${empty}: the folder contains no .ndjson or .ndjson.gz file\n`,
  })
})
