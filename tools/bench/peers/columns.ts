import type { TitleDocument } from '../../../schema/documents.js'
import { type FieldName, fieldNames, titleFields } from '../../../schema/fields.js'

/** What a column of one value holds. */
export type ScalarType = 'text' | 'flag' | 'integer' | 'decimal'

/** The fields of a title that are columns of a table, by what they hold. */
export const scalarColumns: readonly (readonly [FieldName, ScalarType])[] = fieldNames.flatMap(
  (name): (readonly [FieldName, ScalarType])[] => {
    const field = titleFields[name]
    if (field.type === 'range') return [[name, field.of === 'decimal' ? 'decimal' : 'integer']]
    if (field.type === 'flag') return [[name, 'flag']]
    return isMany(name) ? [] : [[name, 'text']]
  },
)

/** The fields that hold several values. */
export const manyColumns: readonly FieldName[] = fieldNames.filter((name) => isMany(name))

/** Whether a field holds several values. */
export function isMany(name: FieldName): boolean {
  const field = titleFields[name]
  return (field.type === 'closedSet' || field.type === 'openSet') && field.many
}

/** All names of a title as one text. */
export const namesOf = ({ names }: TitleDocument): string => names.join('\n')
