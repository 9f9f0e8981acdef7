import * as z from 'zod'
import { enumOf } from '../../schema/cards/card-values.js'
import { castItem, castSummaryRow } from '../../schema/cards/credit-items.js'
import { listOf, sectionsOf } from '../../schema/cards/envelopes.js'
import { personCatalogs } from '../../schema/catalogs.js'
import { enums } from '../../schema/enums.js'
import { choiceParameter, enumParameter } from '../../search/query/parameters.js'
import { presentCastItem, presentCastSummary } from '../cards/cast-item.js'
import { endpoint } from '../endpoint/endpoint.js'
import {
  groupingOf,
  lang,
  longList,
  readSlice,
  sectionParameters,
} from '../endpoint/list-parameters.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { foundTitle } from '../lists/found.js'
import { groupedList } from '../lists/grouped-list.js'

const summaryShape = { summary: z.array(castSummaryRow) }

/**
 * Cast and crew merged from catalogs into single persons (docs/reference/sub-resources.md#cast).
 */
export const cast = endpoint({
  path: '/titles/:type/:id/cast',
  name: 'titleCast',
  summary: 'Cast and crew of a title',
  group: 'Titles',
  reference: 'docs/reference/sub-resources.md#cast',
  about:
    'Sections by role, or one flat list with `role` or `group=none`. `summary` always counts the whole cast.',
  params: titleReference,
  query: {
    role: enumParameter('credit_roles', 'Keeps one role; returns a flat list with pagination.'),
    source: choiceParameter(personCatalogs, null, 'Keeps credits confirmed by this catalog.'),
    group: choiceParameter(['role', 'none'], 'role', 'Sections by role, or a flat list.'),
    lang,
    ...sectionParameters(longList),
  },
  caching: 'generation',
  response: z
    .union([
      sectionsOf('Cast', 'role', enumOf('credit_roles'), castItem, summaryShape),
      listOf(castItem, 'number', summaryShape).meta({ id: 'CastList' }),
    ])
    .meta({ id: 'TitleCast' }),
  errors: [400, 404],
  async handle({ params, query }, context) {
    const { store } = context
    const { role, source, lang } = query
    const grouping = groupingOf(query.group, role !== null)
    const slice = readSlice(query, longList, grouping)
    const title = foundTitle(params, context)
    const summary = presentCastSummary(store.cast.counts(title))
    const list = await groupedList({
      grouping,
      slice,
      rows: {
        page: (slice) => store.cast.page(title, { role, source }, slice),
        sections: (limit) => store.cast.sections(title, source, limit),
      },
      hydrate: () => presentCastItem,
      label: (role) => enums.credit_roles[role][lang],
    })
    return { summary, ...list }
  },
})
