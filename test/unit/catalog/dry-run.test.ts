import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryDirectory } from '../../support/fake-service.js'
import { filmLine } from '../../support/import-run.js'
import { runCommand } from '../../support/run-command.js'

/** Imports these lines with and without --dry-run, into separate data directories. */
async function both(lines: string) {
  const file = join(temporaryDirectory(), 'titles.ndjson')
  writeFileSync(file, lines)
  const [dryData, data] = [join(temporaryDirectory(), 'dry'), join(temporaryDirectory(), 'data')]
  const scratch = temporaryDirectory()
  vi.stubEnv('TMPDIR', scratch)
  onTestFinished(() => void vi.unstubAllEnvs())
  const dry = await runCommand(['import', '--dry-run', '--json', file], dryData)
  const left = readdirSync(scratch)
  const done = await runCommand(['import', '--json', file], data)
  return { dry, done, left, dryData }
}

/** The output without values that depend on the clock or on random numbers. */
function steady(out: string) {
  const { catalog: _, seconds: __, lines_per_second: ___, ...summary } = JSON.parse(out)
  return summary
}

const relations = [{ relation: 'similar', to: 'beta:999' }]

test.each([
  ['all is taken', filmLine(1) + filmLine(2), 0],
  [
    'duplicates and references without answer',
    filmLine(1, { relations }) + filmLine(1) + filmLine(2),
    1,
  ],
  ['lines that are no JSON', `${filmLine(1)}{oops\n`, 1],
  ['nothing is usable', '{"record":"title"}\n', 2],
])('%s: a dry run has the same output and status, and writes nothing', async (_, lines, status) => {
  const { dry, done, left, dryData } = await both(lines)
  expect({ dry: dry.status, done: done.status }).toEqual({ dry: status, done: status })
  expect(dry.err).toBe(done.err)
  expect(steady(dry.out)).toEqual(steady(done.out))
  expect(JSON.parse(dry.out).catalog).toBeNull()
  expect({ made: existsSync(dryData), left }).toEqual({ made: false, left: [] })
})

test('a dry run prints that nothing has changed', async () => {
  const file = join(temporaryDirectory(), 'titles.ndjson')
  writeFileSync(file, filmLine(1))
  const { out } = await runCommand(['import', '--dry-run', file], temporaryDirectory())
  expect(out).toContain('would write 1 title, 0 persons')
  expect(out).toContain('dry run: nothing was written')
})

test('an import prints how to publish it', async () => {
  const file = join(temporaryDirectory(), 'titles.ndjson')
  writeFileSync(file, filmLine(1))
  const { out } = await runCommand(['import', file], temporaryDirectory())
  expect(out).toMatch(/^wrote 1 title, 0 persons, 0 collections$/m)
  expect(out).toMatch(/\nrun titlebase index to publish this catalog\n$/)
})

test('reports a missing file as without --dry-run', async () => {
  const scratch = temporaryDirectory()
  vi.stubEnv('TMPDIR', scratch)
  onTestFinished(() => void vi.unstubAllEnvs())
  const dry = await runCommand(['import', '--dry-run', 'nowhere'], temporaryDirectory())
  expect(dry).toEqual({
    status: 2,
    out: '',
    err: 'titlebase: cannot read nowhere: there is no such file\n',
  })
})
