import { keyOfWords, keyWord, keyWordsOf } from '../../catalog/read/name-keys.js'
import type { Store } from '../../catalog/read/store.js'
import type { InternalId } from '../../schema/catalogs.js'
import { keysOf } from '../../text/exact-names.js'
import { searchWords } from '../../text/name-forms.js'
import { numbersInDigits } from '../../text/numbers.js'
import { nominativesOf } from '../../text/russian-cases.js'
import { namesTyped } from '../../text/typed-query.js'
import { englishArticles } from '../../text/words/in-names.js'
import { runsOf } from './runs.js'

/** A run of words that is a name of titles. */
export interface TitleRun {
  readonly first: number
  /** The word after the last one. */
  readonly end: number
  /** Another name is an exact form: `Бриллиантовая рука` for `бриллиантовую руку`. */
  readonly name: string
  readonly ids: readonly InternalId[]
}

/**
 * Maximum number of words of a name that may be in another grammatical case, and of such runs of a text; minimum
 * number of letters of such a name of one word.
 */
const maxDeclinedWords = 5
const maxDeclined = 24
const minDeclinedLetters = 4
/** Maximum number of titles of one name whose names are compared with the text. */
const maxCompared = 24

/**
 * The runs of a text's words that are names of titles, as written or in another grammatical case, the longest
 * first. `words` are as typed; a name is compared with the text when its run is reached.
 */
export function* titlesIn(
  words: readonly string[],
  store: Pick<Store, 'titleNames' | 'suggestible'>,
): Generator<TitleRun> {
  const keyed = { keys: words.map(keyWord), isBarrier: () => false }
  const runs = [...runsOf([keyed])].flatMap(([key, places]) =>
    places.map(({ from, to }) => ({
      key,
      first: from,
      end: to,
      name: words.slice(from, to).join(' '),
    })),
  )
  const declined = runs
    .filter(({ first, end }) => mayBeDeclined(words, first, end))
    .toSorted((a, b) => b.end - b.first - (a.end - a.first))
    .slice(0, maxDeclined)
    .flatMap(({ first, end }) => declinedRuns(words, first, end))
  const byKey = new Map<number, InternalId[]>()
  const all = [...runs, ...declined]
  for (const { key, id, is_head } of store.titleNames.named([
    ...new Set(all.map(({ key }) => key)),
  ])) {
    if (is_head === 0) byKey.set(key, [...(byKey.get(key) ?? []), id])
  }
  const named = all.filter(({ key }) => byKey.has(key))
  for (const { key, first, end, name } of named.toSorted(
    (a, b) => b.end - b.first - (a.end - a.first),
  )) {
    const ids = namedExactly(name, (byKey.get(key) ?? []).slice(0, maxCompared), store)
    if (ids.length > 0) yield { first, end, name, ids }
  }
}

/** True for Russian words that may be a name in another case than the nominative. */
function mayBeDeclined(words: readonly string[], first: number, end: number): boolean {
  const length = end - first
  return (
    length <= maxDeclinedWords &&
    (length > 1 || (words[first]?.length ?? 0) >= minDeclinedLetters) &&
    words.slice(first, end).every((word) => /^[а-яё]+$/i.test(word))
  )
}

/** The nominatives of Russian words, other than the words themselves. */
function declinedRuns(words: readonly string[], first: number, end: number) {
  return nominativesOf(words.slice(first, end).flatMap(searchWords))
    .slice(1)
    .flatMap((form) => {
      const key = keyOfWords(form.map(keyWord))
      return key === null ? [] : [{ key, first, end, name: form.join(' ') }]
    })
}

/** The titles that have a name with these words, apart from an English article and the form of numbers. */
function namedExactly(
  name: string,
  ids: readonly InternalId[],
  { suggestible }: Pick<Store, 'suggestible'>,
): InternalId[] {
  const typed = comparable(searchWords(name))
  return suggestible
    .titles(ids)
    .filter(({ names }) =>
      names.some(({ spellings }) => spellings.some(({ words }) => comparable(words) === typed)),
    )
    .map(({ id }) => id)
}

function comparable(words: readonly string[]): string {
  const digits = numbersInDigits(words)
  return (
    digits.length > 1 && englishArticles.has(digits[0] ?? '') ? digits.slice(1) : digits
  ).join(' ')
}

/**
 * The parts of a text that are exact names of titles: the whole text, or the text without a year or some
 * words around a title. The year may be the one before or after that of the title.
 */
export function namesOfTitlesIn(
  text: string,
  { titleNames, suggestible }: Pick<Store, 'titleNames' | 'suggestible'>,
): readonly string[] {
  const typed = namesTyped(text).flatMap((name) => {
    const key = keyOfWords(keyWordsOf(name.text))
    return key === null ? [] : [{ ...name, key, keys: keysOf(name).map((exact) => exact.key) }]
  })
  const found = titleNames.named([...new Set(typed.map(({ key }) => key))])
  return typed
    .filter(({ key, keys, year }) => {
      const same = found.filter((title) => title.key === key && isNear(title.year, year))
      return suggestible
        .titles(same.slice(0, maxCompared).map(({ id }) => id))
        .some(({ names }) => names.some((name) => keys.some((exact) => name.keys().has(exact))))
    })
    .map((name) => name.text)
}

function isNear(year: number | null, typed: number | null): boolean {
  return year === null || typed === null || Math.abs(year - typed) <= 1
}
