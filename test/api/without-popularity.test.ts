import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { demoNow, type RunningService, serveData } from '../support/demo-data.js'
import { runCommand } from '../support/run-command.js'

const votes = [10, 3000, null, 200]
let service: RunningService
let imported: string

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'titlebase-'))
  const file = join(data, 'titles.ndjson')
  const lines = votes.map((count, at) =>
    JSON.stringify({
      record: 'title',
      ids: { beta: String(at + 1) },
      kind: 'movie',
      title_en: `Lighthouse ${at + 1}`,
      year: 1990 + at,
      ratings: count === null ? {} : { beta: { value: 7, votes: count } },
    }),
  )
  writeFileSync(file, lines.join('\n'))
  imported = (await runCommand(['import', file], data, demoNow)).out
  await runCommand(['index'], data, demoNow)
  service = await serveData(data)
  return async () => {
    await service.close()
    rmSync(data, { recursive: true })
  }
})

async function items(path: string): Promise<Record<string, unknown>[]> {
  const response = await fetch(`${service.url}/v1.2${path}`, {
    headers: { 'X-API-Key': service.key },
  })
  return ((await response.json()) as { items: Record<string, unknown>[] }).items
}

const byVotes = ['2', '4', '1', '3']

test('the import says that votes order titles', () => {
  expect(imported).toContain(
    'no title has a popularity: votes_total takes its place in the order of titles',
  )
})

test('the import says that years order titles', () => {
  expect(imported).toContain(
    'no title has a release date: year takes its place in the order of titles',
  )
})

test('years are the default order', async () => {
  expect((await items('/titles')).map(({ beta_id }) => beta_id)).toEqual(['4', '3', '2', '1'])
  expect((await items('/titles?sort=votes_total')).map(({ beta_id }) => beta_id)).toEqual(byVotes)
})

test.each([
  ['a sort key', '/titles?sort=-popularity', byVotes],
  ['an ascending sort key', '/titles?sort=%2Bpopularity', ['1', '4', '2', '3']],
  ['a preset', '/titles?preset=trending', byVotes],
  ['names that match equally well', '/titles?q=lighthouse', byVotes],
  ['no filter on popularity', '/titles?popularity.gte=1', []],
  ['no filter on release dates', '/titles?release_date.gte=1900-01-01', []],
  ['no title with a known date', '/titles?required=release_date', []],
  ['no title with a known popularity', '/titles?required=popularity', []],
])('votes order %s', async (_, path, expected) => {
  expect((await items(path)).map(({ beta_id }) => beta_id)).toEqual(expected)
})

test('votes order suggestions', async () => {
  const suggested = await items('/suggest?q=lightho&of=titles')
  expect(suggested.map(({ ids }) => (ids as { beta_id: string }).beta_id)).toEqual(byVotes)
})
