import * as z from 'zod'
import { enumOf } from '../../schema/cards/card-values.js'
import { listOf as envelopeOf, sectionsOf } from '../../schema/cards/envelopes.js'
import { furtherKeys, selectable } from '../../schema/cards/list-card.js'
import { relationCounts, relationItem, relationKeys } from '../../schema/cards/sub-resources.js'
import { personCatalogs } from '../../schema/catalogs.js'
import { enums, enumValues } from '../../schema/enums.js'
import { choiceParameter, enumListParameter } from '../../search/query/parameters.js'
import { selectFields } from '../../search/query/select-fields.js'
import { presentRelation, presentRelationCounts } from '../cards/relation.js'
import { pickKeys } from '../cards/requested-keys.js'
import { endpoint } from '../endpoint/endpoint.js'
import {
  groupingOf,
  lang,
  longList,
  names,
  readSlice,
  sectionParameters,
} from '../endpoint/list-parameters.js'
import { titleReference } from '../endpoint/path-parameters.js'
import { cachingOfSelection } from '../endpoint/selection-caching.js'
import { foundTitle } from '../lists/found.js'
import { groupedList } from '../lists/grouped-list.js'
import { cutPage, cutSections, hydrate, selectRows } from '../lists/scoped-rows.js'

const kinds = enumValues('relation_kinds')
const item = selectable(relationItem)
const countsShape = { counts: relationCounts }

/** Titles related to a title (docs/reference/sub-resources.md#relations). */
export const relations = endpoint({
  path: '/titles/:type/:id/relations',
  name: 'titleRelations',
  summary: 'Titles related to a title',
  group: 'Titles',
  reference: 'docs/reference/sub-resources.md#relations',
  about:
    'Sections by kind of relation; a single `relation` or `group=none` returns a flat list. Accepts the filters and sort keys of `/titles` for the related titles.',
  params: titleReference,
  query: {
    relation: enumListParameter(
      'relation_kinds',
      'Kinds to return; a single kind returns a flat list.',
    ),
    subtype: enumListParameter('relation_subtypes', 'Narrows `related`.'),
    source: choiceParameter(personCatalogs, null, 'Keeps relations confirmed by this catalog.'),
    group: choiceParameter(
      ['relation', 'none'],
      'relation',
      'Sections by relation, or a flat list.',
    ),
    lang,
    fields: selectFields(relationKeys, furtherKeys),
    names,
    ...sectionParameters(longList),
  },
  selection: {
    typed: false,
    filters: true,
    sort: true,
    order: '`related` by year, the others by votes',
    preset: false,
  },
  caching: cachingOfSelection,
  response: z
    .union([
      sectionsOf('Relation', 'relation', enumOf('relation_kinds'), item, countsShape),
      envelopeOf(item, 'number', countsShape).meta({ id: 'RelationList' }),
    ])
    .meta({ id: 'TitleRelations' }),
  errors: [400, 404, 502],
  async handle({ params, query, selection }, context) {
    const { store } = context
    const wanted = kinds.filter((kind) => query.relation === null || query.relation.includes(kind))
    const grouping = groupingOf(query.group, wanted.length === 1)
    const slice = readSlice(query, longList, grouping)
    const title = foundTitle(params, context)
    const counts = presentRelationCounts(store.relations.counts(title))

    const listed = store.relations.list(title, {
      relations: wanted,
      subtypes: query.subtype,
      source: query.source,
    })
    const scope = { kind: 'within', ids: listed.map(({ title }) => title) } as const
    const rows = await selectRows(listed, scope, { selection, offset: query.offset }, context)

    const list = await groupedList({
      grouping,
      slice,
      rows: {
        page: (slice) => ({ items: cutPage(rows, slice), total: rows.length }),
        sections: (limit) => cutSections(rows, kinds, ({ relation }) => [relation], limit),
      },
      hydrate(shown) {
        const card = hydrate(store.titleCards, shown, query)
        return (row) => {
          const stored = card(row)
          return pickKeys(presentRelation(row, stored, query.lang), stored, query)
        }
      },
      label: (kind) => enums.relation_kinds[kind][query.lang],
    })
    return { counts, ...list }
  },
})
