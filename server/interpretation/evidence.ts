import { isCriterion, isText, type SentenceItem } from './items.js'

/**
 * Decides whether a sentence describes films or is the name of a film. Phrases are evidence for a
 * description; other words that are not a subject are evidence for a name: `war and peace` scores 1 - 1,
 * `french crime films` 3, `comedies about weddings` 1.5 + 1.
 */

/** Minimum evidence if phrases cover every word, and if some words remain text. */
const minStrength = { whole: 1.5, withText: 2 }
/** Evidence of a word that introduces a subject (`about`). */
const subjectStrength = 1

export function describesFilms(items: readonly SentenceItem[]): boolean {
  const hasFilter = items.some(
    (item) => item.meaning?.kind === 'filter' || item.meaning?.kind === 'person',
  )
  if (!hasFilter) return false
  if (isYearAlone(items)) return true
  if (!items.some(isHead)) return false
  let strength = 0
  let text = 0
  let isSubject = false
  let hasFilmWord = false
  for (const [at, item] of items.entries()) {
    const { meaning } = item
    if (isText(item)) {
      if (!isSubject && !describesFilmWord(items, at)) strength -= 1
      text += 1
      continue
    }
    if (meaning?.kind === 'subject') {
      isSubject = true
      strength += subjectStrength
    } else if (isCriterion(item)) {
      isSubject = false
      strength += hasFilmWord && meaning?.kind === 'glue' ? 0 : strengthOf(item)
      hasFilmWord ||= meaning?.kind === 'glue'
    }
  }
  if (endsInFiller(items)) {
    strength -= 1
    text += 1
  }
  return strength >= (text === 0 ? minStrength.whole : minStrength.withText)
}

/**
 * Minimum evidence of a phrase that describes films on its own; adjectives (`american`, `best`) do
 * not.
 */
const headStrength = 1.5

function isHead(item: SentenceItem): boolean {
  const isFilmWord = item.meaning?.kind === 'glue' && item.meaning.listedKind !== undefined
  return isFilmWord || item.meaning?.kind === 'person' || strengthOf(item) >= headStrength
}

/** True if the sentence is unfinished: `the new adventures of the`. */
function endsInFiller(items: readonly SentenceItem[]): boolean {
  return items.at(-1)?.meaning?.kind === 'filler'
}

/** True for text directly before a word for films: `martial arts movies`. */
function describesFilmWord(items: readonly SentenceItem[], at: number): boolean {
  const next = items.slice(at).find((item) => !isText(item))
  return next?.meaning?.kind === 'glue' && next.meaning.listedKind !== undefined
}

function strengthOf({ meaning }: SentenceItem): number {
  return meaning !== null && 'strength' in meaning ? meaning.strength : 0
}

function isYearAlone(items: readonly SentenceItem[]): boolean {
  const [only] = items
  return (
    items.length === 1 &&
    only?.meaning?.kind === 'filter' &&
    only.meaning.parts.every(({ field }) => field === 'year')
  )
}
