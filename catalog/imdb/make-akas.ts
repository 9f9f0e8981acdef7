import { akaItem, type TitleRecord } from '../../schema/interchange.js'
import type { ProblemReport } from '../problem-report.js'
import { convertRow } from './convert-row.js'
import { countryOf, languageWords } from './imdb-vocabulary.js'
import { readFlag, readWhole } from './read-values.js'
import type { ImdbRow } from './row-reader.js'
import type { UnknownWords } from './unknown-words.js'

interface Name {
  readonly aka: NonNullable<TitleRecord['akas']>[number]
  readonly row: ImdbRow<'title.akas'>
  readonly ordering: number
  readonly isOriginal: boolean
}

/**
 * Makes the Russian name and the other names of a title. The other names are sorted by the column `ordering`,
 * without duplicates, the Russian name and the original name.
 */
export function makeNames(
  rows: readonly ImdbRow<'title.akas'>[],
  original: string | null,
  report: ProblemReport,
  unknown: UnknownWords,
): Pick<TitleRecord, 'title_ru' | 'akas'> {
  const names = rows
    .flatMap((row) => readName(row, report, unknown) ?? [])
    .sort((a, b) => a.ordering - b.ordering)
  const russian = russianName(names)
  const known = new Set<string>()
  const others = names.filter((name) => {
    const { title, language, country } = name.aka
    if (name === russian || (name.isOriginal && title === original)) return false
    const key = `${language}\t${country}\t${title}`
    if (known.has(key)) return false
    known.add(key)
    return true
  })
  return { title_ru: russian?.aka.title, akas: others.map(({ aka }) => aka) }
}

function readName(
  row: ImdbRow<'title.akas'>,
  report: ProblemReport,
  unknown: UnknownWords,
): Name | null {
  const { title, region, language } = row.values
  let ordering = 0
  let isOriginal = false
  const aka = convertRow(row, report, akaItem, () => {
    ordering = readWhole(row, 'ordering') ?? 0
    isOriginal = readFlag(row, 'isOriginalTitle') === true
    const country = region === null ? null : countryOf(region)
    if (country === undefined) unknown.add('region', region ?? '')
    return {
      title: title ?? '',
      language: language === null ? null : (languageWords[language] ?? language),
      country: country ?? null,
    }
  })
  return aka && { aka, row, ordering, isOriginal }
}

const cyrillic = /\p{Script=Cyrillic}/u
const letter = /\p{L}/u

/**
 * Chooses the Russian name of a title among the names that are in Cyrillic or have no letters, and are not
 * transliterated: the first one of Russia, else the first in Russian, else the first one of the Soviet Union.
 * In each of these groups display names come first (docs/public-data.md#titles).
 */
function russianName(names: readonly Name[]): Name | undefined {
  let best: { readonly name: Name; readonly rank: number } | undefined
  for (const name of names) {
    const rank = russianRank(name)
    if (rank < (best?.rank ?? notRussian)) best = { name, rank }
  }
  return best?.name
}

const notRussian = 9

function russianRank({ row, aka }: Name): number {
  const { types, attributes } = row.values
  if (attributes?.includes('transliterat')) return notRussian
  if (!cyrillic.test(aka.title) && letter.test(aka.title)) return notRussian
  return regionRank(row) + (types?.includes('imdbDisplay') ? 0 : 1)
}

function regionRank({ values: { region, language } }: ImdbRow<'title.akas'>): number {
  if (region === 'RU' && (language === null || language === 'ru')) return 0
  if (language === 'ru') return 2
  return region === 'SUHH' && language === null ? 4 : notRussian
}
