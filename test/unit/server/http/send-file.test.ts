import { openSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import express from 'express'
import { expect, test } from 'vitest'
import { recordRequests } from '../../../../server/http/record-requests.js'
import { sendFile } from '../../../../server/http/send-file.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { httpStub } from '../../../support/http-stub.js'

const megabytes = 12

test('sends a file to its end, even if it is removed meanwhile', async () => {
  const folder = temporaryDirectory()
  const file = join(folder, 'large')
  writeFileSync(file, Buffer.alloc(megabytes * 2 ** 20, 'x'))
  const app = express()
  app.use(recordRequests([]))
  app.get('/', (_request, response) =>
    sendFile(response, { descriptor: openSync(file, 'r'), type: 'text/plain' }),
  )
  const url = await httpStub(app)
  const answer = await new Promise<IncomingMessage>((resolve) => get(url, resolve))
  // The file is larger than the buffers of the system.
  let received = 0
  for await (const chunk of answer) {
    if (received === 0) rmSync(file)
    received += chunk.length
  }
  expect(received).toBe(megabytes * 2 ** 20)
})

test('a client that disconnects is not a failure', async () => {
  const folder = temporaryDirectory()
  const file = join(folder, 'large')
  writeFileSync(file, Buffer.alloc(megabytes * 2 ** 20))
  const app = express()
  let sent: Promise<void> | null = null
  app.use(recordRequests([]))
  app.get('/', (_request, response) => {
    sent = sendFile(response, { descriptor: openSync(file, 'r'), type: 'text/plain' })
  })
  const url = await httpStub(app)
  await new Promise<void>((resolve) => {
    get(url, (answer) => {
      answer.once('data', () => answer.destroy())
      answer.once('close', resolve)
    }).on('error', () => {})
  })
  await expect(sent).resolves.toBeUndefined()
})
