import * as z from 'zod'
import { count } from '../../schema/cards/card-values.js'
import { cursorListOf, listOf } from '../../schema/cards/envelopes.js'
import { interpretation as interpretationShape } from '../../schema/cards/interpretation.js'
import {
  furtherKeys,
  selectable,
  titledCard,
  titledCardKeys,
} from '../../schema/cards/list-card.js'
import { encodeCursor } from '../../search/query/cursor.js'
import type { Parameter } from '../../search/query/parameters.js'
import { planTitles } from '../../search/query/plan-titles.js'
import { planUnknown } from '../../search/query/plan-unknown.js'
import { selectFields } from '../../search/query/select-fields.js'
import type { Selection } from '../../search/query/selection.js'
import { interpretSelection } from '../../search/sentences/interpreted-selection.js'
import { writeItems } from '../cards/written-json.js'
import { endpoint } from '../endpoint/endpoint.js'
import {
  interpretParameter,
  lang,
  names,
  pageParameters,
  shortList,
  withTotal,
} from '../endpoint/list-parameters.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { cachingOfInterpreted } from '../endpoint/selection-caching.js'
import { searchedPage } from '../lists/searched-page.js'

/**
 * Position at which a traversal continues; empty to start one (docs/reference/paging.md#cursors).
 */
const cursor: Parameter<string | null> = {
  about: '`next_cursor` of the previous page; empty to start a traversal.',
  schema: { type: 'string' },
  absent: () => null,
  read: (raw) => raw,
}

const item = selectable(titledCard)
/** Bounded properties with the numbers of titles that lack them (docs/reference/envelopes.md#unknown-values). */
const unknownShape = z.record(z.string(), count)
const extra = { unknown: unknownShape.optional(), interpretation: interpretationShape.optional() }

const titlesWith = (countUnknown: typeof unknownCounts) =>
  endpoint({
    path: '/titles',
    name: 'titles',
    summary: 'Search and filter all titles',
    group: 'Titles',
    reference: 'docs/reference/endpoints.md#titles',
    about:
      'Combines typed text (`q`), filters, sort and presets over all titles. `cursor=` (empty) starts a traversal of the whole selection, and `next_cursor` continues it; `offset` pages short lists. `total=true` counts the selection.',
    query: {
      lang,
      fields: selectFields(titledCardKeys, furtherKeys),
      names,
      ...pageParameters(shortList),
      cursor,
      total: withTotal,
      interpret: interpretParameter,
    },
    selection: {
      typed: true,
      filters: true,
      sort: true,
      order: '`-release_date`, or `-relevance` if there is `q`',
      preset: true,
    },
    caching: cachingOfInterpreted,
    response: z
      .union([
        listOf(item, 'number or null', extra).meta({
          id: 'TitlesPage',
          description: 'A page by `offset`.',
        }),
        cursorListOf(item, extra).meta({
          id: 'TitlesCursorPage',
          description: 'A page by `cursor`.',
        }),
      ])
      .meta({ id: 'Titles' }),
    errors: [400, 502],
    async handle({ query, selection }, context) {
      const read = query.interpret ? await interpretSelection(selection, context) : null
      const selected = read?.selection ?? selection
      const plan = planTitles(selected, context)
      const page = await searchedPage(plan, query, context)
      const { items, limit, offset, hasMore: has_more, next, total = null } = page
      const unknown = total === null ? null : await countUnknown(selected, total, context)
      const rest = {
        has_more,
        total,
        ...(unknown && { unknown }),
        ...(read && { interpretation: read.interpretation }),
      }
      if (query.cursor === null) return writeItems(items, { limit, offset, ...rest })
      const next_cursor = next === null ? null : encodeCursor(next, plan)
      return writeItems(items, { limit, next_cursor, ...rest })
    },
  })

/** Searches and filters the whole catalog (docs/reference/endpoints.md#titles). */
export const titles = titlesWith(unknownCounts)

/** The same list without `unknown`, which takes further searches. */
export const titlesWithoutUnknown = titlesWith(async () => null)

/**
 * Counts the titles that pass the other filters but have no value, for each property that a selection bounds
 * (docs/reference/envelopes.md#unknown-values). Omits counts that are not above `total`; null if none is left.
 */
async function unknownCounts(
  selection: Selection,
  total: number,
  context: RequestContext,
): Promise<Readonly<Record<string, number>> | null> {
  const counts: [string, number][] = []
  for (const { property, ...query } of planUnknown(selection, context)) {
    const order = [] as const
    const start = { kind: 'offset', offset: 0 } as const
    const page = await context.engine.searchTitles({
      ...query,
      order,
      limit: 1,
      start,
      withTotal: true,
    })
    const { total: count = 0 } = page
    if (count > total) counts.push([property, count])
  }
  return counts.length === 0 ? null : Object.fromEntries(counts)
}
