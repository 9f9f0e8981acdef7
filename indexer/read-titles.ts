import type { Database } from 'better-sqlite3'
import type { TitleBlocks } from '../catalog/tables/documents.js'
import { columns, type SelectedRow } from '../catalog/tables/select.js'
import { type ColumnName, columnNames } from '../catalog/tables/tables.js'
import type { ListCard } from '../schema/cards/list-card.js'
import type { DocumentCredit } from '../schema/documents.js'
import { enumValues } from '../schema/enums.js'
import { type FieldName, fieldNames } from '../schema/fields.js'
import { rowsByTitle } from './by-title.js'

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
  readonly genres: string
  readonly countries: string
  readonly blocks: string
}

/** The values of one title that searches and facets need. */
export interface CatalogTitle {
  readonly row: StoredRow
  readonly listCard: Pick<ListCard, 'genres' | 'countries'>
  readonly blocks: TitleBlocks
  /** Slugs of the collections that contain the title. */
  readonly collections: readonly string[]
  /** In the order of responses. */
  readonly credits: readonly DocumentCredit[]
}

/** Reads all titles of a catalog database, in ascending order of id. */
export function* readTitles(db: Database): Generator<CatalogTitle> {
  const rows = db.prepare<[], StoredRow>(
    `SELECT ${readColumns.sql}, d.blocks, c.card -> 'genres' AS genres, c.card -> 'countries' AS countries
     FROM titles t JOIN list_cards c ON c.id = t.id JOIN documents d ON d.id = t.id ORDER BY t.id`,
  )
  const collections = rowsByTitle<[title: number, slugs: string]>(db, {
    values: 'json_group_array(collection ORDER BY collection)',
    from: 'collection_items',
  })
  const credits = rowsByTitle<[title: number, references: string]>(db, {
    values: creditReferences,
    from: 'credits',
  })
  for (const row of rows.iterate()) {
    const listed = collections.take(row.id)
    yield {
      row,
      listCard: { genres: JSON.parse(row.genres), countries: JSON.parse(row.countries) },
      blocks: JSON.parse(row.blocks),
      collections: listed === undefined ? [] : JSON.parse(listed[1]),
      credits: unpackCredits(credits.take(row.id)?.[1]),
    }
  }
}

/** A credit is read as one integer, `person * roleFactor + role`; there are fewer roles than this. */
const roleFactor = 64
/** An SQL expression for the credits of a title. */
export const creditReferences = `group_concat(person_id * ${roleFactor} + role)`
const roles = enumValues('credit_roles')

/** Unpacks the value of `creditReferences`; undefined means that the title has no credits. */
export function unpackCredits(references: string | undefined): DocumentCredit[] {
  if (references === undefined) return []
  return references.split(',').map((reference) => {
    const role = Number(reference) % roleFactor
    return {
      person: (Number(reference) - role) / roleFactor,
      role: roles[role] as DocumentCredit['role'],
    }
  })
}
