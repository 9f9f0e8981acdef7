import type { Database } from 'better-sqlite3'
import DatabaseFile from 'better-sqlite3'
import { countryNames } from '../schema/countries.js'
import { type EnumName, enums, type Labels } from '../schema/enums.js'
import { exactKey } from '../text/name-forms.js'

/** A value of a facet, and the number of titles that have it. */
interface Counted {
  readonly slug: string
  readonly count: number
  readonly name_ru: string | null
  readonly name_en: string | null
}

const facetTables = `
  CREATE TABLE facet_values (
    facet TEXT NOT NULL, slug TEXT NOT NULL, name_ru TEXT, name_en TEXT,
    count INTEGER NOT NULL, search TEXT NOT NULL, PRIMARY KEY (facet, slug)
  ) WITHOUT ROWID;
  CREATE TABLE year_range (min INTEGER, max INTEGER);
  CREATE TABLE best_known (title REAL, title_votes INTEGER, person REAL);`

/**
 * Counts the titles of a catalog database by the values of every facet and writes the counts to the
 * facets file of a generation. `/filters` lists them, and parsers look up values of open sets there.
 */
export function writeFacets(catalog: Database, file: string): void {
  const db = new DatabaseFile(file)
  try {
    db.pragma('journal_mode = OFF')
    db.pragma('synchronous = OFF')
    db.exec(facetTables)
    db.transaction(() => {
      const insert = db.prepare('INSERT INTO facet_values VALUES (?, ?, ?, ?, ?, ?)')
      for (const [facet, values] of Object.entries(countFacets(catalog))) {
        for (const { slug, name_ru, name_en, count } of values) {
          const names = [slug, name_ru, name_en].filter((name) => name !== null)
          const search = [...new Set(names.map(exactKey))].join('\n')
          insert.run(facet, slug, name_ru, name_en, count, search)
        }
      }
      const { min, max, ...ofTitles } = summarizeTitles(catalog)
      const person = catalog.prepare('SELECT max(popularity) FROM persons').pluck().get()
      db.prepare('INSERT INTO year_range VALUES (?, ?)').run(min, max)
      db.prepare('INSERT INTO best_known VALUES (?, ?, ?)').run(
        ofTitles.popularity,
        ofTitles.votes,
        person,
      )
    })()
    db.exec('CREATE INDEX facet_order ON facet_values (facet, count DESC, slug)')
    db.pragma('journal_mode = DELETE')
  } finally {
    db.close()
  }
}

interface TitleSummary {
  readonly min: number | null
  readonly max: number | null
  readonly popularity: number | null
  readonly votes: number | null
}

function summarizeTitles(catalog: Database): TitleSummary {
  const read = catalog.prepare<[], TitleSummary>(
    `SELECT min(year) AS min, max(year) AS max, max(popularity) AS popularity,
       max(votes_total) AS votes FROM titles`,
  )
  return read.get() as TitleSummary
}

function countFacets(catalog: Database): Record<string, readonly Counted[]> {
  const all = <Row>(sql: string) => catalog.prepare<[], Row>(sql).all()
  /** Values whose names are defined in the code. */
  const known = (column: string, table: string, labels: (slug: string) => Labels | null) =>
    all<{ slug: string; count: number }>(
      `SELECT ${column} AS slug, count(DISTINCT ${table === 'titles' ? 'id' : 'title_id'}) AS count
       FROM ${table} WHERE ${column} IS NOT NULL GROUP BY ${column}`,
    ).map(({ slug, count }) => {
      const { ru = null, en = null } = labels(slug) ?? {}
      return { slug, count, name_ru: ru, name_en: en }
    })
  /** Values whose names are in a table. */
  const named = (column: string, table: string, names: string, columns: string) =>
    all<Counted>(
      `SELECT slug, count, ${columns} FROM ${names} JOIN (
         SELECT ${column} AS slug, count(DISTINCT title_id) AS count FROM ${table} GROUP BY ${column}
       ) USING (slug)`,
    )
  const oneName = 'name AS name_ru, name AS name_en'
  return {
    genres: known('genre', 'title_genres', labelsOf('genres')),
    countries: known('country', 'title_countries', countryNames),
    kinds: known('kind', 'titles', labelsOf('title_kinds')),
    regions: known('region', 'releases', labelsOf('release_regions')),
    tags: named('tag', 'title_tags', 'tags', 'name_ru, name_en'),
    platforms: named('platform', 'watch', 'platforms', oneName),
    companies: named('company', 'title_companies', 'companies', oneName),
    // Unlike the other facets, this one includes values without titles.
    collections: all<Counted>(
      `SELECT slug, (SELECT count(*) FROM collection_items WHERE collection = slug) AS count,
         ${oneName} FROM collections`,
    ),
  }
}

function labelsOf(name: EnumName): (slug: string) => Labels | null {
  const labels: Readonly<Record<string, Labels>> = enums[name]
  return (slug) => labels[slug] ?? null
}
