import { spawnSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import request from 'supertest'
import { expect, inject, onTestFinished, test } from 'vitest'
import { servedProcess } from '../support/served-process.js'
import { sharedDemo } from '../support/shared-data.js'

const data = await sharedDemo()

/** More lines than the buffer of a pipe. */
const requests = 400

async function askAll(port: number): Promise<number[]> {
  const statuses: number[] = []
  for (let i = 0; i < requests; i++) {
    statuses.push((await request(`http://127.0.0.1:${port}`).get('/health')).status)
  }
  return statuses
}

test('the service answers and stops even if its standard output is on a full disk', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const { child, port, ended } = await servedProcess(data, {}, full)
  expect(new Set(await askAll(port))).toEqual(new Set([200]))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('and even if nobody reads its standard output', async () => {
  const { child, port, ended } = await servedProcess(data, {}, 'pipe')
  expect(new Set(await askAll(port))).toEqual(new Set([200]))
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
