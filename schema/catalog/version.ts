import { listCardKeys } from '../cards/list-card.js'
import { enumValues } from '../enums.js'
import { createIndexes, createTables } from './statements.js'

/**
 * The version of the catalog (docs/reference/data.md#versions), which the importer writes into the
 * header of its database: it differs whenever the tables do, the values that are stored by their place
 * in an enumeration, or the keys of list cards, in whose order their values are found. A positive number
 * of 31 bits.
 */
export const catalogVersion = numberOf(
  [...createTables(), ...createIndexes(), ...enumValues('credit_roles'), ...listCardKeys].join(
    '\n',
  ),
)

/** FNV-1a; the words of the tables need no module of the system. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return hash & 0x7fff_ffff || 1
}
