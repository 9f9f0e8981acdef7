import type { ChangeRow } from '../../catalog/read/journal.js'
import type { Change } from '../../schema/cards/changes-answer.js'
import { personCatalogs, titleCatalogs, unpackReference } from '../../schema/catalogs.js'
import type { ChangedKind } from '../../schema/changes.js'

const catalogsOf = { titles: titleCatalogs, persons: personCatalogs } as const
const prefixOf = { titles: 'tt', persons: 'nm' } as const

/** A row of `/changes` (docs/reference/changes.md#rows). */
export function presentChange(row: ChangeRow, kind: ChangedKind, at: string): Change {
  return {
    ids: presentNumbers(row.ids, kind),
    previous_ids: row.previousIds && presentNumbers(row.previousIds, kind),
    change: row.change,
    at,
  }
}

/** The packed numbers by catalog; null for catalogs without the record. */
function presentNumbers(packed: readonly number[], kind: ChangedKind): Change['ids'] {
  const known = packed.map((number) => unpackReference(number, prefixOf[kind]))
  const numbers = catalogsOf[kind].map((catalog) => [
    `${catalog}_id`,
    known.find((reference) => reference.catalog === catalog)?.number ?? null,
  ])
  return Object.fromEntries(numbers)
}
