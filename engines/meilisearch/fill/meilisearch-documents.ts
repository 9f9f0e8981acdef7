import type { PersonDocument, TitleDocument } from '../../../schema/documents.js'
import { fieldNames } from '../../../schema/fields.js'
import { isJoinedKey, type NameKind, nameForms } from '../../../text/name-forms.js'
import { creditTerms } from '../../servers/credit-terms.js'
import { nameStrings } from '../../servers/document-names.js'
import { encodeText, encodeValue } from '../encode-values.js'
import { extraAttributes, indexedWord, joinedName } from '../settings.js'

const { id, names, latinNames, joinedNames, nameKeys, credits, random } = extraAttributes

/**
 * A title as a line of NDJSON. Unknown values and empty lists are absent rather than null: Meilisearch sorts
 * only absent values last in both directions, and null passes EXISTS.
 */
export function titleDocumentLine(document: TitleDocument): string {
  const attributes: Record<string, unknown> = nameAttributes(document, 'title')
  attributes[random] = randomNumber(document.id)
  attributes[credits] = unlessEmpty(creditTerms(document.credits))
  for (const field of fieldNames) {
    const value = document[field]
    if (value === null) continue
    attributes[field] = Array.isArray(value)
      ? unlessEmpty(value.map((one) => encodeValue(field, one)))
      : encodeValue(field, value)
  }
  return JSON.stringify(attributes)
}

export function personDocumentLine(document: PersonDocument): string {
  const { popularity } = document
  const popularityIfKnown = popularity === null ? {} : { popularity }
  return JSON.stringify({ ...nameAttributes(document, 'person'), ...popularityIfKnown })
}

function nameAttributes(
  document: TitleDocument | PersonDocument,
  kind: NameKind,
): Record<string, unknown> {
  const forms = document.names.flatMap((name) => nameForms(name, kind))
  const keys = [...new Set(forms.flatMap((form) => form.keys))]
  return {
    [id]: document.id,
    [names]: unlessEmpty(nameStrings(forms, ({ words }) => words.map(indexedWord))),
    [latinNames]: unlessEmpty(nameStrings(forms, ({ latinWords }) => latinWords)),
    [joinedNames]: unlessEmpty(keys.filter(isJoinedKey).map(joinedName)),
    [nameKeys]: unlessEmpty(keys.map(encodeText)),
  }
}

/** JSON omits undefined values. */
function unlessEmpty<Value>(values: readonly Value[]): readonly Value[] | undefined {
  return values.length > 0 ? values : undefined
}

/** A number below 0x10000 that depends on the id alone; neighbouring ids are far apart. */
function randomNumber(id: number): number {
  const mixed = Math.imul((id ^ (id / 0x100000000)) >>> 0, 0x9e3779b1) >>> 0
  return Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b) >>> 16
}
