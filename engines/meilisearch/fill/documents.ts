import type { PersonDocument, TitleDocument } from '../../../schema/documents.js'
import { fieldNames } from '../../../schema/fields.js'
import type { Value } from '../../../schema/filter.js'
import { nameForms } from '../../../text/name-forms.js'
import { creditMarks } from '../../servers/credit-marks.js'
import { nameTexts } from '../../servers/named-document.js'
import { extraAttributes, indexedWord } from '../settings.js'
import { exactText, indexedValue } from '../values.js'

const { id, names, latinNames, nameKeys, credits, random } = extraAttributes

/**
 * A title as one line of NDJSON. What is unknown or empty is left out rather than null: only absent
 * values are sorted last in both directions (null ones drop out of lists) and are not EXISTS.
 */
export function titleLine(document: TitleDocument): string {
  const line: Record<string, unknown> = {
    [id]: document.id,
    [random]: scatter(document.id),
    ...nameAttributes(document),
  }
  if (document.credits.length > 0) line[credits] = creditMarks(document.credits)
  for (const field of fieldNames) {
    const value = document[field]
    if (value === null) continue
    if (!Array.isArray(value)) line[field] = indexedValue(field, value)
    else if (value.length > 0) line[field] = value.map((one: Value) => indexedValue(field, one))
  }
  return JSON.stringify(line)
}

/** A person as one line of NDJSON. */
export function personLine(document: PersonDocument): string {
  const line: Record<string, unknown> = { [id]: document.id, ...nameAttributes(document) }
  if (document.popularity !== null) line.popularity = document.popularity
  return JSON.stringify(line)
}

function nameAttributes(document: TitleDocument | PersonDocument): Record<string, string[]> {
  const forms = document.names.map(nameForms)
  return {
    [names]: nameTexts(forms, ({ words }) => words.map(indexedWord)),
    [latinNames]: nameTexts(forms, ({ latinWords }) => latinWords),
    [nameKeys]: [...new Set(forms.flatMap(({ keys }) => keys).map(exactText))],
  }
}

/** A number without meaning that is the same in every run: neighbouring ids are far apart. */
function scatter(number: number): number {
  const mixed = Math.imul((number ^ (number / 0x100000000)) >>> 0, 0x9e3779b1) >>> 0
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 16
}
