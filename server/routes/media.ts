import * as z from 'zod'
import { type MediaGrouping, mediaGroupings } from '../../catalog/read/prepare-media.js'
import { listOf, sectionsOf } from '../../schema/cards/envelopes.js'
import { mediaItem } from '../../schema/cards/sub-resources.js'
import { enums, enumValues, type Labels } from '../../schema/enums.js'
import type { Lang } from '../../schema/lang.js'
import {
  choiceParameter,
  enumParameter,
  nonBlankTextParameter,
} from '../../search/query/parameters.js'
import { languageLabel } from '../cards/language-label.js'
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

const mediaTypes = [...enumValues('image_types'), ...enumValues('video_kinds')]

const sectionNames: Record<MediaGrouping, string> = {
  class: 'MediaClass',
  type: 'MediaType',
  language: 'MediaLanguage',
}

/** Images and videos in one list with one shape (docs/reference/sub-resources.md#media). */
export const media = endpoint({
  path: '/titles/:type/:id/media',
  name: 'titleMedia',
  summary: 'Images and videos of a title',
  group: 'Titles',
  reference: 'docs/reference/sub-resources.md#media',
  about: 'One flat list, images before videos; `group` divides it into sections.',
  params: titleReference,
  query: {
    class: enumParameter('media_classes', 'Keeps one class.'),
    type: choiceParameter(mediaTypes, null, 'Keeps one type.'),
    language: nonBlankTextParameter(20, 'Keeps images of this language.'),
    group: choiceParameter([...mediaGroupings, 'none'], 'none', 'Sections, or a flat list.'),
    lang,
    ...sectionParameters(longList),
  },
  caching: 'generation',
  response: z
    .union([
      listOf(mediaItem, 'number').meta({ id: 'MediaList' }),
      ...mediaGroupings.map((field) =>
        sectionsOf(sectionNames[field], field, mediaItem.shape[field], mediaItem),
      ),
    ])
    .meta({ id: 'TitleMedia' }),
  errors: [400, 404],
  handle({ params, query }, context) {
    const { store } = context
    const { class: mediaClass, type, language, group, lang } = query
    const selection = { class: mediaClass, type, language }
    const grouping = groupingOf(group, group !== 'none' && selection[group] !== null)
    const slice = readSlice(query, longList, grouping)
    const title = foundTitle(params, context)
    return groupedList({
      grouping,
      slice,
      rows: {
        page: (slice) => store.media.page(title, selection, slice),
        sections: (limit) =>
          grouping === null ? [] : store.media.sections(title, selection, grouping, limit),
      },
      hydrate: () => (item) => item,
      label: (value) => (grouping === null ? '' : mediaLabel(grouping, value, lang)),
    })
  },
})

const labels: Record<'type' | 'class', Readonly<Record<string, Labels>>> = {
  type: { ...enums.image_types, ...enums.video_kinds },
  class: enums.media_classes,
}

function mediaLabel(grouping: MediaGrouping, value: string | null, lang: Lang): string {
  if (grouping === 'language') return languageLabel(value, lang)
  return labels[grouping][value ?? '']?.[lang] ?? String(value)
}
