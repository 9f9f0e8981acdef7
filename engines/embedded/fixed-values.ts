import type { TitleField } from '../../schema/fields.js'

/** The values of a field that are known beforehand, as texts, in the order of their sets in the index. */
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

/** Whether the sets of a field end with one more: the titles of which the field is known. Where a
 * title has many values, none is known of it, too. */
export function hasKnownMark(field: TitleField): boolean {
  return field.type !== 'openSet' && !(field.type === 'closedSet' && field.many)
}
