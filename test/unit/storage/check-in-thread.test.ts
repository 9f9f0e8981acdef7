import { once } from 'node:events'
import { appendFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { checkInThread } from '../../../storage/files/check-in-thread.js'
import { recordFile } from '../../../storage/files/checked-files.js'
import { temporaryDirectory } from '../../support/fake-service.js'

const remedy = { here: 'write it again' }

/** More than is read at a time, and more than the edges that are compared at once. */
function written() {
  const file = join(temporaryDirectory(), 'numbers')
  const bytes = Buffer.alloc(5 * 2 ** 20, 'numbers')
  writeFileSync(file, bytes)
  return { file, bytes }
}

test('a whole file is whole', async () => {
  const { file } = written()
  await checkInThread(file, await recordFile(file), remedy)
})

test('one byte that differs is found', async () => {
  const { file, bytes } = written()
  const record = await recordFile(file)
  bytes[2.5 * 2 ** 20] = 0
  writeFileSync(file, bytes)
  const started = once(process, 'worker')
  const checked = checkInThread(file, record, remedy)
  const [thread] = (await started) as [Worker]
  // Who waits for it later is told then, and until then nothing goes wrong.
  await once(thread, 'exit')
  await expect(checked).rejects.toThrow(`${file} is damaged (its checksum differs): write it again`)
})

test('another size, and a file that is missing, are found at once', async () => {
  const { file } = written()
  const record = await recordFile(file)
  appendFileSync(file, 'x')
  expect(() => checkInThread(file, record, remedy)).toThrow('is damaged (5242881 bytes')
  rmSync(file)
  expect(() => checkInThread(file, record, remedy)).toThrow('is damaged (it is missing)')
})

test('a file that goes while it is read is told by its name', async () => {
  const { file } = written()
  const record = await recordFile(file)
  const checked = checkInThread(file, record, remedy)
  // The thread has not begun yet.
  rmSync(file)
  await expect(checked).rejects.toThrow(`${file} is damaged (it is missing): write it again`)
})
