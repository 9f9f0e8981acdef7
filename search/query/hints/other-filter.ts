import { type ClosedSetField, type FieldName, titleFields } from '../../../schema/fields.js'
import { editDistance } from '../../../text/edit-distance.js'
import { namedValue } from '../../sentences/named-value.js'
import { catalogNamed } from './catalog-number.js'
import { ownNameFor } from './parameter-synonyms.js'

/** The filters that clients confuse with each other, because a word or code can be a value of several. */
export const confusedFilters = [
  'genre',
  'kind',
  'country',
  'original_language',
] as const satisfies FieldName[]

/**
 * The value of this closed set that a text names, or the filter of the set that has it, or the value with a similar
 * name (docs/reference/errors.md#hints); null for other texts and filters.
 *
 * @param parameter the parameter as sent, whose operator the hint keeps
 */
export function meantValue(parameter: string, text: string): string | null {
  const [name = ''] = parameter.split('.')
  const field = confusedFilters.find((each) => each === name)
  if (field === undefined) return null
  return valueOfFilter(field, text) ?? otherFilter(parameter, text) ?? similarName(field, text)
}

/**
 * The filter that a value of another closed set belongs to: `original_language=en` for `country=en`,
 * `genre=horror` for `kind=horror` (docs/reference/errors.md#hints). Null if no other filter has the value.
 */
function otherFilter(parameter: string, text: string): string | null {
  const [name = '', operator = ''] = parameter.split('.')
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

/** The kinds of names that codes of these filters stand for. */
const namedCodes: Readonly<Record<string, 'region' | 'language'>> = {
  country: 'region',
  original_language: 'language',
}

/** The code of the country or language whose English or Russian name has one typo in a text; null if none has. */
function similarName(field: string, text: string): string | null {
  const type = namedCodes[field]
  if (type === undefined || text.length < minName) return null
  const { values } = titleFields[field as FieldName] as ClosedSetField
  const codes = new Map<string, string>()
  for (const language of ['en', 'ru']) {
    const names = new Intl.DisplayNames(language, { type, fallback: 'none' })
    for (const code of values) {
      codes.set(names.of(type === 'region' ? code.toUpperCase() : code)?.toLowerCase() ?? '', code)
    }
  }
  const typed = text.toLowerCase()
  const isNear = (name: string) => editDistance(typed, name, 1) <= 1
  return codes.get([...codes.keys()].find(isNear) ?? '') ?? null
}

/** Shorter texts are codes, not names. */
const minName = 4

/** The value of a set that another service's word for a parameter, catalog or country means; null for others. */
export function meantAmong(values: readonly string[], raw: string): string | null {
  const named = ownNameFor(raw, values) ?? catalogNamed(raw, values)
  const country = valueOfFilter('country', raw) ?? ''
  return named ?? (values.includes(country) ? country : null)
}
