import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { transformSync } from 'esbuild'
import { expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../../../cli/run.js'
import { temporaryDirectory } from '../../support/fake-service.js'

test.each([['generate', '--titles', '1'], ['index'], ['import', 'nowhere.ndjson'], ['rollback']])(
  'titlebase %s lowers its priority',
  async (...args) => {
    expect(await loweredBy(args)).toBe(1)
  },
)

test('titlebase status keeps its priority', async () => {
  expect(await loweredBy(['status'])).toBe(0)
})

/** Runs a script in a separate process, because a priority cannot be raised again, and returns its JSON. */
function printedBy(script: string) {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, options, { encoding: 'utf8' }))
}

test('the nice value of a command increases by ten, up to the maximum', () => {
  const { before, after } = printedBy(`
    import { getPriority } from 'node:os'
    import { letServersGoFirst } from './platform/priority.ts'
    const before = getPriority()
    letServersGoFirst()
    console.log(JSON.stringify({ before, after: getPriority() }))`)
  expect(after).toBe(Math.min(before + 10, 19))
})

test.skipIf(process.platform !== 'linux')(
  'a search thread has a higher nice value than the event loop',
  () => {
    const source = readFileSync('platform/priority.ts', 'utf8')
    const { code } = transformSync(source, { loader: 'ts', format: 'esm' })
    const thread = `${code}
      import { parentPort } from 'node:worker_threads'
      letEventLoopGoFirst()
      parentPort.postMessage(getPriority())`
    const { before, ofThread, after } = printedBy(`
      import { once } from 'node:events'
      import { getPriority } from 'node:os'
      import { Worker } from 'node:worker_threads'
      const before = getPriority()
      const code = ${JSON.stringify(thread)}
      const worker = new Worker(new URL('data:text/javascript,' + encodeURIComponent(code)))
      const [ofThread] = await once(worker, 'message')
      console.log(JSON.stringify({ before, ofThread, after: getPriority() }))`)
    expect({ ofThread, after }).toEqual({ ofThread: Math.min(before + 5, 19), after: before })
  },
)

/** The number of times a command sets the priority. The mock does not change that of this process. */
async function loweredBy(args: readonly string[]): Promise<number> {
  const setPriority = vi.spyOn(os, 'setPriority').mockReturnValue(undefined)
  // Loaded modules use the mock too.
  syncBuiltinESMExports()
  onTestFinished(() => {
    setPriority.mockRestore()
    syncBuiltinESMExports()
  })
  const DATA_DIR = temporaryDirectory()
  const nothing = () => {}
  await run(args, { variables: { DATA_DIR }, out: nothing, err: nothing, now: () => new Date() })
  return setPriority.mock.calls.length
}
