import { penalties } from '../../../text/closeness.js'
import type { Reading } from '../../../text/typed-query.js'
import { firstLatinName } from '../format.js'
import type { TextKind, WordTerms } from './dictionary.js'

/** Where the words of readings stand in names, told in SQL over the postings. */

/** A reading that can match, with what its words may mean. */
export interface FoundReading {
  readonly reading: Reading
  /** For each of its words. */
  readonly terms: readonly WordTerms[]
  /** How much less relevant its matches are. */
  readonly penalty: number
  /** Null where a title's names hold the words together; else each name by itself, and only names of
   * up to so many words. */
  readonly mostWords: number | null
}

/** A reading by the number that tells its rows. */
export interface NumberedReading extends FoundReading {
  readonly number: number
}

/** A word of a reading, by their numbers. */
interface SoughtWord {
  readonly number: number
  readonly word: number
  readonly found: WordTerms
  readonly isLatin: boolean
  readonly mostWords: number | null
}

/** Words of one reading that are looked for together. */
interface StepOfReading {
  readonly number: number
  readonly words: readonly SoughtWord[]
  readonly isLast: boolean
}

/** Words that stand in no more places than this, all together, are looked for in one step: each step
 * of a statement costs as much as reading thousands of places. */
const fewPlaces = 20_000

/** Every place of the words of one-word readings. */
export function placesOfWords(kind: TextKind, readings: readonly NumberedReading[]): string {
  return wordPlaces(kind, readings.flatMap(soughtWords))
}

/**
 * Where the words of readings stand, as tables made one after another: the rare words of each
 * reading first, then the next where those before it stand, too, so that `the` costs what the words
 * beside it do. `all` selects every place, `complete` the holders that have all words: titles and
 * persons of a reading, or single names of theirs.
 */
export function placesTogether(
  kind: TextKind,
  readings: readonly NumberedReading[],
): { tables: string; all: string; complete: string; holder: string } {
  const byName = readings.some(({ mostWords }) => mostWords !== null)
  const holder = byName ? 'reading, rank, name' : 'reading, rank'
  const ofReadings = readings.map(stepsOf)
  const count = Math.max(...ofReadings.map(({ length }) => length))
  const steps = Array.from({ length: count }, (_, n) => ofReadings.flatMap((own) => own[n] ?? []))
  const holders = steps.map((step, n) => holdersOf(`places_${n}`, step, holder))
  const tables = steps.map((step, n) => {
    const found = wordPlaces(
      kind,
      step.flatMap(({ words }) => words),
    )
    return n === 0
      ? `places_0 AS MATERIALIZED (${found})`
      : `places_${n} AS MATERIALIZED (
          SELECT * FROM (${found}) SEMI JOIN (${holders[n - 1]}) USING (${holder}))`
  })
  const complete = steps.flatMap((step, n) => {
    const numbers = step.filter(({ isLast }) => isLast).map(({ number }) => number)
    if (numbers.length === 0) return []
    return [`SELECT ${holder} FROM (${holders[n]}) WHERE reading IN (${numbers.join(', ')})`]
  })
  return {
    tables: tables.join(', '),
    all: steps.map((_, n) => `SELECT * FROM places_${n}`).join(' UNION ALL '),
    complete: complete.join(' UNION ALL '),
    holder,
  }
}

/** A number of each reading, where rows tell the reading by its number. */
export function ofEach<T extends { readonly number: number }>(
  readings: readonly T[],
  value: (of: T) => number | null,
): string {
  const values = readings.map((of) => String(value(of) ?? 'NULL'))
  if (new Set(values).size === 1) return values[0] ?? 'NULL'
  const cases = readings.map(({ number }, position) => `WHEN ${number} THEN ${values[position]}`)
  return `CASE reading ${cases.join(' ')} END`
}

function soughtWords({ reading, terms, number, mostWords }: NumberedReading): SoughtWord[] {
  const isLatin = reading.names === 'latin'
  return terms.map((found, word) => ({ number, word, found, isLatin, mostWords }))
}

/** The words of a reading, the rarest first: those of few places together, the others one by one. */
function stepsOf(reading: NumberedReading): StepOfReading[] {
  const words = soughtWords(reading).sort((a, b) => a.found.postings - b.found.postings)
  const placesUpTo = (n: number) =>
    words.slice(0, n + 1).reduce((sum, w) => sum + w.found.postings, 0)
  const rare = Math.max(words.filter((_, n) => placesUpTo(n) <= fewPlaces).length, 1)
  const steps = [words.slice(0, rare), ...words.slice(rare).map((word) => [word])]
  const { number } = reading
  return steps.map((ofStep, n) => ({ number, words: ofStep, isLast: n === steps.length - 1 }))
}

/** The holders that have all the words of a step, from the table of its places. Words are told by
 * bits of a 32-bit number, of which a typed text (`readTitleQuery`) has less than half. */
function holdersOf(table: string, step: readonly StepOfReading[], holder: string): string {
  if (step.every(({ words }) => words.length === 1)) return `SELECT ${holder} FROM ${table}`
  const all = ofEach(step, ({ words }) => words.reduce((bits, { word }) => bits | (1 << word), 0))
  return `SELECT ${holder} FROM ${table} GROUP BY ${holder} HAVING bit_or(1 << word) = ${all}`
}

/** Where the terms of words stand, with what each place costs. */
function wordPlaces(kind: TextKind, words: readonly SoughtWord[]): string {
  const ofAnyLength = 255
  const near = words.flatMap(({ number, word, found, isLatin, mostWords }) =>
    found.near.map(
      ({ id, cost }) =>
        `(${id}, ${cost}, ${number}, ${word}, ${isLatin}, ${mostWords ?? ofAnyLength})`,
    ),
  )
  const parts = words.flatMap(({ number, word, found: { prefix }, isLatin, mostWords }) => {
    if (prefix === null) return []
    return [
      `SELECT rank, name, ${number} AS reading, ${word} AS word, pos, words, ${penalties.prefix} AS cost
       FROM ${kind}_postings WHERE term_id BETWEEN ${prefix.first} AND ${prefix.last}
         AND name ${isLatin ? '>=' : '<'} ${firstLatinName} AND words <= ${mostWords ?? ofAnyLength}`,
    ]
  })
  if (near.length > 0) {
    parts.push(
      `SELECT rank, name, reading, word, pos, words, cost
       FROM ${kind}_postings JOIN (VALUES ${near.join(', ')}) AS near(term, cost, reading, word, latin, most)
         ON term_id = term AND (name >= ${firstLatinName}) = latin AND words <= most`,
    )
  }
  return parts.join(' UNION ALL ')
}
