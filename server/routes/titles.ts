import { z } from 'zod'
import { cursorListOf, listOf } from '../../schema/cards/envelopes.js'
import { titledCard, titledCardKeys } from '../../schema/cards/list-card.js'
import { selectable } from '../../schema/cards/values.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang } from '../endpoint/language.js'
import { pageParameters, shortList, withTotal } from '../endpoint/page-parameters.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { searchedPage } from '../pages/searched-page.js'
import { writeItems } from '../present/written-json.js'
import { encodeCursor } from '../query/cursor.js'
import type { Parameter } from '../query/parameters.js'
import { planTitles } from '../query/plan-titles.js'
import { selectFields } from '../query/select-fields.js'

/** Where a walk goes on; empty where it starts (docs/reference/paging.md#cursors). */
const cursor: Parameter<string | null> = {
  about: '`next_cursor` of the page before; empty to start a traversal.',
  schema: { type: 'string' },
  absent: () => null,
  read: (raw) => raw,
}

const item = selectable(titledCard)

/** Search and filter the whole base (docs/reference/endpoints.md#titles). */
export const titles = endpoint({
  path: '/titles',
  name: 'titles',
  summary: 'Search and filter the whole base',
  about:
    'Typed text (`q`), filters, sort and presets together, over every title. `cursor=` (empty) starts a walk through the whole selection, and `next_cursor` goes on; `offset` pages short lists. `total=true` counts the selection.',
  query: {
    lang,
    fields: selectFields(titledCardKeys),
    ...pageParameters(shortList),
    cursor,
    total: withTotal,
  },
  selection: {
    typed: true,
    filters: true,
    sort: true,
    order: '`-release_date`, or `-relevance` where there is `q`',
    preset: true,
  },
  caching: cachingOfSelection,
  answers: z
    .union([
      listOf(item, 'number or null').meta({ id: 'TitlesPage', description: 'A page by `offset`.' }),
      cursorListOf(item).meta({ id: 'TitlesCursorPage', description: 'A page by `cursor`.' }),
    ])
    .meta({ id: 'Titles' }),
  errors: [400, 502],
  async handle({ query, selection }, context) {
    const plan = planTitles(selection, context)
    const page = await searchedPage(plan, query, context)
    const { items, limit, offset, hasMore: has_more, next, total = null } = page
    if (query.cursor === null) return writeItems(items, { limit, offset, has_more, total })
    const next_cursor = next === null ? null : encodeCursor(next, plan)
    return writeItems(items, { limit, next_cursor, has_more, total })
  },
})
