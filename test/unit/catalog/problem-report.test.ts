import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { fixtureLines, runImdbImport, writeFiles } from '../../support/imdb-files.js'
import { filmLine, runImport } from '../../support/import-run.js'
import { runCommand } from '../../support/run-command.js'

function importLines(lines: readonly string[], options: Parameters<typeof runImport>[2] = {}) {
  const directory = openDataDirectory(temporaryDirectory())
  const file = join(directory.path, 'f')
  writeFileSync(file, lines.map((line) => line.trimEnd()).join('\n'))
  return runImport(directory, [file], options).then(({ summary, problems }) => ({
    summary,
    problems: problems.map((line) => line.replaceAll(`${directory.path}/`, '')),
  }))
}

test.each([
  ['one thread', 10],
  ['several threads', 1000],
])(
  'an import with %s lists a thousand rejected lines per file, and counts the others',
  async (_, width) => {
    const bad = Array<string>(1500).fill(`{"record":"${'x'.repeat(width)}"}`)
    const { summary, problems } = await importLines([filmLine(1), ...bad, filmLine(1), filmLine(2)])
    expect(problems).toHaveLength(1001)
    expect(problems[0]).toMatch(/^f:2 record: /)
    expect(problems[999]).toMatch(/^f:1001 record: /)
    expect(problems[1000]).toBe('f: 501 more lines were rejected')
    expect(summary).toMatchObject({ read: 1503, rejected: 1501, written: { titles: 2 } })
  },
)

test('an import waits until its problems are printed', async () => {
  const padding = 'x'.repeat(1000)
  const lines = Array.from({ length: 10_000 }, (_, n) => `{"record":"${padding}${n}"}`)
  let read = 0
  let printed = 0
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const running = importLines([...lines, filmLine(1)], {
    progress: (name) => ({
      add(count) {
        if (name === 'reading') read += count
      },
      end() {},
    }),
    printProblem: () => {
      printed += 1
      return waiting
    },
  })
  while (printed === 0) await setImmediate()
  // Threads read only the blocks that they already have, until the problems are printed.
  for (let last = -1; last !== read; ) {
    last = read
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(printed).toBe(1)
  expect(read).toBeLessThan(6_000_000)
  goOn()
  expect((await running).summary).toMatchObject({ rejected: 10_000, written: { titles: 1 } })
  expect(printed).toBe(1001)
})

test('an import of public files lists a thousand rejected lines per file, and counts the others', async () => {
  const lines = fixtureLines()
  for (let n = 0; n < 1500; n++) lines['name.basics'].push(`x${n}`)
  const { summary, problems } = await runImdbImport({ folder: writeFiles(lines) })
  expect(problems).toHaveLength(1001)
  expect(problems.at(-1)).toBe('name.basics.tsv.gz: 500 more lines were rejected')
  expect(summary.rejected).toBe(1500)
})

test('reports gigabytes of blank lines in a public file in one line', async () => {
  const folder = writeFiles(fixtureLines())
  const megabyte = gzipSync(Buffer.alloc(2 ** 20, '\n'))
  const header = gzipSync(`${fixtureLines()['title.akas'][0]}\n`)
  writeFileSync(
    join(folder, 'title.akas.tsv.gz'),
    Buffer.concat([header, ...Array<Buffer>(2000).fill(megabyte)]),
  )
  await expect(runImdbImport({ folder })).rejects.toMatchObject({
    name: 'CommandError',
    message: expect.stringMatching(
      /title\.akas\.tsv\.gz:\d+: there are more than 16 MB of blank lines: import a complete copy of the file$/,
    ),
  })
})

/** Red text, a one-byte sequence that clears the screen, and a right-to-left mark. */
const hostile = '\u001b[31m\u009b2J\u202e\u2066\u200f'
const unprintable = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

test.each([[[]], [['--json']]])(
  'no control sequence of a file reaches the terminal, options %j',
  async (options) => {
    const folder = temporaryDirectory()
    const file = join(folder, `${hostile}.ndjson`)
    const lines = [
      filmLine(1, { relations: [{ relation: 'similar', to: 'beta:99' }] }),
      filmLine(2, { [`key${hostile}`]: 1 }),
      filmLine(3, { kind: hostile }),
      `{"record":"collection","slug":"${hostile}`,
      JSON.stringify({ record: 'collection', slug: `a\u202e`, name: 'A' }),
      JSON.stringify({ record: 'collection', slug: `a\u202e`, name: 'A' }),
    ]
    writeFileSync(file, lines.map((line) => line.trimEnd()).join('\n'))
    const { status, out, err } = await runCommand(['import', ...options, file], folder)
    expect(status).toBe(1)
    expect(out).not.toMatch(unprintable)
    expect(err).not.toMatch(unprintable)
    expect(err).toContain('\\u{202e}')
    const missing = await runCommand(['import', `${file}x`], folder)
    expect(missing.err).toMatch(/^titlebase: cannot read .*: there is no such file\n$/)
    expect(missing.err).not.toMatch(unprintable)
  },
)

test('no control sequence of a public file reaches the terminal', async () => {
  const lines = fixtureLines()
  lines['title.akas'].push(`tt0010003\t${hostile}\tA\tDE\t\\N\t\\N\t\\N\t0`)
  lines['title.basics'].push(`tt0500000\t${hostile}\tA\tA\t0\t1990\t\\N\t\\N\tDrama`)
  const { status, out, err } = await runCommand(
    ['import-imdb', writeFiles(lines)],
    temporaryDirectory(),
  )
  expect(status).toBe(1)
  expect(out).toContain('ignored the unknown value titleType \\u{1b}')
  expect(out).not.toMatch(unprintable)
  expect(err).not.toMatch(unprintable)
})
