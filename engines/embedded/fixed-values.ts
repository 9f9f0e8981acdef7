import type { TitleField } from '../../schema/fields.js'

/** The values that the schema defines for a field, as texts, in the order of their sets in the index. */
export function fixedValues(field: TitleField): readonly string[] {
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
 * True if the last set of a field contains the titles whose value is known. Fields with many values a
 * title have no such set: an empty list counts as known.
 */
export function hasKnownMark(field: TitleField): boolean {
  return field.type !== 'openSet' && !(field.type === 'closedSet' && field.many)
}
