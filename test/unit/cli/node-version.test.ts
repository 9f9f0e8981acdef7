import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { whyTooOldNode } from '../../../cli/node-version.js'

test('a Node that computes checksums runs the program', () => {
  expect(whyTooOldNode()).toBeNull()
})

test('one that does not is told in one line, before anything else is loaded', () => {
  const script = `
    import zlib from 'node:zlib'
    import { syncBuiltinESMExports } from 'node:module'
    delete zlib.crc32
    syncBuiltinESMExports()
    await import('./cli/main.ts')`
  const options = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `titlebase: Node ${process.version} is too old: 20.15 or newer is needed, of 22 one from 22.2 on\n`,
  })
})
