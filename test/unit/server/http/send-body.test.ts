import { once } from 'node:events'
import { get } from 'node:http'
import express from 'express'
import { expect, test, vi } from 'vitest'
import { renderJson } from '../../../../server/http/body.js'
import { RequestRecord } from '../../../../server/http/request-record.js'
import { sendBody } from '../../../../server/http/send-body.js'
import { httpStub } from '../../../support/http-stub.js'

const text = 'ж'.repeat(20_000_000)
const body = renderJson({ text })

/** A server that answers each request with a body of many slices, and the outcomes of its responses. */
async function serving() {
  const ended: string[] = []
  const written: number[] = []
  const app = express().use((_, response) => {
    response.locals.record = new RequestRecord('id')
    response.once('close', () => ended.push(response.writableFinished ? 'sent' : 'left'))
    for (const method of ['write', 'end'] as const) {
      const send = response[method].bind(response) as (...sent: unknown[]) => never
      response[method] = (...sent: unknown[]) => {
        if (Buffer.isBuffer(sent[0])) written.push(sent[0].length)
        return send(...sent)
      }
    }
    return sendBody(response, 200, body)
  })
  return { url: await httpStub(app), ended, written }
}

test('sends a long body completely, in small slices', async () => {
  const { url, written } = await serving()
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  expect(answer.headers.get('Content-Length')).toBe(String(body.plain.length))
  expect(((await answer.json()) as { text: string }).text).toBe(text)
  expect(Math.max(...written)).toBe(64 * 1024)
})

test('HEAD sends only its length', async () => {
  const { url, ended } = await serving()
  const headers = { 'Accept-Encoding': 'identity' }
  const answer = await fetch(url, { method: 'HEAD', headers })
  expect(answer.headers.get('Content-Length')).toBe(String(body.plain.length))
  expect(await answer.text()).toBe('')
  await vi.waitFor(() => expect(ended).toEqual(['sent']), 10_000)
})

test('a client that disconnects in the middle is not a failure', async () => {
  const { url, ended } = await serving()
  const request = get(url, { headers: { 'Accept-Encoding': 'identity' } })
  const [response] = await once(request, 'response')
  response.once('data', () => request.destroy())
  response.on('error', () => {})
  await once(request, 'close')
  await vi.waitFor(() => expect(ended).toEqual(['left']), 10_000)
})
