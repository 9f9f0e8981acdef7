import type { TitleField } from '../../schema/fields.js'

/** The values that the schema defines for a field, as texts, in the order of their sets in the index. */
export function schemaValues(field: TitleField): readonly string[] {
  switch (field.type) {
    case 'closedSet':
      return field.values
    case 'flag':
      return ['false', 'true']
    default:
      return []
  }
}

/**
 * True if the index has one more set for the field, after the sets of its values: the titles whose value is
 * known. Fields with a list of values do not have this set, because an empty list is a known value.
 */
export function hasKnownSet(field: TitleField): boolean {
  return field.type !== 'openSet' && !(field.type === 'closedSet' && field.many)
}
