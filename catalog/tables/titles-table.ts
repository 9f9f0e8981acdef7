import type { Database } from 'better-sqlite3'
import { titleCatalogs } from '../../schema/catalogs.js'
import {
  dayColumn,
  flagColumn,
  integerColumn,
  jsonColumn,
  numberColumns,
  oneOf,
  realColumn,
  required,
  textColumn,
} from './column.js'
import type { TitleBlocks } from './document-properties.js'
import { table } from './table.js'

/** Titles: the columns for filters, orders and look-ups, and what cards show, as JSON. */
export const titleTables = {
  titles: table(
    {
      /** The packed reference of its first known number (schema/catalogs.ts). */
      id: required(integerColumn()),
      ...numberColumns(titleCatalogs),
      kind: oneOf('title_kinds'),
      is_series: flagColumn(),
      adult: flagColumn(),
      title_ru: textColumn(),
      title_en: textColumn(),
      title_original: textColumn(),
      year: integerColumn(),
      /** In minutes. */
      runtime: integerColumn(),
      // The four days are derived from the releases.
      /** The earliest day of all releases. */
      release_date: dayColumn(),
      premiere_world: dayColumn(),
      premiere_ru: dayColumn(),
      /** The earliest day in any region. */
      digital_release: dayColumn(),
      /** Sum of the votes in `votingCatalogs`; null if it is 0. */
      votes_total: integerColumn(),
      popularity: realColumn(),
      original_language: textColumn(),
      // Money is in USD.
      budget: integerColumn(),
      revenue: integerColumn(),
      box_office: integerColumn(),
      awards_won: integerColumn(),
      oscars_won: integerColumn(),
      age_limit: integerColumn(),
      poster_alpha: textColumn(),
      poster_beta: textColumn(),
      poster_gamma: textColumn(),
      start_year: integerColumn(),
      end_year: integerColumn(),
      seasons_total: integerColumn(),
      episodes_total: integerColumn(),
      /** Slug in `franchises`. */
      franchise: textColumn(),
      /** 1 if all catalogs of the title have answered. */
      hydrated: flagColumn(),
    },
    ['id'],
    { titles_franchise: { on: ['franchise'], knownOnly: true } },
  ),

  /**
   * The list card of each title as JSON, its keys in the order of `listCard` (schema/cards/list-card.ts), and
   * the values of the derived fields as JSON (schema/cards/derived-fields.ts).
   */
  list_cards: table(
    {
      id: required(integerColumn()),
      card: required(textColumn()),
      shown_title_ru: required(textColumn()),
      shown_title_en: required(textColumn()),
      poster_url: required(textColumn()),
    },
    ['id'],
  ),

  /** The other parts of each title card as JSON (document-properties.ts). */
  documents: table({ id: required(integerColumn()), blocks: required(jsonColumn<TitleBlocks>()) }, [
    'id',
  ]),

  /** The title of every packed number. */
  title_numbers: table({ ref: required(integerColumn()), title_id: required(integerColumn()) }, [
    'ref',
  ]),

  /** The names of each title, and their parts before a subtitle, by key (catalog/read/name-keys.ts). */
  title_names: table(
    {
      key: required(integerColumn()),
      title_id: required(integerColumn()),
      /** 1 if only the part before a subtitle has the key. */
      is_head: required(flagColumn()),
      year: integerColumn(),
    },
    ['key', 'title_id'],
  ),

  /** Number of titles with each word in a name, by the word's key (catalog/read/name-keys.ts). */
  title_words: table({ word: required(integerColumn()), titles: required(integerColumn()) }, [
    'word',
  ]),

  franchises: table(
    { slug: required(textColumn()), name: textColumn(), poster_url: textColumn() },
    ['slug'],
  ),
}

/** True if at least one title has a popularity; otherwise `votes_total` orders titles in its place. */
export const anyPopularity = (catalog: Database): boolean => anyKnown(catalog, 'popularity')

/** True if at least one title has a release date; otherwise `year` orders titles in its place. */
export const anyReleaseDate = (catalog: Database): boolean => anyKnown(catalog, 'release_date')

function anyKnown(catalog: Database, column: 'popularity' | 'release_date'): boolean {
  const known = catalog.prepare(`SELECT 1 FROM titles WHERE ${column} IS NOT NULL LIMIT 1`).get()
  return known !== undefined
}
