import type { EnumValue } from '../../schema/enums.js'
import { day, flag, integer, jsonList, oneOf, real, required, text } from './column.js'
import { table, titleList } from './table.js'

/** Lists of titles, and the names that titles share. */
export const titlePartTables = {
  tags: table({ slug: required(text()), name_ru: text(), name_en: text() }, ['slug']),
  companies: table({ slug: required(text()), name: required(text()) }, ['slug']),
  platforms: table({ slug: required(text()), name: text() }, ['slug']),

  /** The animated poster, then images, then videos, in the order of the record. */
  media: titleList(
    {
      class: required(oneOf('media_classes')),
      type: required(text<EnumValue<'image_types'> | EnumValue<'video_kinds'>>()),
      url: required(text()),
      language: text(),
      width: integer(),
      height: integer(),
      youtube_id: text(),
      preview_url: text(),
      runtime_sec: integer(),
      /** The number of an image, by which the interface of TMDB names it (schema/picture-name.ts). */
      picture: integer(),
    },
    { media_pictures: { on: ['picture', 'title_id'], knownOnly: true } },
  ),
  /** By kind (fact, faq, quote), then in the order of the record; the columns depend on the kind. */
  texts: titleList({
    kind: required(oneOf('text_kinds')),
    // Of a fact or a quote:
    text: text(),
    // Of a fact:
    fact_kind: oneOf('fact_kinds'),
    is_spoiler: flag(),
    // Of a question:
    question: text(),
    answer: text(),
    // Of a quote:
    original: text(),
    author: text(),
    author_role: text(),
  }),
  episodes: table(
    {
      title_id: required(integer()),
      /** 0 for specials. */
      season: required(integer()),
      episode: required(integer()),
      name_ru: text(),
      name_en: text(),
      air_date: day(),
      rating_alpha: real(),
      votes_alpha: integer(),
      rating_kr: real(),
    },
    ['title_id', 'season', 'episode'],
    { episodes_air_date: { on: ['air_date', 'title_id'], knownOnly: true } },
  ),
  relations: titleList({
    relation: required(oneOf('relation_kinds')),
    subtype: oneOf('relation_subtypes'),
    to_id: required(integer()),
    /** Catalogs that confirm it. */
    sources: jsonList(),
  }),
}
