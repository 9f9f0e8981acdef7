import type { Database } from 'better-sqlite3'
import DatabaseFile from 'better-sqlite3'
import { countryNames } from '../schema/countries.js'
import type { PersonDocument, TitleDocument } from '../schema/documents.js'
import { type EnumName, enums, type Labels } from '../schema/enums.js'
import type { FieldName } from '../schema/fields.js'
import { exactKey } from '../text/name-forms.js'

interface Named {
  readonly slug: string
  readonly name_ru: string | null
  readonly name_en: string | null
}
interface Counted extends Named {
  readonly count: number
}

/** Facets whose values documents hold, and the field that holds them. */
const fieldOfFacet = {
  genres: 'genre',
  countries: 'country',
  kinds: 'kind',
  tags: 'tag',
  platforms: 'platform',
  companies: 'companies',
} as const satisfies Record<string, FieldName>
type CountedFacet = keyof typeof fieldOfFacet
const countedFacets = Object.keys(fieldOfFacet) as CountedFacet[]

/**
 * Counts every facet's values over the titles of a catalog, as they pass, for the generation's facets
 * file: what `/filters` lists, and what open sets are checked against.
 */
export class FacetCounter {
  private readonly counts = new Map<CountedFacet, Map<string, { count: number }>>(
    countedFacets.map((facet) => [facet, new Map()]),
  )
  private readonly years: { min: number | null; max: number | null } = { min: null, max: null }
  private readonly bestKnown = { title: null, title_votes: null, person: null } as BestKnown

  add(document: TitleDocument): void {
    for (const [facet, counts] of this.counts) {
      const held = document[fieldOfFacet[facet]]
      if (held === null) continue
      for (const value of Array.isArray(held) ? held : [held]) {
        const counted = counts.get(value)
        if (counted === undefined) counts.set(value, { count: 1 })
        else counted.count += 1
      }
    }
    this.bestKnown.title = higher(this.bestKnown.title, document.popularity)
    this.bestKnown.title_votes = higher(this.bestKnown.title_votes, document.votes_total)
    const { year } = document
    if (year === null) return
    this.years.min = Math.min(this.years.min ?? year, year)
    this.years.max = Math.max(this.years.max ?? year, year)
  }

  addPerson({ popularity }: PersonDocument): void {
    this.bestKnown.person = higher(this.bestKnown.person, popularity)
  }

  /** Writes the facets file; names come from the catalog database. */
  write(catalog: Database, file: string): void {
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
        CREATE TABLE best_known (title REAL, title_votes INTEGER, person REAL);
      `)
      facets.transaction(() => {
        const insert = facets.prepare('INSERT INTO facet_values VALUES (?, ?, ?, ?, ?, ?)')
        for (const [facet, values] of Object.entries(this.facets(catalog))) {
          for (const value of values) {
            const names = [value.slug, value.name_ru, value.name_en].filter((name) => name !== null)
            const search = [...new Set(names.map(exactKey))].join('\n')
            insert.run(facet, value.slug, value.name_ru, value.name_en, value.count, search)
          }
        }
        facets.prepare('INSERT INTO year_range VALUES (@min, @max)').run(this.years)
        facets
          .prepare('INSERT INTO best_known VALUES (@title, @title_votes, @person)')
          .run(this.bestKnown)
      })()
      facets.exec('CREATE INDEX facet_order ON facet_values (facet, count DESC, slug)')
      facets.pragma('journal_mode = DELETE')
    } finally {
      facets.close()
    }
  }

  private facets(catalog: Database): Record<string, Iterable<Counted>> {
    const countOf = (facet: CountedFacet, slug: string) =>
      this.counts.get(facet)?.get(slug)?.count ?? 0
    const closed = (facet: CountedFacet, names: Names) =>
      Array.from(this.counts.get(facet) ?? [], ([slug, { count }]) => named(slug, count, names))
    const open = (facet: CountedFacet, sql: string) =>
      catalog
        .prepare<[], Named>(sql)
        .all()
        .map((value) => ({ ...value, count: countOf(facet, value.slug) }))
        .filter(({ count }) => count > 0)
    return {
      genres: closed('genres', enumNames('genres')),
      countries: closed('countries', countryNames),
      kinds: closed('kinds', enumNames('title_kinds')),
      regions: catalog
        .prepare<[], { slug: string; count: number }>(
          'SELECT region AS slug, count(DISTINCT title_id) AS count FROM releases GROUP BY region',
        )
        .all()
        .map(({ slug, count }) => named(slug, count, enumNames('release_regions'))),
      tags: open('tags', 'SELECT slug, name_ru, name_en FROM tags'),
      platforms: open('platforms', 'SELECT slug, name AS name_ru, name AS name_en FROM platforms'),
      companies: open('companies', 'SELECT slug, name AS name_ru, name AS name_en FROM companies'),
      collections: catalog
        .prepare<[], Counted>(
          `SELECT slug, name AS name_ru, name AS name_en, (
             SELECT count(*) FROM collection_items WHERE collection = slug) AS count FROM collections`,
        )
        .all(),
    }
  }
}

/** The highest popularity of all titles, their most votes, and the highest popularity of all persons. */
interface BestKnown {
  title: number | null
  title_votes: number | null
  person: number | null
}

function higher(most: number | null, value: number | null): number | null {
  return most === null ? value : Math.max(most, value ?? most)
}

type Names = (slug: string) => Labels | null

function named(slug: string, count: number, names: Names): Counted {
  return { slug, count, name_ru: names(slug)?.ru ?? null, name_en: names(slug)?.en ?? null }
}

function enumNames(name: EnumName): Names {
  const labels: Readonly<Record<string, Labels>> = enums[name]
  return (slug) => labels[slug] ?? null
}
