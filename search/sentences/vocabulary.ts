import { lazily } from '../../text/memoize.js'
import { possibleNominatives } from '../../text/russian-cases.js'
import { numberPhrases } from './grammar/measures.js'
import { periodPhrases, pointsAt } from './grammar/periods.js'
import { valueReaders } from './grammar/value-readers.js'
import type { RowValue } from './intervals.js'
import { type Condition, filter, type Meaning, type RoleMarker, valueIn } from './meaning.js'
import {
  type Occurrence,
  type Phrase,
  phraseFinder,
  type SlotMatch,
  type Slots,
} from './phrases.js'
import { type Row, type RowCondition, tableRows } from './read-table.js'
import { stemOf, type Word } from './split-words.js'

/** Meanings of tags that stand for themselves; all other tags are only parts of the grammar's phrases. */
const ownMeanings: Readonly<Record<string, Meaning>> = {
  films: { kind: 'films' },
  request: { kind: 'request' },
  speaker: { kind: 'speaker' },
  seen: { kind: 'seen' },
  opinion: { kind: 'opinion' },
  subject: { kind: 'subject' },
  source: { kind: 'subject', isSource: true },
  filler: { kind: 'filler' },
  not: { kind: 'not' },
  but: { kind: 'contrast' },
  and: { kind: 'conjunction', joins: 'both' },
  or: { kind: 'conjunction', joins: 'any' },
  comma: { kind: 'conjunction', joins: 'comma' },
  sound_track: { kind: 'request' },
  with: { kind: 'role', role: null, nameCase: 'instrumental' },
  where: { kind: 'role', role: null, nameCase: 'genitive' },
}

/** Russian nouns of countries up to this length, such as `Чад`, are words as well: `кино Кубы`, `из Чада`. */
const maxAmbiguousName = 5

/** The two tries: the rows of the table, and the phrases of the grammar over their tags. */
const tries = lazily(() => {
  const rows = tableRows()
  const findRows = phraseFinder<Row>(
    rows.flatMap((row) => row.patterns.map((pattern) => ({ pattern, meaning: () => row }))),
  )
  const findPhrases = phraseFinder<(thisYear: number) => Meaning | null>([
    ...periodPhrases,
    ...[...numberPhrases, ...placePhrases, ...emptyPhrases].map(({ pattern, meaning }) => ({
      pattern,
      meaning: (values: Parameters<typeof meaning>[0]) => {
        const meant = meaning(values)
        return meant === null ? null : () => meant
      },
    })),
  ])
  return { findRows, findPhrases }
})

/** Places and languages after their prepositions. */
const placePhrases: readonly Phrase<Meaning>[] = [
  ...['{origin} {place}', '{not} {place}'].map((pattern) => ({
    pattern,
    meaning: ([place]: readonly RowValue[]) =>
      codeFilter('country', place, pattern.includes('not')),
  })),
  ...[
    ...['{language_before} {language} {language_noun}?', '{language} {language_noun}'],
    ...['{language_noun} {language}', '{in} {language} {language_noun}'],
  ].map((pattern) => ({
    pattern,
    meaning: ([language]: readonly RowValue[]) => codeFilter('original_language', language),
  })),
]

/** Phrases with a value that mean nothing: of time (`that starts in two hours`), of a translation. */
const emptyPhrases: readonly Phrase<Meaning>[] = [
  ...['{count} {clock}', '{within_time} {duration}', '{duration} {ago}', '{duration} {later_time}'],
  ...['{dub} {language}', '{with}? {possessive}? {language} {dub}', '{in} {language} {dub}'],
].map((pattern) => ({ pattern, meaning: () => ({ kind: 'request' }) }))

function codeFilter(
  field: string,
  value: RowValue | undefined,
  isExcluded = false,
): ReturnType<typeof filter> | null {
  if (value === undefined || !('code' in value)) return null
  const condition = valueIn(field, value.code)
  return filter(isExcluded ? { ...condition, isExcluded } : condition)
}

