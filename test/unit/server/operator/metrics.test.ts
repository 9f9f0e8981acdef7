import { describe, expect, test } from 'vitest'
import { ClientGone, SearchGivenUp } from '../../../../search/query/errors.js'
import type { Published } from '../../../../storage/data-directory/data-directory.js'
import { someFile } from '../../../support/published-generation.js'
import { fakeMetrics, fakeState } from '../../../support/scrape.js'

const published: Published = {
  generation: 'g1',
  catalog: 'c1',
  engines: {},
  titles: 7,
  persons: 3,
  parts: {},
  publishedAt: '2026-01-02T03:04:05.000Z',
  files: {},
  publication: 1,
  changes: someFile,
}

describe('values that are read at a scrape', () => {
  test('unknown values have no line', async () => {
    const lines = await fakeMetrics().read()
    for (const name of [
      'titlebase_generation_published_timestamp_seconds',
      'titlebase_generation_titles',
      'titlebase_limits_shared',
      'titlebase_import_timestamp_seconds',
    ]) {
      expect(lines.has(name), name).toBe(false)
    }
    // A counter that first appears with 1 shows no increase.
    expect(Object.fromEntries(lines)).toMatchObject({
      titlebase_engine_wrong_answers_total: 0,
      titlebase_access_failures_total: 0,
      titlebase_imports_total: 0,
      titlebase_imports_unusable_total: 0,
      titlebase_rejected_records_total: 0,
    })
    expect([...lines.keys()].filter((line) => line.includes('circuit'))).toEqual([])
  })

  test('have the current state', async () => {
    let lost = 2
    let isReady = true
    const metrics = fakeMetrics({
      openings: {
        ...fakeState().openings,
        opened: 2,
        failed: 5,
        isBehind: (generation) => generation === 'g1',
        lastOpened: 1_700_000_000_000,
        publishedVerification: () => ({ verifiedAt: '2026-01-02T03:04:05.000Z', damage: 'cut' }),
        published: (generation) => (generation === 'g1' ? published : null),
      },
      circuit: () => ({ engine: 'meilisearch', isOpen: true }),
      requests: () => ({ running: 2, waiting: 9 }),
      wrongAnswers: () => 6,
      accessFailures: () => 8,
      isSharing: () => false,
      bans: () => 4,
      imports: () => ({
        taken: 3,
        unusable: 1,
        rejected: 12,
        last: { at: '2026-01-02T03:04:05.000Z', read: 100, rejected: 10 },
      }),
      linesLost: () => lost,
      ready: async () => ({ isReady, problems: [] }),
    })
    const at = Date.parse('2026-01-02T03:04:05.000Z') / 1000
    const known: Record<string, number> = {
      titlebase_ready: 1,
      titlebase_generations_opened_total: 2,
      titlebase_generation_failures_total: 5,
      titlebase_generation_behind: 1,
      titlebase_generation_damaged: 1,
      titlebase_generation_opened_timestamp_seconds: 1_700_000_000,
      titlebase_generation_published_timestamp_seconds: at,
      titlebase_generation_titles: 7,
      titlebase_generation_persons: 3,
      'titlebase_engine_circuit_open{engine="meilisearch"}': 1,
      titlebase_requests_running: 2,
      titlebase_requests_waiting: 9,
      titlebase_engine_wrong_answers_total: 6,
      titlebase_access_failures_total: 8,
      titlebase_limits_shared: 0,
      titlebase_bans: 4,
      titlebase_imports_total: 3,
      titlebase_imports_unusable_total: 1,
      titlebase_rejected_records_total: 12,
      titlebase_import_timestamp_seconds: at,
      titlebase_import_read_records: 100,
      titlebase_import_rejected_records: 10,
      titlebase_log_lines_lost_total: 2,
    }
    expect(Object.fromEntries(await metrics.read())).toMatchObject(known)
    lost = 5
    isReady = false
    const later = { ...known, titlebase_log_lines_lost_total: 5, titlebase_ready: 0 }
    expect(Object.fromEntries(await metrics.read())).toMatchObject(later)
  })
})

describe('searches', () => {
  test('are counted by outcome', async () => {
    const { searches, read } = fakeMetrics()
    expect(searches.lastAnswered()).toBeNull()
    searches.answered('embedded')
    searches.answered('embedded')
    searches.failed(new Error('of the engine'))
    searches.failed(new ClientGone())
    searches.failed(new SearchGivenUp('late'))
    expect(searches.lastAnswered()).toBeGreaterThan(0)
    expect(Object.fromEntries(await read())).toMatchObject({
      'titlebase_searches_total{outcome="answered"}': 2,
      'titlebase_searches_total{outcome="failed"}': 1,
      'titlebase_searches_total{outcome="aborted"}': 1,
      'titlebase_searches_total{outcome="timed_out"}': 1,
      'titlebase_search_answers_total{engine="embedded"}': 2,
    })
  })
})
