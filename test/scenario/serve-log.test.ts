import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import { servedProcess } from '../support/served-process.js'
import { sharedDemo } from '../support/shared-data.js'

const data = await sharedDemo()

/** More lines than the buffer of a pipe. */
const requests = 400

test('the service answers and stops even if nobody reads its standard output', async () => {
  const { child, port, ended } = await servedProcess(data, {}, 'pipe')
  for (let i = 0; i < requests; i++) {
    const response = await fetch(`http://127.0.0.1:${port}/health`)
    expect(response.status).toBe(200)
    await response.arrayBuffer()
  }
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('a command that cannot write its results reports it in one line', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const command = [inject('commandLine'), 'openapi']
  const { status, stderr } = spawnSync(process.execPath, command, {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(stderr).toMatch(/^titlebase: standard output cannot be written: ENOSPC.*\n$/)
})
