import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoNow } from '../../support/demo-data.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { runCommand } from '../../support/run-command.js'

const verify = (path: string) => runCommand(['verify'], path, demoNow)
const nothing = (path: string) => ({
  status: 2,
  out: '',
  err: `titlebase: there is nothing to verify in ${path}: is DATA_DIR correct?\n`,
})

test('reports a missing or empty data directory, and creates nothing', async () => {
  const mistyped = join(temporaryDirectory(), 'mistyped')
  expect(await verify(mistyped)).toEqual(nothing(mistyped))
  expect(existsSync(mistyped)).toBe(false)
  const empty = join(temporaryDirectory(), 'empty')
  mkdirSync(empty)
  expect(await verify(empty)).toEqual(nothing(empty))
  expect(readdirSync(empty)).toEqual([])
})
