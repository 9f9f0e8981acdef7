import type { PersonDocument, TitleDocument } from '../../../schema/documents.js'
import { fieldNames } from '../../../schema/fields.js'
import { heardWord } from '../../../text/by-ear.js'
import { type NameForms, nameForms } from '../../../text/name-forms.js'
import { creditTerms } from '../../servers/credit-terms.js'
import { nameStrings } from '../../servers/named-document.js'
import { dateOrder } from '../date-order.js'
import { extraFields, sizedWord } from '../settings.js'

const { id, names, latinNames, sizedWords, heardWords, nameKeys, credits } = extraFields

/** A title as the two lines of a bulk request. What is unknown or empty is left out. */
export function titleLines(document: TitleDocument): string {
  const forms = document.names.map(nameForms)
  const words = new Set(forms.flatMap((form) => form.words))
  const line: Record<string, unknown> = {
    [id]: document.id,
    ...nameFields(forms),
    [sizedWords]: sized(forms),
    [heardWords]: [...new Set([...words].flatMap(heardWord))],
    [credits]: creditTerms(document.credits),
    [extraFields.dateOrder]: dateOrder(document),
  }
  for (const field of fieldNames) {
    const value = document[field]
    if (value !== null) line[field] = value
  }
  return bulkLines(document.id, line)
}

/** A person as the two lines of a bulk request. */
export function personLines(document: PersonDocument): string {
  const line: Record<string, unknown> = {
    [id]: document.id,
    ...nameFields(document.names.map(nameForms)),
  }
  if (document.popularity !== null) line.popularity = document.popularity
  return bulkLines(document.id, line)
}

/** A document under its own id, so that a request that is sent twice makes it once. */
function bulkLines(id: number, line: Record<string, unknown>): string {
  const filled = Object.entries(line).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  )
  return `{"index":{"_id":"${id}"}}\n${JSON.stringify(Object.fromEntries(filled))}`
}

function nameFields(forms: readonly NameForms[]): Record<string, string[]> {
  return {
    [names]: nameStrings(forms, ({ words }) => words),
    [latinNames]: nameStrings(forms, ({ latinWords }) => latinWords),
    [nameKeys]: [...new Set(forms.flatMap(({ keys }) => keys))],
  }
}

function sized(forms: readonly NameForms[]): string[] {
  const all = forms.flatMap(({ words }) => words.map((word) => sizedWord(word, words.length)))
  return [...new Set(all)]
}
