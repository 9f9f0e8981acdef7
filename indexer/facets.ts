import type { Database } from 'better-sqlite3'
import DatabaseFile from 'better-sqlite3'
import { countryNames } from '../schema/countries.js'
import { type EnumName, enums, type Labels } from '../schema/enums.js'
import { exactKey } from '../text/name-forms.js'

interface Counted {
  readonly slug: string
  readonly name_ru: string | null
  readonly name_en: string | null
  readonly count: number
}

/**
 * Counts every facet's values over the catalog into the generation's facets file: what `/filters`
 * lists, and what open sets are checked against.
 */
export function buildFacets(catalog: Database, file: string): void {
  const facets = new DatabaseFile(file)
  try {
    facets.pragma('journal_mode = OFF')
    facets.pragma('synchronous = OFF')
    facets.exec(`
      CREATE TABLE facet_values (
        facet TEXT NOT NULL, slug TEXT NOT NULL, name_ru TEXT, name_en TEXT,
        count INTEGER NOT NULL, search TEXT NOT NULL, PRIMARY KEY (facet, slug)
      ) WITHOUT ROWID;
      CREATE TABLE year_range (min INTEGER, max INTEGER);
    `)
    facets.transaction(() => {
      const insert = facets.prepare('INSERT INTO facet_values VALUES (?, ?, ?, ?, ?, ?)')
      for (const [facet, values] of Object.entries(countedFacets(catalog))) {
        for (const value of values) {
          const names = [value.slug, value.name_ru, value.name_en].filter((name) => name !== null)
          const search = [...new Set(names.map(exactKey))].join('\n')
          insert.run(facet, value.slug, value.name_ru, value.name_en, value.count, search)
        }
      }
      const years = catalog
        .prepare<[], { min: number | null; max: number | null }>(
          'SELECT min(year) AS min, max(year) AS max FROM titles',
        )
        .get()
      facets.prepare('INSERT INTO year_range VALUES (?, ?)').run(years?.min, years?.max)
    })()
    facets.exec('CREATE INDEX facet_order ON facet_values (facet, count DESC, slug)')
    facets.pragma('journal_mode = DELETE')
  } finally {
    facets.close()
  }
}

function countedFacets(catalog: Database): Record<string, Iterable<Counted>> {
  const closed = (sql: string, names: (slug: string) => Labels | null) =>
    catalog
      .prepare<[], { slug: string; count: number }>(sql)
      .all()
      .map((row) => ({
        ...row,
        name_ru: names(row.slug)?.ru ?? null,
        name_en: names(row.slug)?.en ?? null,
      }))
  const open = (sql: string) => catalog.prepare<[], Counted>(sql).all()
  return {
    genres: closed(
      'SELECT genre AS slug, count(DISTINCT title_id) AS count FROM title_genres GROUP BY genre',
      enumNames('genres'),
    ),
    countries: closed(
      'SELECT country AS slug, count(DISTINCT title_id) AS count FROM title_countries GROUP BY country',
      countryNames,
    ),
    kinds: closed(
      'SELECT kind AS slug, count(*) AS count FROM titles WHERE kind IS NOT NULL GROUP BY kind',
      enumNames('title_kinds'),
    ),
    regions: closed(
      'SELECT region AS slug, count(DISTINCT title_id) AS count FROM releases GROUP BY region',
      enumNames('release_regions'),
    ),
    tags: open(
      `SELECT slug, name_ru, name_en, count FROM tags JOIN
         (SELECT tag, count(DISTINCT title_id) AS count FROM title_tags GROUP BY tag) ON tag = slug`,
    ),
    platforms: open(
      `SELECT slug, name AS name_ru, name AS name_en, count FROM platforms JOIN
         (SELECT platform, count(DISTINCT title_id) AS count FROM watch GROUP BY platform) ON platform = slug`,
    ),
    companies: open(
      `SELECT slug, name AS name_ru, name AS name_en, count FROM companies JOIN
         (SELECT company, count(DISTINCT title_id) AS count FROM title_companies GROUP BY company) ON company = slug`,
    ),
    collections: open(
      `SELECT slug, name AS name_ru, name AS name_en, (
         SELECT count(*) FROM collection_items WHERE collection = slug) AS count FROM collections`,
    ),
  }
}

function enumNames(name: EnumName): (slug: string) => Labels | null {
  const labels: Readonly<Record<string, Labels>> = enums[name]
  return (slug) => labels[slug] ?? null
}
