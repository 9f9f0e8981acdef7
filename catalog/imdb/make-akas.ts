import type { TitleRecord } from '../../schema/interchange.js'
import type { Row } from './row-reader.js'
import { readFlag, readWhole } from './row-reader.js'
import type { UnknownWords } from './unknown-words.js'
import { countryOf, languageWords } from './vocabulary.js'

export type AkaRow = Row<'title.akas'>
type Aka = NonNullable<TitleRecord['akas']>[number]

/** One other name with the row that says it. */
export interface NamedBy {
  readonly aka: Aka
  readonly row: AkaRow
}

interface ReadName extends NamedBy {
  readonly ordering: number
  readonly isOriginal: boolean
}

/** Reads a row of title.akas; throws BadColumn. */
export function readName(row: AkaRow, unknown: UnknownWords): ReadName {
  const { title, region, language } = row.values
  const country = region === null ? null : countryOf(region)
  if (country === undefined) unknown.add('region', region ?? '')
  return {
    row,
    ordering: readWhole(row, 'ordering') ?? 0,
    isOriginal: readFlag(row, 'isOriginalTitle') === true,
    aka: {
      title: title ?? '',
      language: language === null ? null : (languageWords[language] ?? language),
      country: country ?? null,
    },
  }
}

const cyrillic = /\p{Script=Cyrillic}/u
const letter = /\p{L}/u

/**
 * The Russian name of a title, if one is known: of those in Cyrillic (or without any letters) that are
 * not transliterated the first one of Russia, then the first in Russian, then the first of the Soviet
 * Union. A display name goes before all others of its place.
 */
export function russianName(names: readonly ReadName[]): ReadName | null {
  let best: ReadName | null = null
  let bestRank = Number.POSITIVE_INFINITY
  for (const name of names) {
    const rank = russianRank(name)
    if (rank < bestRank) {
      best = name
      bestRank = rank
    }
  }
  return best
}

function russianRank({ row, aka }: ReadName): number {
  const { region, language, types, attributes } = row.values
  const place =
    region === 'RU' && (language === null || language === 'ru')
      ? 0
      : language === 'ru'
        ? 1
        : region === 'SUHH' && language === null
          ? 2
          : null
  if (place === null || attributes?.includes('transliterat')) return Number.POSITIVE_INFINITY
  if (!cyrillic.test(aka.title) && letter.test(aka.title)) return Number.POSITIVE_INFINITY
  return place * 2 + (types?.includes('imdbDisplay') ? 0 : 1)
}

/** The other names in the order of the file's `ordering`, each once; what the card has already is left out. */
export function otherNames(
  names: readonly ReadName[],
  russian: ReadName | null,
  original: string | null,
): NamedBy[] {
  const told = new Set<string>()
  return names.filter((name) => {
    const { title, language, country } = name.aka
    if (name === russian || (name.isOriginal && title === original)) return false
    const key = `${language}\t${country}\t${title}`
    if (told.has(key)) return false
    told.add(key)
    return true
  })
}
