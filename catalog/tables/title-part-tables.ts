import type { EnumValue } from '../../schema/enums.js'
import {
  dayColumn,
  flagColumn,
  integerColumn,
  jsonList,
  oneOf,
  realColumn,
  required,
  textColumn,
} from './column.js'
import { table, titleList } from './table.js'

/** Lists of titles, and the names that titles share. */
export const titlePartTables = {
  tags: table({ slug: required(textColumn()), name_ru: textColumn(), name_en: textColumn() }, [
    'slug',
  ]),
  companies: table({ slug: required(textColumn()), name: required(textColumn()) }, ['slug']),
  platforms: table({ slug: required(textColumn()), name: textColumn() }, ['slug']),

  /** The animated poster, then images, then videos, in the order of the record. */
  media: titleList(
    {
      class: required(oneOf('media_classes')),
      type: required(textColumn<EnumValue<'image_types'> | EnumValue<'video_kinds'>>()),
      url: required(textColumn()),
      language: textColumn(),
      width: integerColumn(),
      height: integerColumn(),
      youtube_id: textColumn(),
      preview_url: textColumn(),
      runtime_sec: integerColumn(),
      /** The number of an image, by which the interface of TMDB names it (catalog/tables/picture-number.ts). */
      picture: integerColumn(),
    },
    { media_pictures: { on: ['picture', 'title_id'], knownOnly: true } },
  ),
  /** By kind (fact, faq, quote), then in the order of the record; the columns depend on the kind. */
  texts: titleList({
    kind: required(oneOf('text_kinds')),
    // Of a fact or a quote:
    text: textColumn(),
    // Of a fact:
    fact_kind: oneOf('fact_kinds'),
    is_spoiler: flagColumn(),
    // Of a question:
    question: textColumn(),
    answer: textColumn(),
    // Of a quote:
    original: textColumn(),
    author: textColumn(),
    author_role: textColumn(),
  }),
  episodes: table(
    {
      title_id: required(integerColumn()),
      /** 0 for specials. */
      season: required(integerColumn()),
      episode: required(integerColumn()),
      name_ru: textColumn(),
      name_en: textColumn(),
      air_date: dayColumn(),
      rating_alpha: realColumn(),
      votes_alpha: integerColumn(),
      rating_kr: realColumn(),
    },
    ['title_id', 'season', 'episode'],
    { episodes_air_date: { on: ['air_date', 'title_id'], knownOnly: true } },
  ),
  relations: titleList({
    relation: required(oneOf('relation_kinds')),
    subtype: oneOf('relation_subtypes'),
    to_id: required(integerColumn()),
    /** Catalogs that confirm it. */
    sources: jsonList(),
  }),
}
