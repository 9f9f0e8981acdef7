import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { sendPrepared } from '../../../../server/openapi/prepared-file.js'

test('a file is made once and compressed once, also for requests at the same time', async () => {
  let made = 0
  const send = sendPrepared('text/plain', () => {
    made += 1
    return { bytes: Buffer.alloc(1_000_000, 'a'), modified: new Date(0) }
  })
  const sent: Buffer[] = []
  const ask = () =>
    send(
      {
        get: () => undefined,
        range: () => undefined,
        acceptsEncodings: () => 'gzip',
      } as unknown as Request,
      { set: () => ({ end: (bytes: Buffer) => sent.push(bytes) }) } as unknown as Response,
      () => {},
    )
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(made).toBe(1)
  expect(sent).toHaveLength(4)
  expect(sent.every((bytes) => bytes === sent[0])).toBe(true)
})
