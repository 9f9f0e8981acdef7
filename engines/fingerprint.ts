import { createHash } from 'node:crypto'
import { enums } from '../schema/enums.js'
import { fieldNames, titleFields } from '../schema/fields.js'

/**
 * A hash of everything that determines an index format: the field registry, the closed sets in their order,
 * and the engine's own parts, such as its settings. 16 hexadecimal digits.
 */
export function indexFingerprint(...parts: readonly unknown[]): string {
  const registry = fieldNames.map((name) => [
    name,
    { ...titleFields[name], about: undefined, enumeration: undefined, isOfTmdb: undefined },
  ])
  return createHash('sha256')
    .update(JSON.stringify([Object.keys(enums), registry, ...parts]))
    .digest('hex')
    .slice(0, 16)
}
