import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../../cli/run.js'
import { letServersGoFirst } from '../../platform/priority.js'

vi.mock('../../platform/priority.js', { spy: true })

beforeEach(() => {
  vi.mocked(letServersGoFirst).mockReset().mockReturnValue(undefined)
})

test.each([['generate', '--titles', '1'], ['index'], ['import', 'nowhere.ndjson']])(
  'titlebase %s steps behind servers',
  async (...args) => {
    await runQuietly(args)
    expect(letServersGoFirst).toHaveBeenCalledTimes(1)
  },
)

test('titlebase status does not', async () => {
  await runQuietly(['status'])
  expect(letServersGoFirst).not.toHaveBeenCalled()
})

test('all threads step behind, by ten where the system has so many steps left', async () => {
  const { letServersGoFirst } = await vi.importActual<typeof import('../../platform/priority.js')>(
    '../../platform/priority.js',
  )
  const lowered = Math.min(getPriority() + 10, 19)
  letServersGoFirst()
  expect(getPriority()).toBe(lowered)
  if (process.platform !== 'linux') return
  const threads = readdirSync('/proc/self/task').map(Number)
  expect(threads.map((thread) => getPriority(thread))).toEqual(threads.map(() => lowered))
})

async function runQuietly(args: readonly string[]): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'titlebase-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const nothing = () => {}
  await run(args, { variables: { DATA_DIR }, out: nothing, err: nothing, now: () => new Date() })
}
