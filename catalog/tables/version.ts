import { listCardKeys } from '../../schema/cards/list-card.js'
import { enumValues } from '../../schema/enums.js'
import { createIndexes, createTables } from './create-tables.js'
import { documentProperties } from './document-properties.js'

/**
 * The version of the catalog (docs/reference/data.md#versions), a positive 31-bit number that the importer
 * writes into the header of the database. It is a hash of the statements that create the tables, of the
 * enumeration whose values are stored by position, and of the keys of stored list cards and documents.
 */
export const catalogVersion = numberOf(
  [
    ...createTables(),
    ...createIndexes(),
    ...enumValues('credit_roles'),
    ...listCardKeys,
    ...documentProperties,
  ].join('\n'),
)

/** FNV-1a, because the tables import no module of Node. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash & 0x7fff_ffff || 1
}
