import express from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import type { Access } from '../../../../server/access/admission.js'
import { refuseBanned } from '../../../../server/access/check-access.js'
import { mapErrors } from '../../../../server/http/map-errors.js'
import { recordRequests } from '../../../../server/http/record-requests.js'
import { memoryLogger } from '../../../support/fake-service.js'

test('logs one line per second for a banned address, with the number of its requests', async () => {
  const ban = { address: '127.0.0.1', until: Date.parse('2024-05-18T12:00:00Z'), left: 5000 }
  const access = { findBan: () => ban } as unknown as Access
  const rules = { guesses: 20, windowSeconds: 600, blockSeconds: 86_400 }
  let elapsed = 0
  const times: number[] = []
  const app = express()
    .use(recordRequests([(record) => times.push(record.times)]))
    .use(refuseBanned(access, rules, () => elapsed))
    .use(mapErrors(memoryLogger().logger))
  for (elapsed of [100, 200, 999, 1000, 1001, 5000, 6000]) {
    await request(app).get('/v1.2/titles').expect(403)
  }
  // 0: the next line also counts this request.
  expect(times).toEqual([1, 0, 0, 3, 0, 2, 1])
})
