import { equals, type FilterPart, lowerBound, upperBound } from '../meaning.js'

/** Names of decades; the value is the first year. */
export const decadeWords: readonly (readonly [year: number, words: string])[] = [
  [1920, 'двадцатые|двадцатых, twenties'],
  [1930, 'тридцатые|тридцатых, thirties'],
  [1940, 'сороковые|сороковых, forties'],
  [1950, 'пятидесятые|пятидесятых, fifties'],
  [1960, 'шестидесятые|шестидесятых, sixties'],
  [1970, 'семидесятые|семидесятых, seventies'],
  [1980, 'восьмидесятые|восьмидесятых, eighties'],
  [1990, 'девяностые|девяностых, nineties'],
  [2000, 'нулевые|нулевых, двухтысячные|двухтысячных, noughties'],
]

const yearRange = (from: number, to: number): FilterPart[] | null =>
  from <= to ? [lowerBound('year', from), upperBound('year', to)] : null

/** The filter for a decade, given by its first year. */
export const decade = (year: number) => [lowerBound('year', year), upperBound('year', year + 9)]

interface PeriodRow {
  readonly patterns: string
  readonly strength: number
  parts(values: readonly number[]): FilterPart[] | null
}

/** Phrases for years. `before` and `after` exclude the year itself; `since` and `until` include it. */
export const periodRows: readonly PeriodRow[] = [
  { patterns: '{year}', strength: 0.5, parts: ([year = 0]) => [equals('year', year)] },
  {
    patterns:
      '{year} год|года|году|г, за|в|во {year} год|году|г?, in|from|of {year}, from the year {year}',
    strength: 1,
    parts: ([year = 0]) => [equals('year', year)],
  },
  {
    patterns:
      '{year} -|–|— {year} год|года|годов|гг?, с|от {year} год|года|г? до|по {year} год|года|г?, from {year} to|until|till|through {year}, between {year} and {year}, между {year} и {year} годами?',
    strength: 2,
    parts: ([from = 0, to = 0]) => yearRange(from, to),
  },
  {
    patterns:
      '{decade} год|года|годов|гг?, the {decade}, in|from|of|during the? {decade}, год|года|годов {decade}, в {decade}, из {decade} годов?',
    strength: 2,
    parts: ([year = 0]) => decade(year),
  },
  {
    patterns:
      'since {year}, с {year} год|года|г?, начиная с {year} год|года?, от {year} год|года?, from {year} on|onwards, не раньше|старше {year} год|года?',
    strength: 2,
    parts: ([year = 0]) => [lowerBound('year', year)],
  },
  {
    patterns:
      'after {year}, newer than {year}, после {year} год|года?, новее {year} год|года?, позже {year} год|года?',
    strength: 2,
    parts: ([year = 0]) => [lowerBound('year', year + 1)],
  },
  {
    patterns:
      'until {year}, up to {year}, till {year}, по {year} год|года?, не позже|новее {year} год|года?',
    strength: 2,
    parts: ([year = 0]) => [upperBound('year', year)],
  },
  {
    patterns:
      'before {year}, older than {year}, earlier than {year}, до {year} год|года|г?, раньше {year} год|года?, старше {year} год|года?',
    strength: 2,
    parts: ([year = 0]) => [upperBound('year', year - 1)],
  },
]
