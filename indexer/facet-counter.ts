import type { Database } from 'better-sqlite3'
import DatabaseFile from 'better-sqlite3'
import type { TitleBlocks } from '../catalog/tables/document-properties.js'
import { countryNames } from '../schema/countries.js'
import type { TitleDocument } from '../schema/documents.js'
import { type EnumName, enums, type Labels } from '../schema/enums.js'
import { slugNumber } from '../schema/slugs.js'
import { exactKey } from '../text/name-forms.js'
import { CoverageCounter } from './coverage-counter.js'

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
    count INTEGER NOT NULL, search TEXT NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (facet, slug)
  ) WITHOUT ROWID;
  CREATE TABLE coverage (position INTEGER PRIMARY KEY, property TEXT NOT NULL, share REAL NOT NULL);
  CREATE TABLE year_range (min INTEGER, max INTEGER);
  CREATE TABLE best_known (title REAL, title_votes INTEGER, person REAL, dated INTEGER);
  CREATE TABLE popular_persons (position INTEGER PRIMARY KEY, person INTEGER NOT NULL);`

/** The facets of the catalog, whose values are counted title by title. */
const countedFacets = [
  'genres',
  'countries',
  'kinds',
  'regions',
  'tags',
  'platforms',
  'companies',
  'movie_certifications',
  'tv_certifications',
  'movie_offers',
  'tv_offers',
] as const
type Counts = Record<(typeof countedFacets)[number], Map<string, number>>

/** Counts titles by the values of every facet; `/filters` lists the counts, and parsers look up values of open sets. */
export class FacetCounter {
  private readonly counts = Object.fromEntries(
    countedFacets.map((facet) => [facet, new Map()]),
  ) as Counts
  private readonly years = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY }
  private readonly highest = {
    popularity: Number.NEGATIVE_INFINITY,
    votes: Number.NEGATIVE_INFINITY,
  }

  private isDated = false
  private readonly coverage = new CoverageCounter()

  add(document: TitleDocument, { certifications = [], releases, watch = [] }: TitleBlocks): void {
    const { kind, tmdb_kind, year, popularity, votes_total } = document
    this.isDated ||= document.release_date !== null
    this.coverage.add(document)
    this.count('genres', document.genre)
    this.count('countries', document.country)
    if (kind !== null) this.count('kinds', [kind])
    if (releases) for (const { region } of releases) this.count('regions', [region])
    this.count('tags', document.tag)
    this.count('platforms', document.platform)
    this.count('companies', document.companies)
    if (tmdb_kind === 'movie' || tmdb_kind === 'tv') {
      const ratings = certifications.map(({ country, rating }) => `${country}:${rating}`)
      this.count(`${tmdb_kind}_certifications`, ratings)
      const offers = watch.map(
        ({ region, platform }) => `${region?.toLowerCase() ?? ''}:${platform}`,
      )
      this.count(`${tmdb_kind}_offers`, [...new Set(offers)])
    }
    if (year !== null) {
      this.years.min = Math.min(this.years.min, year)
      this.years.max = Math.max(this.years.max, year)
    }
    if (popularity !== null) {
      this.highest.popularity = Math.max(this.highest.popularity, popularity)
    }
    if (votes_total !== null) this.highest.votes = Math.max(this.highest.votes, votes_total)
  }

  /** Writes the facets file of a generation, with the names of values from the catalog database. */
  write(catalog: Database, file: string): void {
    const db = new DatabaseFile(file)
    try {
      db.pragma('journal_mode = OFF')
      db.pragma('synchronous = OFF')
      db.exec(facetTables)
      db.transaction(() => {
        const insert = db.prepare('INSERT INTO facet_values VALUES (?, ?, ?, ?, ?, ?, ?)')
        for (const [facet, values] of Object.entries(this.namedValues(catalog))) {
          for (const { slug, name_ru, name_en, count } of values) {
            const names = [slug, name_ru, name_en].filter((name) => name !== null)
            const search = [...new Set(names.map(exactKey))].join('\n')
            insert.run(facet, slug, name_ru, name_en, count, search, slugNumber(slug))
          }
        }
        const share = db.prepare('INSERT INTO coverage (property, share) VALUES (?, ?)')
        for (const [property, known] of this.coverage.shares()) share.run(property, known)
        const person = catalog.prepare('SELECT max(popularity) FROM persons').pluck().get()
        const { years, highest } = this
        const known = (value: number) => (Number.isFinite(value) ? value : null)
        db.prepare('INSERT INTO year_range VALUES (?, ?)').run(known(years.min), known(years.max))
        db.prepare('INSERT INTO best_known VALUES (?, ?, ?, ?)').run(
          known(highest.popularity),
          known(highest.votes),
          person,
          Number(this.isDated),
        )
        const popular = db.prepare('INSERT INTO popular_persons (person) VALUES (?)')
        for (const id of popularPersons(catalog, person !== null)) popular.run(id)
      })()
      db.exec(`CREATE INDEX facet_order ON facet_values (facet, count DESC, slug);
               CREATE INDEX facet_numbers ON facet_values (facet, number);`)
      db.pragma('journal_mode = DELETE')
    } finally {
      db.close()
    }
  }

  private count(facet: keyof Counts, values: readonly string[]): void {
    const counts = this.counts[facet]
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  }

  private namedValues(catalog: Database): Record<string, readonly Counted[]> {
    const { counts } = this
    /** Values whose names are defined in the code. */
    const known = (facet: keyof Counts, labels: (slug: string) => Labels | null) =>
      Array.from(counts[facet], ([slug, count]) => {
        const { ru = null, en = null } = labels(slug) ?? {}
        return { slug, count, name_ru: ru, name_en: en }
      })
    /** Values whose names are in a table. */
    const named = (facet: 'tags' | 'platforms' | 'companies', columns: string) =>
      catalog
        .prepare<[], Omit<Counted, 'count'>>(`SELECT slug, ${columns} FROM ${facet}`)
        .all()
        .map((value) => ({ ...value, count: counts[facet].get(value.slug) ?? 0 }))
    const oneName = 'name AS name_ru, name AS name_en'
    return {
      genres: known('genres', labelsOf('genres')),
      countries: known('countries', countryNames),
      kinds: known('kinds', labelsOf('title_kinds')),
      regions: known('regions', labelsOf('release_regions')),
      movie_certifications: known('movie_certifications', () => null),
      tv_certifications: known('tv_certifications', () => null),
      movie_offers: known('movie_offers', () => null),
      tv_offers: known('tv_offers', () => null),
      tags: named('tags', 'name_ru, name_en'),
      platforms: named('platforms', oneName),
      companies: named('companies', oneName),
      // Unlike the other facets, these include values without titles.
      collections: catalog
        .prepare<[], Counted>(
          `SELECT slug, (SELECT count(*) FROM collection_items WHERE collection = slug) AS count,
             ${oneName} FROM collections`,
        )
        .all(),
      franchises: catalog
        .prepare<[], Counted>(
          `SELECT slug, (SELECT count(*) FROM titles WHERE franchise = slug) AS count,
             ${oneName} FROM franchises`,
        )
        .all(),
    }
  }
}

/** Maximum numbers of the most popular persons, and of the titles whose votes make persons popular. */
const maxPopular = 10_000

/** The most popular persons; by the votes of their titles if none has a popularity. */
function popularPersons(catalog: Database, areKnown: boolean): readonly number[] {
  const order = areKnown
    ? 'WHERE popularity IS NOT NULL ORDER BY popularity DESC, id'
    : `JOIN (
         SELECT person_id, sum(votes_total) AS votes FROM (
           SELECT DISTINCT c.title_id, c.person_id, t.votes_total
           FROM (SELECT id, votes_total FROM titles WHERE votes_total IS NOT NULL
                 ORDER BY votes_total DESC LIMIT ${maxPopular}) t
             CROSS JOIN credits c ON c.title_id = t.id)
         GROUP BY person_id) ON person_id = id
       ORDER BY votes DESC, id`
  return catalog
    .prepare<[], number>(`SELECT id FROM persons ${order} LIMIT ${maxPopular}`)
    .pluck()
    .all()
}

function labelsOf(name: EnumName): (slug: string) => Labels | null {
  const labels: Readonly<Record<string, Labels>> = enums[name]
  return (slug) => labels[slug] ?? null
}
