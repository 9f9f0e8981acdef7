import type { Database } from 'better-sqlite3'
import { titleCatalogs } from '../../schema/catalogs.js'
import { day, flag, integer, json, numberColumns, oneOf, real, required, text } from './column.js'
import type { TitleBlocks } from './documents.js'
import { table } from './table.js'

/** Titles: the columns for filters, orders and look-ups, and what cards show, as JSON. */
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
      popularity: real(),
      original_language: text(),
      // Money is in USD.
      budget: integer(),
      revenue: integer(),
      box_office: integer(),
      awards_won: integer(),
      oscars_won: integer(),
      age_limit: integer(),
      poster_alpha: text(),
      poster_beta: text(),
      poster_gamma: text(),
      start_year: integer(),
      end_year: integer(),
      seasons_total: integer(),
      episodes_total: integer(),
      /** Slug in `franchises`. */
      franchise: text(),
      /** 1 if all catalogs of the title have answered. */
      hydrated: flag(),
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
      id: required(integer()),
      card: required(text()),
      shown_title_ru: required(text()),
      shown_title_en: required(text()),
      poster_url: required(text()),
    },
    ['id'],
  ),

  /** The other parts of each title card as JSON (documents.ts). */
  documents: table({ id: required(integer()), blocks: required(json<TitleBlocks>()) }, ['id']),

  /** The title of every packed number. */
  title_numbers: table({ ref: required(integer()), title_id: required(integer()) }, ['ref']),

  /** The names of each title, and their parts before a subtitle, by key (text/name-keys.ts). */
  title_names: table(
    {
      key: required(integer()),
      title_id: required(integer()),
      /** 1 if only the part before a subtitle has the key. */
      is_head: required(flag()),
      year: integer(),
    },
    ['key', 'title_id'],
  ),

  /** Number of titles with each word in a name, by the word's key (text/name-keys.ts). */
  title_words: table({ word: required(integer()), titles: required(integer()) }, ['word']),

  franchises: table({ slug: required(text()), name: text(), poster_url: text() }, ['slug']),
}

/** True if at least one title has a popularity; otherwise `votes_total` orders titles in its place. */
export const anyPopularity = (catalog: Database): boolean => anyKnown(catalog, 'popularity')

/** True if at least one title has a release date; otherwise `year` orders titles in its place. */
export const anyReleaseDate = (catalog: Database): boolean => anyKnown(catalog, 'release_date')

function anyKnown(catalog: Database, column: 'popularity' | 'release_date'): boolean {
  const known = catalog.prepare(`SELECT 1 FROM titles WHERE ${column} IS NOT NULL LIMIT 1`).get()
  return known !== undefined
}
