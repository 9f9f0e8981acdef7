import * as z from 'zod'
import { enumOf } from '../../schema/cards/card-values.js'
import { listOf as envelopeOf, sectionsOf } from '../../schema/cards/envelopes.js'
import { textCounts, textItem } from '../../schema/cards/sub-resources.js'
import { enums, enumValues } from '../../schema/enums.js'
import { choiceParameter, enumListParameter } from '../../search/query/parameters.js'
import { presentTextCounts, presentTextItem } from '../cards/text-item.js'
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

const kinds = enumValues('text_kinds')
const countsShape = { counts: textCounts }

/** Facts, questions with answers, and quotes (docs/reference/sub-resources.md#texts). */
export const texts = endpoint({
  path: '/titles/:type/:id/texts',
  name: 'titleTexts',
  summary: 'Facts, questions and quotes of a title',
  group: 'Titles',
  reference: 'docs/reference/sub-resources.md#texts',
  about:
    'Sections by kind of text; a single `kind` or `group=none` returns a flat list. `counts` counts all kinds.',
  params: titleReference,
  query: {
    kind: enumListParameter('text_kinds', 'Kinds to return; a single kind returns a flat list.'),
    group: choiceParameter(['kind', 'none'], 'kind', 'Sections by kind, or a flat list.'),
    lang,
    ...sectionParameters(longList),
  },
  caching: 'generation',
  response: z
    .union([
      sectionsOf('Text', 'kind', enumOf('text_kinds'), textItem, countsShape),
      envelopeOf(textItem, 'number', countsShape).meta({ id: 'TextList' }),
    ])
    .meta({ id: 'TitleTexts' }),
  errors: [400, 404],
  async handle({ params, query }, context) {
    const { store } = context
    const wanted = kinds.filter((kind) => query.kind === null || query.kind.includes(kind))
    const grouping = groupingOf(query.group, wanted.length === 1)
    const slice = readSlice(query, longList, grouping)
    const title = foundTitle(params, context)
    const counts = presentTextCounts(store.texts.counts(title))
    const list = await groupedList({
      grouping,
      slice,
      rows: {
        page: (slice) => store.texts.page(title, wanted, slice),
        sections: (limit) => store.texts.sections(title, wanted, limit),
      },
      hydrate: () => presentTextItem,
      label: (kind) => enums.text_kinds[kind][query.lang],
    })
    return { counts, ...list }
  },
})
