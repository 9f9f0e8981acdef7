import { editDistance } from '../../text/edit-distance.js'
import { searchWords } from '../../text/name-forms.js'
import { letterCount, typoLengths } from '../../text/reading.js'
import { conditionsOf, hasField, isCriterion, isText, type SentenceItem } from './sentence.js'

/**
 * Decides whether a sentence describes films or is the name of a film. Phrases are evidence for a
 * description; other words that are not a subject are evidence for a name: `war and peace` scores 1 - 1,
 * `french crime films` 3, `comedies about weddings` 1.5 + 1. With weak evidence, the names in the catalog
 * decide: `zombie comedies` describes films, because no title is called so.
 */
export type Evidence = 'none' | 'weak' | 'strong'

export function evidenceOf(items: readonly SentenceItem[]): Evidence {
  if (describesFilms(items)) return 'strong'
  return mayDescribeFilms(items) ? 'weak' : 'none'
}

/** Fields whose words names often contain; on their own they do not describe films. */
const fieldsOfNames: ReadonlySet<string> = new Set(['year', 'sort', 'end_year'])

function mayDescribeFilms(items: readonly SentenceItem[]): boolean {
  const fields = items.map((item) => conditionsOf(item)[0]?.field)
  const hasFilms = items.some(({ meaning }) => meaning?.kind === 'films')
  return (
    items.every(({ meaning }) => meaning?.kind !== 'person') &&
    fields.some(
      (field) =>
        field !== undefined && (!fieldsOfNames.has(field) || (hasFilms && field !== 'year')),
    )
  )
}

/**
 * True if one of the names has all words of a sentence, the last one as a prefix: `american horror st`, also
 * with words around it (`american horror st movie`). Text may have typos, and function words may be
 * missing. If no word of the name means a filter, the name must be complete: `chernobil series`, but not
 * `zombie series`.
 */
export function isPartOfName(
  items: readonly SentenceItem[],
  names: readonly (readonly string[])[],
): boolean {
  const core = itemsOfName(items)
  const hasFilter = core.some((item) => conditionsOf(item).length > 0)
  const part = typedWords((hasFilter ? core : items).filter((item) => !isFunctionWord(item)))
  const whole = hasFilter ? [] : typedWords(core)
  return names.some(
    (name) => hasWords(name, part) || (name.length === whole.length && hasWords(name, whole)),
  )
}

interface TypedWord {
  readonly word: string
  readonly edits: 0 | 1 | 2
}

function typedWords(items: readonly SentenceItem[]): TypedWord[] {
  return items.flatMap((item) =>
    item.words.flatMap(({ text }) =>
      searchWords(text).map((word) => ({ word, edits: isText(item) ? allowedEdits(word) : 0 })),
    ),
  )
}

/** True if a name has all typed words, the last one as a prefix. */
function hasWords(name: readonly string[], typed: readonly TypedWord[]): boolean {
  const isLike = ({ word, edits }: TypedWord, written: string) =>
    editDistance(word, written, edits) <= edits
  return (
    typed.length > 0 &&
    typed.every((one, at) =>
      name.some((written) => {
        const { length } = one.word
        const isPrefix =
          at === typed.length - 1 &&
          [length, length + 1].some((end) => isLike(one, written.slice(0, end)))
        return isPrefix || isLike(one, written)
      }),
    )
  )
}

function isFunctionWord({ meaning }: SentenceItem): boolean {
  return meaning?.kind === 'filler' || meaning?.kind === 'conjunction'
}

/** A sentence without the words that people put around the name of a title. */
export function itemsOfName(items: readonly SentenceItem[]): SentenceItem[] {
  return items.filter((item) => !isAroundName(item))
}

function isAroundName(item: SentenceItem): boolean {
  const kind = item.meaning?.kind ?? 'text'
  return (
    ['films', 'request', 'count'].includes(kind) || hasField(item, 'year') || hasField(item, 'kind')
  )
}

function allowedEdits(word: string): 0 | 1 | 2 {
  const letters = letterCount(word)
  return letters >= typoLengths.twoInAlternatives ? 2 : letters >= typoLengths.one ? 1 : 0
}

/** Minimum evidence if phrases cover every word, and if some words remain text. */
const minStrength = { whole: 1.5, withText: 2 }
/** Evidence of a word that introduces a subject (`about`). */
const subjectStrength = 1
/** Evidence of a negation before a filter or text. */
const negationStrength = 1

function describesFilms(items: readonly SentenceItem[]): boolean {
  if (!items.some(({ meaning }) => meaning?.kind === 'filter' || meaning?.kind === 'person')) {
    return false
  }
  const isOfPeriod = items.every(
    (item) => hasField(item, 'year') || ['filler', 'request'].includes(item.meaning?.kind ?? ''),
  )
  if (isOfPeriod || isOrderInWords(items)) return true
  let strength = 0
  let text = 0
  /** True for words of a subject or of a negation. */
  let isApart = false
  let hasFilmWord = false
  for (const [at, item] of items.entries()) {
    const { meaning } = item
    if (isText(item)) {
      if (!isApart && !describesFilmWord(items, at)) strength -= 1
      text += 1
    } else if (meaning?.kind === 'subject') {
      isApart = true
      strength += subjectStrength
    } else if (meaning?.kind === 'negation') {
      isApart = true
      if (at > 0 || items.length === 2) strength += negationStrength
    } else if (isCriterion(item)) {
      isApart = false
      strength += hasFilmWord && meaning?.kind === 'films' ? 0 : strengthOf(item)
      hasFilmWord ||= meaning?.kind === 'films'
    }
  }
  if (endsInFiller(items)) {
    strength -= 1
    text += 1
  }
  if (!items.some(isHead) && (text > 0 || !isOrder(items))) return false
  if (items.some(({ meaning }) => meaning?.kind === 'count')) strength += 0.5
  return strength >= (text === 0 ? minStrength.whole : minStrength.withText)
}

/**
 * Minimum evidence of a phrase that describes films on its own; adjectives (`american`, `best`) do
 * not.
 */
const headStrength = 1.5

function isHead(item: SentenceItem): boolean {
  const { meaning } = item
  return meaning?.kind === 'films' || meaning?.kind === 'person' || strengthOf(item) >= headStrength
}

/** True for `best of 1994`, `top 10` and `кроме американских`. */
function isOrder(items: readonly SentenceItem[]): boolean {
  const has = (field: string) => items.some((item) => hasField(item, field))
  const kinds = new Set(items.map(({ meaning }) => meaning?.kind))
  return (has('sort') && (has('year') || kinds.has('count'))) || kinds.has('negation')
}

/** True for an order of several words, such as `самые новые`; `the best` may be the name of a film. */
function isOrderInWords(items: readonly SentenceItem[]): boolean {
  const words = items.flatMap((item) => item.words).filter(({ text }) => text !== 'the')
  return words.length > 1 && items.every((item) => hasField(item, 'sort'))
}

/** True if the sentence is unfinished: `the new adventures of the`. */
function endsInFiller(items: readonly SentenceItem[]): boolean {
  return items.at(-1)?.meaning?.kind === 'filler'
}

/** True for text directly before a word for films: `martial arts movies`. */
function describesFilmWord(items: readonly SentenceItem[], at: number): boolean {
  const next = items.slice(at).find((item) => !isText(item))
  return next?.meaning?.kind === 'films'
}

function strengthOf({ meaning }: SentenceItem): number {
  return meaning !== null && 'strength' in meaning ? meaning.strength : 0
}
