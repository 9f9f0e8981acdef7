import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFuzz } from '../../tools/fuzz/run-fuzz.js'
import { type RunningService, serveData } from '../support/demo-data.js'
import { sharedDemo } from '../support/shared-data.js'

let service: RunningService
beforeAll(async () => {
  service = await serveData(await sharedDemo())
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
