import { type FieldName, fieldNames, titleFields } from '../../schema/fields.js'

/**
 * How the embedded index stores each field of the registry: the one place that its builder
 * (indexer) and its compiler (server) share. A closed set of many values becomes bits, 32 to a
 * column, so that membership is one AND; an open set becomes rows of the table `members`.
 */
export type IndexColumn =
  | { readonly kind: 'plain'; readonly name: FieldName; readonly type: string }
  | {
      readonly kind: 'bits'
      readonly name: string
      readonly field: FieldName
      readonly word: number
    }

const bitsPerWord = 32

/** The columns of the table `titles` beside its `id`. */
export const indexColumns: readonly IndexColumn[] = fieldNames.flatMap(columnsOf)

function columnsOf(name: FieldName): IndexColumn[] {
  const field = titleFields[name]
  switch (field.type) {
    case 'identity':
      return [{ kind: 'plain', name, type: 'VARCHAR' }]
    case 'flag':
      return [{ kind: 'plain', name, type: 'BOOLEAN' }]
    case 'range':
      return [{ kind: 'plain', name, type: field.of === 'decimal' ? 'DOUBLE' : 'BIGINT' }]
    case 'openSet':
      return []
    case 'closedSet':
      return field.many
        ? bitColumns(name, field.values.length)
        : [{ kind: 'plain', name, type: 'VARCHAR' }]
  }
}

function bitColumns(field: FieldName, values: number): IndexColumn[] {
  const words = Array.from({ length: Math.ceil(values / bitsPerWord) }, (_, word) => word)
  return words.map((word) => ({ kind: 'bits', name: `${field}_${word}`, field, word }))
}

/** Fields whose values are rows of `members`. */
export const memberFields: readonly FieldName[] = fieldNames.filter(
  (name) => titleFields[name].type === 'openSet',
)

/** The bits of values of a closed set, one unsigned integer a column; values outside the set have none. */
export function valueBits(field: FieldName, values: readonly string[]): number[] {
  const row = titleFields[field]
  if (row.type !== 'closedSet') throw new TypeError(`${field} is not a closed set`)
  const words = new Array<number>(Math.ceil(row.values.length / bitsPerWord)).fill(0)
  for (const value of values) {
    const bit = row.values.indexOf(value)
    if (bit < 0) continue
    const word = Math.floor(bit / bitsPerWord)
    words[word] = ((words[word] ?? 0) | (1 << (bit % bitsPerWord))) >>> 0
  }
  return words
}

/** Names of postings are numbered from 0; from this number on they are the names in Latin letters. */
export const firstLatinName = 0x8000
