import {
  type PersonReference,
  parsePersonReference,
  parseTitleReference,
  personNumberPatterns,
  type TitleCatalog,
  type TitleReference,
  titleNumberPatterns,
} from '../../schema/catalogs.js'

/**
 * An identifier that was typed instead of a name (docs/reference/searching.md#pasted-identifiers). A
 * reference such as `beta:326` can name both a title and a person.
 */
interface PastedIdentifier {
  readonly title: TitleReference | null
  readonly person: PersonReference | null
}

/** Parses an identifier; null for any other text. */
export type IdentifierReader = (text: string) => PastedIdentifier | null

/** Creates a parser for numbers of catalog alpha, references and page addresses. */
export function identifierReader(
  templates: Readonly<Record<TitleCatalog, string>>,
): IdentifierReader {
  const pages = Object.entries(templates).map(([catalog, template]) => ({
    catalog: catalog as TitleCatalog,
    pattern: pagePattern(template, titleNumberPatterns[catalog as TitleCatalog]),
  }))
  return (typed) => {
    const text = typed.trim()
    return readNumber(text) ?? readReference(text) ?? readAddress(text, pages)
  }
}

/** Only catalog alpha has numbers in a unique format: `tt0133093`, `nm0000158`. */
function readNumber(text: string): PastedIdentifier | null {
  const number = text.toLowerCase()
  if (titleNumberPatterns.alpha.test(number)) {
    return { title: { catalog: 'alpha', number }, person: null }
  }
  if (personNumberPatterns.alpha.test(number)) {
    return { title: null, person: { catalog: 'alpha', number } }
  }
  return null
}

function readReference(text: string): PastedIdentifier | null {
  const title = parseTitleReference(text)
  const person = parsePersonReference(text)
  return title === null && person === null ? null : { title, person }
}

function readAddress(
  text: string,
  pages: readonly { readonly catalog: TitleCatalog; readonly pattern: RegExp }[],
): PastedIdentifier | null {
  if (!text.includes('/')) return null
  for (const { catalog, pattern } of pages) {
    const number = pattern.exec(text)?.groups?.number
    if (number !== undefined) return { title: { catalog, number }, person: null }
  }
  return null
}

/**
 * A pattern for addresses with or without scheme and `www.`, with a host in either case, and with any further
 * path, query and fragment: `https://alpha.example/title/{number}` also matches
 * `alpha.example/title/tt0133093/reviews?ref=1`.
 */
function pagePattern(template: string, number: RegExp): RegExp {
  const [before = '', after = ''] = template
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/^www\./i, '')
    .split('{number}')
  const digits = number.source.replace(/^\^|\$$/g, '')
  return new RegExp(
    `^(?:[a-z][a-z0-9+.-]*:)?(?://)?(?:www\\.)?${escaped(before)}(?<number>${digits})${optional(after)}(?:[-/?#]\\S*)?$`,
    'i',
  )
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function optional(suffix: string): string {
  return suffix === '' ? '' : `(?:${escaped(suffix)})?`
}
