import { Worker } from 'node:worker_threads'
import Database from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { ask } from './ask.js'
import { busyPerson, companionOf, pathOf, richFilm, richSeries, unlinkedTitle } from './samples.js'

/** Searches, and statements of all connections of this process except those to `access.sqlite`. */
let statements = 0

const memory = new Database(':memory:')
const prototype = Object.getPrototypeOf(memory.prepare('select 1'))
memory.close()
for (const method of ['get', 'all', 'run', 'iterate'] as const) {
  const original = prototype[method]
  prototype[method] = function counted(this: Database.Statement, ...values: unknown[]) {
    if (!this.database.name.endsWith('access.sqlite')) statements += 1
    return original.apply(this, values)
  }
}
// A search of the embedded engine is a message to one of its threads.
const postMessage = Worker.prototype.postMessage
Worker.prototype.postMessage = function counted(...sent) {
  // The maintenance of the access database also runs in a thread.
  if (Object.hasOwn(Object(sent[0]), 'method')) statements += 1
  return postMessage.apply(this, sent)
}

async function statementsOf(path: string): Promise<number> {
  const before = statements
  const { status } = await ask(`/v1.2${path}`)
  expect(status, path).toBe(200)
  return statements - before
}

/** The maximum number of statements, and requests for one item and for the maximum number of items. */
const most: readonly (readonly [count: number, name: string, paths: () => readonly string[]])[] = [
  [1, 'changes', () => ['/changes?since=2026-03-15T12:00:00Z&limit=1000']],
  [0, 'exports', () => ['/exports']],
  [2, 'ids', () => [`/ids/${pathOf(richFilm())}`, `/ids/${pathOf(richSeries())}`]],
  [
    25,
    'card',
    () => [richFilm(), richSeries(), unlinkedTitle()].map((t) => `/titles/${pathOf(t)}`),
  ],
  [
    4,
    'cast',
    () =>
      sizes(`/titles/${pathOf(richFilm())}/cast`, [
        '?limit=1',
        '',
        '?limit=50',
        '?group=none',
        '?group=none&limit=1',
      ]),
  ],
  [
    3,
    'media',
    () =>
      sizes(`/titles/${pathOf(richFilm())}/media`, [
        '',
        '?limit=1',
        '?group=type',
        '?group=language&limit=50',
      ]),
  ],
  [4, 'texts', () => sizes(`/titles/${pathOf(richFilm())}/texts`, ['', '?limit=1', '?group=none'])],
  [
    3,
    'episodes',
    () => sizes(`/titles/${pathOf(richSeries())}/episodes`, ['', '?limit=1', '?group=season']),
  ],
  [
    5,
    'relations',
    () =>
      sizes(`/titles/${pathOf(richFilm())}/relations`, [
        '',
        '?limit=1',
        '?limit=50',
        '?group=none',
        '?kind=movie&sort=year',
      ]),
  ],
  [
    2,
    'titles',
    () =>
      sizes('/titles', [
        '?limit=1',
        '',
        '?limit=50&genre=drama&kind=movie&sort=-rating',
        '?cursor=',
      ]),
  ],
  [
    8,
    'titles by text',
    () =>
      sizes('/titles', [
        '?q=the&limit=1',
        '?q=the',
        '?q=the+big+northern+archipelago+of+all+the+others',
      ]),
  ],
  [
    5,
    'title facets',
    () =>
      sizes('/titles/facets', [
        '?by=kind',
        '?by=kind,genre,year,rating&genre=drama&year.gte=1990',
        '?by=tag,companies,platform,collection&limit=200',
      ]),
  ],
  [7, 'suggestions', () => ['/suggest?q=a', '/suggest?q=a&limit=20', '/suggest?q=щщщщщщ']],
  [16, 'filters', () => sizes('/filters', ['', '?limit=1', '?limit=0', '?q=a'])],
  [8, 'persons', () => sizes('/persons', ['?q=a&limit=1', '?q=a', '?q=anna+maria+smith'])],
  [
    5,
    'profile',
    () => [busyPerson(), companionOf(busyPerson())].map((p) => `/persons/${pathOf(p)}`),
  ],
  [
    6,
    'filmography',
    () =>
      sizes(`/persons/${pathOf(busyPerson())}/filmography`, [
        '',
        '?limit=1',
        '?genre=drama&sort=-rating',
      ]),
  ],
  [
    7,
    'filmography by role',
    () =>
      sizes(`/persons/${pathOf(busyPerson())}/filmography`, [
        '?group=role',
        '?group=role&limit=1',
        '?group=role&genre=drama',
      ]),
  ],
  [
    5,
    'with',
    () =>
      sizes(`/persons/${pathOf(busyPerson())}/with/${pathOf(companionOf(busyPerson()))}`, [
        '',
        '?limit=1',
        '?sort=rating',
      ]),
  ],
  [2, 'collections', () => sizes('/collections', ['', '?limit=1'])],
  [
    6,
    'collection',
    () => sizes('/collections/top-250', ['', '?limit=1', '?genre=drama', '?sort=year', '?q=the']),
  ],
  [2, 'charts', () => sizes('/charts/top', ['?votes_alpha.gte=0', '?votes_alpha.gte=0&limit=1'])],
  [
    4,
    'releases',
    () =>
      sizes('/releases', [
        '?from=2000-01-01',
        '?from=2000-01-01&limit=1',
        '?from=2000-01-01&kind=movie',
      ]),
  ],
  [2, 'hidden gems', () => sizes('/discover/hidden-gems', ['', '?limit=1'])],
  [
    4,
    'divergence',
    () =>
      sizes('/discover/divergence', [
        '?min_votes=0',
        '?min_votes=0&limit=1',
        '?min_votes=0&kind=movie',
      ]),
  ],
  [0, 'enums', () => ['/enums']],
]

function sizes(path: string, queries: readonly string[]): string[] {
  return queries.map((query) => path + query)
}

describe('requests run a fixed maximum number of statements, for any size', () => {
  test.each(most)('at most %i statements: %s', async (count, _name, paths) => {
    const counted: Record<string, number> = {}
    for (const path of paths()) counted[path] = await statementsOf(path)
    expect(Math.max(...Object.values(counted)), JSON.stringify(counted)).toBeLessThanOrEqual(count)
  })

  test('a batch runs the statements of one card for each different reference', async () => {
    const references = [richFilm(), richSeries(), unlinkedTitle()].map((title) =>
      pathOf(title).replace('/', ':'),
    )
    const statementsOfBatch = (ids: readonly string[], include: string) =>
      statementsOf(`/titles/batch?ids=${ids}${include}`)
    for (const include of ['', '&include=cast,media,texts,episodes,relations']) {
      const one = await statementsOfBatch(references.slice(0, 1), include)
      expect(one).toBeGreaterThan(include === '' ? 2 : 10)
      const many = [...references, ...references]
      expect(await statementsOfBatch(many, include)).toBeLessThanOrEqual(3 * one)
    }
  })

  test('a 304 runs no statements', async () => {
    const path = `/v1.2/titles/${pathOf(richFilm())}?fields=title`
    const { headers } = await ask(path)
    const before = statements
    const again = await ask(path, { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, statements - before]).toEqual([304, 0])
  })
})
