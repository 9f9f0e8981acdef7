import type { PersonDocument, TitleDocument } from '../../../schema/documents.js'
import { fieldNames, titleFields } from '../../../schema/fields.js'
import type { Value } from '../../../schema/filter.js'
import { type NameForms, nameForms } from '../../../text/name-forms.js'
import { remembered } from '../../../text/remembered.js'
import { creditMarks } from '../../servers/credit-marks.js'
import { nameTexts } from '../../servers/named-document.js'
import { extraAttributes, indexedWord } from '../settings.js'
import { exactText, indexedValue } from '../values.js'

const { id, names, latinNames, nameKeys, credits, random } = extraAttributes

/** A field as lines hold it: its name, and the JSON of one of its values. */
const writtenFields = fieldNames.map((field) => {
  const text = (value: Value) => JSON.stringify(indexedValue(field, value))
  const isOfFewValues = titleFields[field].type !== 'identity'
  return { field, name: `,"${field}":`, text: isOfFewValues ? remembered(text) : text }
})

/**
 * A title as one line of NDJSON. What is unknown or empty is left out rather than null: only absent
 * values are sorted last in both directions (null ones drop out of lists) and are not EXISTS. The line is put
 * together as text: an object made for each title, and read again, would take twice as long.
 */
export function titleLine(document: TitleDocument): string {
  let line = `${start(document)},"${random}":${scatter(document.id)}`
  if (document.credits.length > 0) {
    line += `,"${credits}":["${creditMarks(document.credits).join('","')}"]`
  }
  for (const { field, name, text } of writtenFields) {
    const value = document[field]
    if (value === null) continue
    if (!Array.isArray(value)) line += name + (typeof value === 'string' ? text(value) : value)
    else if (value.length > 0) line += `${name}[${value.map(text)}]`
  }
  return `${line}}`
}

/** A person as one line of NDJSON. */
export function personLine(document: PersonDocument): string {
  const { popularity } = document
  return popularity === null
    ? `${start(document)}}`
    : `${start(document)},"popularity":${popularity}}`
}

/** How the line of a document begins: with its id and its names. */
function start(document: TitleDocument | PersonDocument): string {
  const forms = document.names.map(nameForms)
  const texts = {
    [id]: document.id,
    [names]: nameTexts(forms, ({ words }) => indexedWord(words.join(' '))),
    [latinNames]: nameTexts(forms, ({ latinWords }) => latinWords.join(' ')),
    [nameKeys]: exactKeys(forms),
  }
  return JSON.stringify(texts).slice(0, -1)
}

function exactKeys(forms: readonly NameForms[]): string[] {
  const exact = new Set<string>()
  for (const { keys } of forms) for (const key of keys) exact.add(exactText(key))
  return [...exact]
}

/** A number without meaning that is the same in every run: neighbouring ids are far apart. */
function scatter(number: number): number {
  const mixed = Math.imul((number ^ (number / 0x100000000)) >>> 0, 0x9e3779b1) >>> 0
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 16
}
