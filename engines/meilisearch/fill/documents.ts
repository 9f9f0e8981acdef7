import type { PersonDocument, TitleDocument } from '../../../schema/documents.js'
import { fieldNames } from '../../../schema/fields.js'
import { isJoinedKey, nameForms } from '../../../text/name-forms.js'
import type { NameKind } from '../../../text/name-kind.js'
import { creditTerms } from '../../servers/credit-terms.js'
import { nameStrings } from '../../servers/document-names.js'
import { encodeText, encodeValue } from '../encode-values.js'
import { extraAttributes, indexedWord, joinedName } from '../settings.js'

const { id, names, latinNames, joinedNames, nameKeys, credits, random } = extraAttributes

/**
 * A title as a line of NDJSON. Unknown values are absent rather than null: Meilisearch sorts only
 * absent values last in both directions, and null passes EXISTS.
 */
export function titleDocumentLine(document: TitleDocument): string {
  const attributes: Record<string, unknown> = {
    ...nameAttributes(document, 'title'),
    [random]: randomNumber(document.id),
    [credits]: creditTerms(document.credits),
  }
  for (const field of fieldNames) {
    const value = document[field]
    if (Array.isArray(value)) attributes[field] = value.map((one) => encodeValue(field, one))
    else if (value !== null) attributes[field] = encodeValue(field, value)
  }
  return lineOf(attributes)
}

export function personDocumentLine(document: PersonDocument): string {
  const { popularity } = document
  return lineOf({
    ...nameAttributes(document, 'person'),
    ...(popularity === null ? {} : { popularity }),
  })
}

function nameAttributes(
  document: TitleDocument | PersonDocument,
  kind: NameKind,
): Record<string, unknown> {
  const forms = document.names.flatMap((name) => nameForms(name, kind))
  const keys = [...new Set(forms.flatMap((form) => form.keys))]
  return {
    [id]: document.id,
    [names]: nameStrings(forms, ({ words }) => words.map(indexedWord)),
    [latinNames]: nameStrings(forms, ({ latinWords }) => latinWords),
    [joinedNames]: keys.filter(isJoinedKey).map(joinedName),
    [nameKeys]: keys.map(encodeText),
  }
}

function lineOf(attributes: Readonly<Record<string, unknown>>): string {
  const present = Object.entries(attributes).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  )
  return JSON.stringify(Object.fromEntries(present))
}

/** A number below 0x10000 that depends on the id alone; neighbouring ids are far apart. */
function randomNumber(id: number): number {
  const mixed = Math.imul((id ^ (id / 0x100000000)) >>> 0, 0x9e3779b1) >>> 0
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 16
}
