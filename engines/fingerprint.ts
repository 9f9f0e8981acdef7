import { createHash } from 'node:crypto'
import { enums } from '../schema/enums.js'
import { fieldNames, titleFields } from '../schema/fields.js'

/**
 * A hash of everything that decides whether this code can read an index: the field registry, the closed
 * sets in their order, and parts of the engine such as its layout or settings. 16 hexadecimal digits.
 */
export function indexFingerprint(...parts: readonly unknown[]): string {
  const registry = fieldNames.map((name) => [
    name,
    { ...titleFields[name], about: undefined, enumeration: undefined },
  ])
  return createHash('sha256')
    .update(JSON.stringify([Object.keys(enums), registry, ...parts]))
    .digest('hex')
    .slice(0, 16)
}
