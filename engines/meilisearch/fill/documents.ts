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
  const isOfSet = ['openSet', 'closedSet'].includes(titleFields[field].type)
  return { field, name: `,"${field}":`, text: isOfSet ? remembered(text) : text }
})

/**
 * A title as one line of NDJSON. What is unknown or empty is left out rather than null: only absent
 * values are sorted last in both directions (null ones drop out of lists) and are not EXISTS. Fields are put
 * together as text: to make one object of them all, and JSON of that, takes twice as long.
 */
export function titleLine(document: TitleDocument): string {
  const marks = creditMarks(document.credits)
  const credited = marks.length === 0 ? '' : `,"${credits}":["${marks.join('","')}"]`
  const scattered = `,"${random}":${scatter(document.id)}`
  return `{${start(document)}${scattered}${credited}${fields(document)}}`
}

/** A title as a line for the index of the best known: without what searches by words hardly ask for. */
export function knownLine(document: TitleDocument): string {
  return `{${start(document)}${fields(document)}}`
}

/** A person as one line of NDJSON. */
export function personLine(document: PersonDocument): string {
  const { popularity } = document
  const known = popularity === null ? '' : `,"popularity":${popularity}`
  return `{${start(document)}${known}}`
}

/** What is known of a title's fields, each behind a comma. */
function fields(document: TitleDocument): string {
  let text = ''
  for (const { field, name, text: textOf } of writtenFields) {
    const value = document[field]
    if (value === null) continue
    if (!Array.isArray(value)) text += name + (typeof value === 'string' ? textOf(value) : value)
    else if (value.length > 0) text += `${name}[${value.map(textOf)}]`
  }
  return text
}

/** How the line of a document begins, behind its bracket: with its id and its names. */
function start(document: TitleDocument | PersonDocument): string {
  const forms = document.names.map(nameForms)
  const texts = {
    [id]: document.id,
    [names]: nameTexts(forms, ({ words }) => indexedWord(words.join(' '))),
    [latinNames]: nameTexts(forms, ({ latinWords }) => latinWords.join(' ')),
    [nameKeys]: exactKeys(forms),
  }
  return JSON.stringify(texts).slice(1, -1)
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