/** All phrases of a sentence. `thisYear` is the year of relative phrases such as `last year`. */
export function findPhrases(words: readonly Word[], thisYear: number): Occurrence<Meaning>[] {
  const { findRows, findPhrases } = tries()
  const rows = words.map((_, at) => findRows(words, at, () => []))
  const tags: Slots = (name, at) =>
    (rows[at] ?? []).flatMap(({ end, meaning: { tag, value } }) =>
      tag === name ? [{ end, value }] : [],
    )
  const known = new Map<string, readonly SlotMatch[]>()
  const slots: Slots = (name, at) => {
    const key = `${name} ${at}`
    const matches = known.get(key) ?? matchesOf(name, at)
    known.set(key, matches)
    return matches
  }
  const matchesOf = (name: string, at: number) =>
    name === 'point'
      ? pointsAt(words, at, slots, thisYear)
      : (valueReaders[name]?.(words, at, tags) ?? tags(name, at))
  return words.flatMap((_, at) => [
    ...findPhrases(words, at, slots).flatMap(({ first, end, meaning }) => {
      const meant = meaning(thisYear)
      return meant === null ? [] : [{ first, end, meaning: meant }]
    }),
    ...(rows[at] ?? []).flatMap(({ first, end, meaning }) => {
      const meant = ownMeaning(meaning, words.slice(first, end), thisYear)
      return meant === null ? [] : [{ first, end, meaning: meant }]
    }),
  ])
}

function ownMeaning(
  { conditions, isBeforeFilms, tag, value, patterns }: Row,
  words: readonly Word[],
  year: number,
): Meaning | null {
  if (conditions.length > 0) {
    const dated = conditions.map((each) => atYear(each, year))
    return isBeforeFilms ? { ...filter(...dated), films: 'after' } : filter(...dated)
  }
  if (tag === 'role') return roleOf(value !== null && 'code' in value ? value.code : null)
  if (tag === 'place') {
    const name = words.map(({ text }) => text).join(' ')
    const meant = codeFilter('country', value ?? undefined)
    if (meant === null || !/^[а-я ]+$/.test(name)) return null
    // `гамбит` has the stem of `Гамбия`.
    const isForm = possibleNominatives(name).some((form) => patterns.includes(form))
    if (words.length === 1 && !isForm) return null
    const isSure = name.length > maxAmbiguousName || isAbbreviation(name)
    return isSure ? meant : { ...meant, films: 'before' }
  }
  return ownMeanings[tag ?? ''] ?? null
}

/** `СССР`, `США`, `РФ`: no two letters are a consonant with a vowel before it. */
const isAbbreviation = (name: string) => !/[аеиоуыэюя][^аеиоуыэюя]/.test(name)

function roleOf(role: string | null): RoleMarker {
  return { kind: 'role', role, nameCase: 'genitive' }
}

function atYear({ isUntilNow, ...condition }: RowCondition, year: number): Condition {
  return isUntilNow ? { ...condition, values: { from: -Infinity, to: year } } : condition
}

/** The words of filters and roles that a misspelt word may mean, by their stems: `комед` → `комедия`. */
export const filterWords = lazily(() => {
  const words = new Map<string, string>()
  for (const { conditions, tag, patterns } of tableRows()) {
    if (conditions.length === 0 && tag !== 'films' && tag !== 'role') continue
    for (const pattern of patterns) {
      const word = pattern.replace(/!$/, '')
      if (/^\p{L}{4,}$/u.test(word)) words.set(stemOf(word), word)
    }
  }
  return words
})

/** The words that are phrases of the table, as typed or by their stems. */
const tableWords = lazily(() => {
  const patterns = tableRows().flatMap((row) => row.patterns.filter((one) => !one.includes(' ')))
  return new Set(
    patterns.flatMap((pattern) =>
      pattern.endsWith('!') ? [pattern.slice(0, -1)] : [pattern, stemOf(pattern)],
    ),
  )
})

/** True for a word that is a phrase of the table by itself. */
export function isInVocabulary(word: string): boolean {
  return tableWords().has(word) || tableWords().has(stemOf(word))
}
