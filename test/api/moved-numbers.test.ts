import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { demoNow, type RunningService, serveData } from '../support/demo-data.js'
import { runCommand } from '../support/run-command.js'

let service: RunningService

const poster = 'https://pictures.example/lighthouse.jpg'
const title = (ids: Record<string, string>) => ({
  record: 'title',
  ids,
  posters: { alpha: poster },
  kind: 'movie',
  title_en: 'The Lighthouse',
  credits: [{ person: 'beta:9', role: 'actor' }],
})
const person = (ids: Record<string, string>) => ({ record: 'person', ids, name_en: 'Anna' })
/** What was published first and then: alpha's numbers of a title and a person changed. */
const publications = [
  [title({ alpha: 'tt0000001', beta: '1' }), person({ alpha: 'nm0000001', beta: '9' })],
  [title({ alpha: 'tt0000002', beta: '1' }), person({ beta: '9' })],
  [title({ alpha: 'tt0000003', beta: '1' }), person({ beta: '9' })],
]

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'titlebase-'))
  for (const [at, records] of publications.entries()) {
    const file = join(data, `records-${at}.ndjson`)
    writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
    const now = () => new Date(demoNow().getTime() - (publications.length - at) * 60_000)
    await runCommand(['import', file], data, now)
    await runCommand(['index'], data, now)
  }
  service = await serveData(data, { TMDB_API: 'true' })
  return async () => {
    await service.close()
    rmSync(data, { recursive: true })
  }
})

async function get(path: string) {
  const response = await fetch(`${service.url}/v1.2${path}`, {
    headers: { 'X-API-Key': service.key },
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test.each([
  ['/titles/alpha/tt0000001', 'alpha:tt0000003'],
  ['/titles/alpha/tt0000002', 'alpha:tt0000003'],
  ['/titles/alpha/tt0000001/cast', 'alpha:tt0000003'],
  ['/titles/alpha/tt0000001/media', 'alpha:tt0000003'],
  ['/titles/alpha/tt0000001/texts', 'alpha:tt0000003'],
  ['/titles/alpha/tt0000001/episodes', 'alpha:tt0000003'],
  ['/titles/alpha/tt0000001/relations', 'alpha:tt0000003'],
  ['/ids/alpha/tt0000001', 'alpha:tt0000003'],
  ['/persons/alpha/nm0000001', 'beta:9'],
  ['/persons/alpha/nm0000001/filmography', 'beta:9'],
  ['/persons/beta/9/with/alpha/nm0000001', 'beta:9'],
])('%s says where the number is now', async (path, moved_to) => {
  const { status, body } = await get(path)
  expect(status).toBe(404)
  expect(body.error).toMatchObject({
    code: 'not_found',
    hint: `its number is now ${moved_to}`,
    moved_to,
  })
})

test('numbers that no record had have not moved', async () => {
  const { status, body } = await get('/titles/alpha/tt0000009')
  expect(status).toBe(404)
  expect(body.error).not.toHaveProperty('moved_to')
})

test('a batch returns the present record', async () => {
  const { body } = await get(
    '/titles/batch?ids=alpha:tt0000001,beta:1,alpha:tt0000009&fields=title',
  )
  expect(body).toMatchObject({
    items: [
      { ref: 'alpha:tt0000001', ids: { alpha_id: 'tt0000003' } },
      { ref: 'beta:1', ids: { alpha_id: 'tt0000003' } },
    ],
    missing: ['alpha:tt0000009'],
    moved: { 'alpha:tt0000001': 'alpha:tt0000003' },
  })
  const numbers = await get('/ids/batch?ids=alpha:tt0000002')
  expect(numbers.body).toMatchObject({
    missing: [],
    moved: { 'alpha:tt0000002': 'alpha:tt0000003' },
  })
  const persons = await get('/persons/batch?ids=alpha:nm0000001')
  expect(persons.body).toMatchObject({ missing: [], moved: { 'alpha:nm0000001': 'beta:9' } })
  const known = await get('/titles/batch?ids=beta:1')
  expect(known.body).not.toHaveProperty('moved')
})

test('pictures are found by the numbers that a title had', async () => {
  const details = `${service.url}/3/movie/100000001?api_key=${service.key}`
  const { id, poster_path } = (await (await fetch(details)).json()) as Record<string, string>
  expect(id).toBe(100000003)
  for (const number of [100000001, 100000002, 100000003]) {
    const path = poster_path?.replace('100000003', String(number))
    const answer = await fetch(`${service.url}/3/image/w500${path}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, poster])
  }
})
