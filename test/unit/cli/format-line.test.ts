import { expect, test } from 'vitest'
import { lineFormatter } from '../../../cli/serve/format-line.js'

const request = {
  level: 30,
  time: 1_700_000_000_000,
  request: 'id',
  method: 'GET',
  route: '/v1.2/titles',
  status: 200,
  bytes: 4096,
  ms: 12.34,
  phases: { access: 0.1 },
  key: 'my app',
  client: '127.0.0.1',
}
const format = (line: object, colorize = false) => lineFormatter(colorize)(JSON.stringify(line))

test.each([
  [{}, '200 GET /v1.2/titles 12 ms, 4.1 kB, my app'],
  [
    { status: 404, route: undefined, path: '/no', key: undefined, error: 'not_found', times: 3 },
    '404 GET /no 12 ms, 4.1 kB, not_found, 3 requests',
  ],
])('a request is one short line: %j', (changes, text) => {
  const line = format({ ...request, ...changes })
  expect(line).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: /)
  expect(line.replace(/^.*INFO: /, '')).toBe(`${text}\n`)
})

test.each([
  [200, 32],
  [429, 33],
  [503, 31],
])('the status %i has its colour', (status, color) => {
  expect(format({ ...request, status }, true)).toContain(`\u001b[${color}m${status}\u001b[`)
})

test('other lines keep their fields', () => {
  const line = format({ level: 40, time: request.time, lines: 5, msg: 'log lines were lost' })
  expect(line).toMatch(/WARN: log lines were lost .*"lines":5.*\n$/)
})
