import { type ClosedSetField, type FieldName, titleFields } from '../../../schema/fields.js'
import { namedValue } from '../../sentences/named-value.js'

/** The filters that clients confuse with each other, because a word or code can be a value of several. */
export const confusedFilters = [
  'genre',
  'kind',
  'country',
  'original_language',
] as const satisfies FieldName[]

/**
 * The filter that a value of another closed set belongs to: `original_language=en` for `country=en`,
 * `genre=horror` for `kind=horror` (docs/reference/errors.md#hints). Null if no other filter has the value.
 *
 * @param parameter the parameter as sent, whose operator the hint keeps
 */
export function otherFilter(parameter: string, text: string): string | null {
  const [name = '', operator = ''] = parameter.split('.')
  if (!(confusedFilters as readonly string[]).includes(name)) return null
  for (const field of confusedFilters) {
    const value = field === name ? null : valueOfFilter(field, text)
    if (value !== null) return `${field}${operator === 'not' ? '.not' : ''}=${value}`
  }
  return null
}

/** The value of one of these filters that a text names; null for others. */
export function valueOfFilter(field: string, text: string): string | null {
  const { values, called } = titleFields[field as FieldName] as ClosedSetField
  return values.includes(text) ? text : (called?.(text) ?? namedValue(field, text))
}
