import type { PersonDocument, TitleDocument } from '../../../schema/documents.js'
import { fieldNames } from '../../../schema/fields.js'
import { type NameForms, nameForms } from '../../../text/name-forms.js'
import { phoneticTerms } from '../../../text/phonetic.js'
import { creditTerms } from '../../servers/credit-terms.js'
import { nameStrings } from '../../servers/document-names.js'
import { dateOrderTerms } from '../date-order-terms.js'
import { extraFields } from '../mappings.js'

const { id, names, latinNames, phoneticWords, nameKeys, credits, dateOrder } = extraFields

/** A title as the two lines of a bulk request. Unknown and empty values are absent. */
export function titleLines(document: TitleDocument): string {
  const forms = document.names.flatMap((name) => nameForms(name, 'title'))
  const words = new Set(forms.flatMap((form) => form.words))
  const fields: Record<string, unknown> = {
    [id]: document.id,
    ...nameFields(forms),
    [phoneticWords]: [...new Set([...words].flatMap(phoneticTerms))],
    [credits]: creditTerms(document.credits),
    [dateOrder]: dateOrderTerms(document),
  }
  for (const field of fieldNames) {
    const value = document[field]
    if (value !== null) fields[field] = value
  }
  return bulkLines(document.id, fields)
}

/** A person as the two lines of a bulk request. */
export function personLines({ id: personId, names, popularity }: PersonDocument): string {
  const forms = names.flatMap((name) => nameForms(name, 'person'))
  const fields = { [id]: personId, ...nameFields(forms) }
  return bulkLines(personId, popularity === null ? fields : { ...fields, popularity })
}

/** With a document id, a repeated request creates no duplicates. */
function bulkLines(id: number, fields: Readonly<Record<string, unknown>>): string {
  const present = Object.entries(fields).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  )
  return `{"index":{"_id":"${id}"}}\n${JSON.stringify(Object.fromEntries(present))}`
}

function nameFields(forms: readonly NameForms[]): Record<string, string[]> {
  return {
    [names]: nameStrings(forms, ({ words }) => words),
    [latinNames]: nameStrings(forms, ({ latinWords }) => latinWords),
    [nameKeys]: [...new Set(forms.flatMap(({ keys }) => keys))],
  }
}
