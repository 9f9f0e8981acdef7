import { titleCatalogs } from '../../schema/catalogs.js'
import {
  day,
  flag,
  integer,
  json,
  jsonList,
  numberColumns,
  oneOf,
  real,
  required,
  text,
} from './column.js'
import { table } from './table.js'

/** Titles, their numbers, overviews and list cards, and franchises. */
export const titleTables = {
  titles: table(
    {
      /** The packed reference of its first known number (schema/catalogs.ts). */
      id: required(integer()),
      ...numberColumns(titleCatalogs),
      kind: oneOf('title_kinds'),
      is_series: flag(),
      adult: flag(),
      title_ru: text(),
      title_en: text(),
      title_original: text(),
      year: integer(),
      /** In minutes. */
      runtime: integer(),
      // The four days are derived from the releases.
      /** The earliest day of all releases. */
      release_date: day(),
      premiere_world: day(),
      premiere_ru: day(),
      /** The earliest day in any region. */
      digital_release: day(),
      /** Sum of the votes in `votingCatalogs`; null if it is 0. */
      votes_total: integer(),
      /** JSON array of 10 integers: the number of votes for each rating. */
      distribution: text(),
      popularity: real(),
      original_language: text(),
      // Money is in USD.
      budget: integer(),
      revenue: integer(),
      box_office: integer(),
      awards_won: integer(),
      nominations: integer(),
      oscars_won: integer(),
      oscars_nominated: integer(),
      age_limit: integer(),
      poster_alpha: text(),
      poster_beta: text(),
      poster_gamma: text(),
      series_status: oneOf('series_statuses'),
      start_year: integer(),
      end_year: integer(),
      seasons_total: integer(),
      episodes_total: integer(),
      /** Slug in `franchises`. */
      franchise: text(),
      /** Catalogs that know the title. */
      sources: jsonList(),
      /** 1 if all of them have answered. */
      hydrated: flag(),
      created_at: text(),
      updated_at: text(),
      /** Number of items in each list (part-counts.ts), so that a card need not query empty lists. */
      part_counts: required(json<readonly number[]>()),
    },
    ['id'],
    { titles_franchise: { on: ['franchise'], knownOnly: true } },
  ),

  /** The list card of each title as JSON, its keys in the order of `listCard` (schema/cards/list-card.ts). */
  list_cards: table({ id: required(integer()), card: required(text()) }, ['id']),

  /** The title of every packed number. */
  title_numbers: table({ ref: required(integer()), title_id: required(integer()) }, ['ref']),

  title_overviews: table(
    {
      title_id: required(integer()),
      overview_ru: text(),
      overview_en: text(),
      tagline_ru: text(),
      tagline_en: text(),
    },
    ['title_id'],
  ),

  franchises: table({ slug: required(text()), name: text(), poster_url: text() }, ['slug']),
}
