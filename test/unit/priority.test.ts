import { mkdtempSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../../cli/run.js'

test.each([
  [['generate', '--titles', '1'], 10],
  [['index'], 10],
  [['import', 'nowhere.ndjson'], 10],
  [['status'], 0],
])('%j steps behind servers by %d', async (args, steps) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'titlebase-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const before = getPriority()
  const nothing = () => {}
  await run(args, { variables: { DATA_DIR }, out: nothing, err: nothing, now: () => new Date() })
  expect(getPriority()).toBe(Math.min(before + steps, 19))
})
