import Database from 'better-sqlite3'
import { seededRandom } from '../../../platform/random.js'
import { dayOf } from '../../../schema/days.js'
import { namesIn } from '../../../server/generations/open-generation.js'
import { openFacets } from '../../../server/store/facets.js'
import { openStore } from '../../../server/store/store.js'
import type { DataDirectory } from '../../../storage/data-directory/data-directory.js'
import { publishedBase } from '../base/published.js'
import { queryOf } from '../drawn/query.js'
import { type Drawn, drawRequests } from '../drawn/requests.js'
import type { Question } from './peer.js'

/** What everybody is asked, by what it is; `loads` by clients without a pause. */
export type Questions = Readonly<Record<QuestionKind | 'loads', readonly Question[]>>

export const questionKinds = ['filters', 'letters', 'pages', 'cards'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** How deep pages begin; those beyond the last title are left out. */
const depths = [0, 1000, 10_000, 100_000, 250_000, 500_000]
/** So many lists are drawn for clients without a pause, so that few of them come again. */
const loadLists = 4000
const pagedBy = ['-popularity', '-rating', '-year', '+release_date', '-votes_alpha', '+runtime']

/**
 * Draws so many questions of each kind over what is published: filters and orders from the whole
 * grammar, names letter by letter, pages of the whole base, cards.
 */
export function drawQuestions(
  directory: DataDirectory,
  options: { readonly requests: number; readonly queries: number; readonly seed: number },
): Questions {
  const { published, catalogFile, facetsFile } = publishedBase(directory)
  const store = openStore(catalogFile)
  const facets = openFacets(facetsFile)
  const catalog = new Database(catalogFile, { readonly: true })
  try {
    const names = namesIn(store, facets)
    const today = dayOf(new Date())
    const queried = (each: Drawn) => queryOf(each, { names, limit: 0, today })
    const drawn = drawRequests(catalog, facets, options)
    const listed = (each: Drawn): Question => ({ kind: 'list', drawn: each, query: queried(each) })
    const isOrdered = ({ parameters }: Drawn) => !parameters.some(([, value]) => value === 'random')
    const lists = (requests: readonly Drawn[]) =>
      requests.filter(isOrdered).map((each) => listed({ ...each, offset: 0 }))
    const seed = options.seed + 1
    return {
      filters: lists(drawn.requests),
      loads: lists(
        drawRequests(catalog, facets, { requests: loadLists, queries: 0, seed }).requests,
      ),
      letters: drawn.queries.map((each) => ({
        kind: 'typed',
        drawn: each,
        query: queried(each),
        text: each.parameters[0]?.[1] ?? '',
      })),
      pages: depths
        .filter((offset) => offset < published.titles * 0.9)
        .flatMap((offset) =>
          pagedBy.map((sort) => listed({ parameters: [['sort', sort]], offset })),
        ),
      cards: numbersOf(catalog, options).map((number) => ({ kind: 'card', number })),
    }
  } finally {
    for (const each of [store, facets, catalog]) each.close()
  }
}

function numbersOf(
  catalog: Database.Database,
  { requests, seed }: { readonly requests: number; readonly seed: number },
): string[] {
  const random = seededRandom(seed)
  const last = catalog.prepare<[], number>('SELECT max(id) FROM titles').pluck().get() ?? 0
  const next = catalog
    .prepare<[number], string>(
      'SELECT alpha_id FROM titles WHERE id >= ? AND alpha_id IS NOT NULL ORDER BY id LIMIT 1',
    )
    .pluck()
  const numbers = Array.from({ length: requests }, () => next.get(random.int(last)))
  return numbers.filter((number) => number !== undefined)
}
