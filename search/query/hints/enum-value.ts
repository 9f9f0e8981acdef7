import {
  type EnumName,
  type EnumValue,
  enumLabel,
  enumValues,
  valueWithLabel,
} from '../../../schema/enums.js'
import { hintFor } from '../../../text/hint.js'
import { namedValue } from '../../sentences/named-value.js'
import { roleNamed } from './parameter-synonyms.js'

/** Enumerations whose values are in the vocabulary of sentences, with their fields in the vocabulary. */
const vocabularyFields: Partial<Record<EnumName, string>> = {
  title_kinds: 'kind',
  genres: 'genre',
}

/** In other services, `tv` means all series. */
const seriesElsewhere = /^(?:tv|tv[ _-]?(?:show|series|shows)?|shows?)$/i

/**
 * The value of an enumeration that a text names by its label, by a word of the vocabulary, or by its Russian
 * label with typos (docs/reference/errors.md#hints); null if no value is similar.
 */
export function valueNamedBy(name: EnumName, text: string): string | null {
  if (name === 'title_kinds' && seriesElsewhere.test(text)) return 'series'
  if (name === 'credit_roles' && roleNamed(text) !== null) return roleNamed(text)
  if (name === 'text_kinds' && valueNamedBy('fact_kinds', text) !== null) return 'fact'
  const field = vocabularyFields[name]
  const named = field === undefined ? null : namedValue(field, text)
  return valueWithLabel(name, text) ?? named ?? similarLabel(name, text)
}

function similarLabel<Name extends EnumName>(name: Name, text: string): EnumValue<Name> | null {
  const labels = new Map(
    enumValues(name).map((value) => [enumLabel(name, value, 'ru')?.toLowerCase(), value]),
  )
  const near = hintFor(
    text,
    [...labels.keys()].filter((label) => label !== undefined),
  )
  return near === null ? null : (labels.get(near) ?? null)
}
