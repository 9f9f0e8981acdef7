import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runFuzz } from '../../tools/fuzz/run-fuzz.js'
import { makeDemoData, type RunningService, serveData } from '../support/demo-data.js'
import { makeOnce } from '../support/make-once.js'

let service: RunningService
beforeAll(async () => {
  service = await serveData(await makeOnce(join(inject('sharedFolder'), 'demo'), makeDemoData))
})
afterAll(() => service.close())

test('responses to generated requests conform to the OpenAPI document', async () => {
  const { url, key } = service
  const report = await runFuzz({ url, key, count: 300, seed: 1, clients: 4 })
  expect(report.findings).toEqual([])
  expect(report.sent).toBe(300)
  for (const status of [200, 304, 400, 404]) expect(report.statuses).toHaveProperty([status])
  expect(report.statuses[200]).toBeGreaterThan(100)
})
