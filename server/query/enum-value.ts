import {
  type EnumName,
  type EnumValue,
  enumLabel,
  enumValues,
  valueCaptioned,
} from '../../schema/enums.js'
import { hintFor } from '../../text/hint.js'
import { namedValue } from '../interpretation/named-value.js'

/** Enumerations whose values the vocabulary of sentences names, with the field of these values there. */
const vocabularyFields: Partial<Record<EnumName, string>> = {
  title_kinds: 'kind',
  genres: 'genre',
}

/**
 * The value of an enumeration that a text names in other words: by its caption, by a word of the
 * vocabulary, or by its Russian caption with typos (docs/reference/errors.md#hints). Null if it names none.
 */
export function valueInOtherWords(name: EnumName, text: string): string | null {
  const field = vocabularyFields[name]
  const named = field === undefined ? null : namedValue(field, text)
  return valueCaptioned(name, text) ?? named ?? nearCaption(name, text)
}

function nearCaption<Name extends EnumName>(name: Name, text: string): EnumValue<Name> | null {
  const captions = new Map(
    enumValues(name).map((value) => [enumLabel(name, value, 'ru')?.toLowerCase(), value]),
  )
  const near = hintFor(
    text,
    [...captions.keys()].filter((caption) => caption !== undefined),
  )
  return near === null ? null : (captions.get(near) ?? null)
}
