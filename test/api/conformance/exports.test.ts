import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { fetchRaw } from '../../support/fetch-raw.js'
import { ask, expectMissing, expectRefusal, get, records, running } from './ask.js'

const name = 'title-ids.ndjson.gz'
const path = `/v1.2/exports/${name}`
const raw = (headers: Readonly<Record<string, string>> = {}) =>
  fetchRaw(running().url + path, { 'X-API-Key': running().key, ...headers })

test('the list has all files and the position to continue from', async () => {
  const { items } = await get('/exports')
  const { since } = items[0]
  expect(
    items.map(({ name, records }: { name: string; records: number }) => [name, records]),
  ).toEqual([
    ['title-ids.ndjson.gz', records().titles.length],
    ['person-ids.ndjson.gz', records().persons.length],
  ])
  for (const item of items) {
    expect(item).toMatchObject({ generation: items[0].generation, at: items[0].at, since })
  }
  expect(await get(`/changes?since=${since}`)).toMatchObject({ items: [], complete: true })
})

test('sends a file unchanged with its tag and length; it has a line for each record', async () => {
  const { items } = await get('/exports')
  const { status, headers, body } = await raw({ 'Accept-Encoding': 'gzip, br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/gzip',
    'content-length': String(items[0].bytes),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: expect.stringMatching(/^"[\w-]+"$/),
  })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(body.length).toBe(items[0].bytes)
  const lines = gunzipSync(body).toString().trimEnd().split('\n')
  const titles = lines.map((line) => JSON.parse(line).title_ru ?? null)
  expect(titles.toSorted()).toEqual(
    records()
      .titles.map(({ title_ru }) => title_ru ?? null)
      .toSorted(),
  )
})

test('HEAD has the headers of GET', async () => {
  const { status, headers } = await ask(path, { method: 'head' })
  const whole = await raw()
  expect(status).toBe(200)
  for (const header of ['content-type', 'content-length', 'etag', 'accept-ranges']) {
    expect(headers[header], header).toBe(whole.headers[header])
  }
})

describe('ranges', () => {
  test.each([
    ['bytes=0-9', 0, 10],
    ['bytes=100-', 100, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=5-99999999', 5, undefined],
  ])('%s', async (range, from, to) => {
    const whole = await raw()
    const part = await raw({ Range: range })
    const expected = whole.body.subarray(from, to)
    const start = whole.body.indexOf(expected)
    expect(part.status).toBe(206)
    expect(part.body.equals(expected)).toBe(true)
    expect(part.headers).toMatchObject({
      'content-range': `bytes ${start}-${start + expected.length - 1}/${whole.body.length}`,
      'content-length': String(expected.length),
      etag: whole.headers.etag,
    })
  })

  test('the parts of an interrupted download add up to the file', async () => {
    const whole = await raw()
    const first = await raw({ Range: 'bytes=0-999' })
    const rest = await raw({ Range: 'bytes=1000-', 'If-Range': String(first.headers.etag) })
    expect(rest.status).toBe(206)
    expect(Buffer.concat([first.body, rest.body]).equals(whole.body)).toBe(true)
  })

  test('a range of a file that has changed gets the whole file', async () => {
    const answer = await raw({ Range: 'bytes=1000-', 'If-Range': '"another"' })
    expect(answer.status).toBe(200)
    expect(answer.body.length).toBe((await raw()).body.length)
  })

  test('several ranges, or another unit: the whole file', async () => {
    for (const range of ['bytes=0-1,5-6', 'lines=0-1']) {
      expect((await raw({ Range: range })).status, range).toBe(200)
    }
  })

  test.each(['bytes=999999999-', 'bytes=5-2'])('outside of the file (%s): 416', async (range) => {
    const { status, body, headers } = await ask(path, { headers: { Range: range } })
    const { body: whole } = await raw()
    expect([status, body.error.code, body.error.message]).toEqual([
      416,
      'invalid_request',
      'the range is outside the file',
    ])
    expect(headers['content-range']).toBe(`bytes */${whole.length}`)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toContain('application/json')
  })
})

test('a current tag gets 304; * too', async () => {
  const { headers } = await raw()
  for (const condition of [String(headers.etag), '*']) {
    const answer = await ask(path, { headers: { 'If-None-Match': condition } })
    expect(answer.status, condition).toBe(304)
    expect(answer.headers.etag).toBe(headers.etag)
  }
})

test('returns 412 if the file is another one than requested', async () => {
  const { status, body } = await ask(path, { headers: { 'If-Match': '"another"' } })
  expect([status, body.error.code]).toEqual([412, 'invalid_request'])
  const { headers } = await raw()
  expect((await raw({ 'If-Match': String(headers.etag) })).status).toBe(200)
})

test.each([
  'titles',
  'title-ids.ndjson',
  '..%2Fgeneration.json',
  'index.bin',
  'facets.sqlite',
  '%00',
])('there is no export %s', async (other) => {
  await expectMissing(`/exports/${other}`)
})

test.each([
  ['titles.json', 'title-ids.ndjson.gz'],
  ['persons', 'person-ids.ndjson.gz'],
  ['facets.sqlite', undefined],
])('the hint for the export %s is %s', async (sent, hint) => {
  expect((await ask(`/v1.2/exports/${sent}`)).body.error.hint).toBe(hint)
})

test('both have no parameters', async () => {
  await expectRefusal('/exports?limit=1', { field: 'limit', allowed: [] })
  await expectRefusal(`/exports/${name}?since=1`, { field: 'since', allowed: [] })
})
