import type { Database } from 'better-sqlite3'
import type { TitleBlocks } from '../catalog/tables/documents.js'
import { columns, type SelectedRow } from '../catalog/tables/select.js'
import { type ColumnName, columnNames } from '../catalog/tables/tables.js'
import type { ListCard } from '../schema/cards/list-card.js'
import type { DocumentCredit } from '../schema/documents.js'
import { enumValues } from '../schema/enums.js'
import { type FieldName, fieldNames } from '../schema/fields.js'
import { rowsByTitle } from './by-title.js'
import { titleLine } from './records/record-values.js'
import { roleFactor, type TitleTable, titleTableReaders } from './records/title-tables.js'

export type SharedColumn = Extract<FieldName, ColumnName<'titles'>>
const titleColumns: ReadonlySet<string> = new Set(columnNames('titles'))
/** Fields of the registry that are also columns of `titles`, with the same values. */
export const sharedColumns = fieldNames.filter((name): name is SharedColumn =>
  titleColumns.has(name),
)

const readColumns = columns(
  'titles',
  [
    'id',
    'title_ru',
    'title_en',
    'title_original',
    'poster_beta',
    'poster_gamma',
    'poster_alpha',
    'delta_id',
    ...sharedColumns,
  ],
  't',
)
type StoredRow = SelectedRow<typeof readColumns> & {
  readonly card: string
  readonly blocks: string
  readonly line: string
  readonly franchise_values: string | null
}

/** Everything that the catalog database has about one title. */
export interface CatalogTitle {
  readonly row: StoredRow
  readonly listCard: ListCard
  readonly blocks: TitleBlocks
  /** Slugs of the collections that contain the title. */
  readonly collections: readonly string[]
  /** In the order of responses. */
  readonly credits: readonly DocumentCredit[]
  /** Its rows in the tables that have one. */
  readonly tables: readonly TitleTable[]
}

/** Reads all titles of a catalog database in one pass, in ascending order of id. */
export function* readTitles(db: Database): Generator<CatalogTitle> {
  const rows = db.prepare<[], StoredRow>(
    `WITH f AS MATERIALIZED (
       SELECT slug, json_array(name, poster_url,
         (SELECT count(*) FROM titles WHERE franchise = slug)) AS franchise_values
       FROM franchises)
     SELECT ${readColumns.sql}, c.card, d.blocks, ${titleLine} AS line, f.franchise_values
     FROM titles t JOIN list_cards c ON c.id = t.id JOIN documents d ON d.id = t.id
       LEFT JOIN f ON f.slug = t.franchise
     ORDER BY t.id`,
  )
  const collections = rowsByTitle<[title: number, slugs: string]>(db, {
    values: 'json_group_array(collection ORDER BY collection)',
    from: 'collection_items',
  })
  const readers = titleTableReaders(db)
  for (const row of rows.iterate()) {
    const tables = readers.flatMap((take) => take(row.id) ?? [])
    const credited = tables.find(({ table }) => table === 'credits')
    const listed = collections.take(row.id)
    yield {
      row,
      listCard: JSON.parse(row.card),
      blocks: JSON.parse(row.blocks),
      collections: listed === undefined ? [] : JSON.parse(listed[1]),
      credits: credited === undefined ? [] : unpackCredits(credited.references),
      tables,
    }
  }
}

const roles = enumValues('credit_roles')

function unpackCredits(references: string): DocumentCredit[] {
  return references.split(',').map((reference) => {
    const role = Number(reference) % roleFactor
    return {
      person: (Number(reference) - role) / roleFactor,
      role: roles[role] as DocumentCredit['role'],
    }
  })
}
