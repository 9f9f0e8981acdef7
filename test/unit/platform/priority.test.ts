import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os, { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../../../cli/run.js'

test.each([['generate', '--titles', '1'], ['index'], ['import', 'nowhere.ndjson'], ['rollback']])(
  'titlebase %s steps behind servers',
  async (...args) => {
    expect(await stepsBehind(args)).toBe(1)
  },
)

test('titlebase status does not', async () => {
  expect(await stepsBehind(['status'])).toBe(0)
})

test('all threads step behind, by ten where the system has so many steps left', () => {
  // In a process of its own: nobody gets the priority back.
  const script = `
    import { readdirSync } from 'node:fs'
    import { getPriority } from 'node:os'
    import { letServersGoFirst } from './platform/priority.ts'
    const before = getPriority()
    letServersGoFirst()
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : []
    const after = [getPriority(), ...threads.map((thread) => getPriority(thread))]
    console.log(JSON.stringify({ before, after, threads: threads.length }))`
  const options = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const printed = execFileSync(process.execPath, options, { encoding: 'utf8' })
  const { before, after, threads } = JSON.parse(printed)
  const lowered = Math.min(before + 10, 19)
  expect(after).toEqual(Array.from({ length: threads + 1 }, () => lowered))
  if (process.platform === 'linux') expect(threads).toBeGreaterThan(1)
})

/** How often a command lowers the priority of the process; this one keeps its own. */
async function stepsBehind(args: readonly string[]): Promise<number> {
  const setPriority = vi.spyOn(os, 'setPriority').mockReturnValue(undefined)
  // What modules that are loaded already have imported from it.
  syncBuiltinESMExports()
  onTestFinished(() => {
    setPriority.mockRestore()
    syncBuiltinESMExports()
  })
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'titlebase-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const nothing = () => {}
  await run(args, { variables: { DATA_DIR }, out: nothing, err: nothing, now: () => new Date() })
  const calls: readonly (readonly unknown[])[] = setPriority.mock.calls
  return calls.filter(([thread]) => thread === process.pid).length
}
