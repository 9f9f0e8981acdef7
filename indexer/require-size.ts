import type { Database } from 'better-sqlite3'
import type { TableName } from '../catalog/tables/tables.js'
import type { Counts } from '../engines/index-target.js'
import { CommandError } from '../platform/command-error.js'
import type { LastPublished, Published } from '../storage/data-directory/data-directory.js'

/** Counts the titles and persons of a catalog database. */
export function countRecords(catalog: Database): Counts {
  // In exactly one row per record, the number is the record's id. This table is a tenth of the size of
  // `titles`.
  const count = (owner: 'title' | 'person') =>
    catalog
      .prepare<[], number>(`SELECT count(*) FROM ${owner}_numbers WHERE ref = ${owner}_id`)
      .pluck()
      .get() ?? 0
  return { titles: count('title'), persons: count('person') }
}

/** The catalog must not be published without `--force`. */
export class RefusedCatalog extends CommandError {
  override readonly name = 'RefusedCatalog'
  override readonly exitStatus = 3
  /** `catalog`: its id. */
  constructor(
    readonly catalog: string,
    message: string,
  ) {
    super(message)
  }
}

/** An editor removes so few collections on purpose; a missing file loses all of them. */
const fewRows = 3

/** Numbers of records, and of rows of the tables that can lose most of their rows without a lost title. */
type CatalogSize = Pick<Published, 'titles' | 'persons' | 'parts'>

const countedTables = [
  'collections',
  'collection_items',
  'credits',
  'episodes',
  'relations',
  'media',
  'texts',
] as const satisfies readonly TableName[]

/** Counts the records of a catalog database and the rows of its larger tables. */
export function sizeOfCatalog(catalog: Database): CatalogSize {
  const count = (table: string) =>
    catalog.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
  const parts = Object.fromEntries(countedTables.map((table) => [table, count(table)]))
  return { ...countRecords(catalog), parts }
}

/**
 * Explains that a catalog has less than this percentage of the published titles, persons or rows of a table
 * (docs/reference/data.md#shrunken-catalogs); null if it has not. If published.json is damaged or missing, the
 * generation that was published before counts.
 */
export function whyTooSmall(
  found: CatalogSize,
  { published, before }: Pick<LastPublished, 'published' | 'before'>,
  percent: number,
): string | null {
  const last = published ?? before[0]
  if (last === undefined) return null
  const now = countsOf(found)
  const lost = Object.entries(countsOf(last))
    .filter(([part, count]) => isLoss(count, now[part] ?? 0, percent))
    .map(([part, count]) => `${part.replaceAll('_', ' ')}: ${now[part] ?? 0} instead of ${count}`)
  if (lost.length === 0) return null
  return `the catalog has less than ${percent} % of the published one (${lost.join(', ')}): check the files of the import, or run titlebase index --force`
}

/** True if a number fell below a percentage; a few of a few rows, such as one of five collections, may go. */
function isLoss(before: number, now: number, percent: number): boolean {
  const isFew = before - now <= fewRows && now * 2 >= before
  return now * 100 < before * percent && !isFew
}

function countsOf({ titles, persons, parts }: CatalogSize): Readonly<Record<string, number>> {
  return { titles, persons, ...parts }
}
