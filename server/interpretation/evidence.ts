import { type Item, isAskedFor, isText } from './items.js'

/**
 * Decides if a sentence describes films or is the name of one. Phrases are evidence for a description,
 * text words that are not its subject speak for a name: `war and peace` is 1 - 1, `french crime films` 3,
 * `comedies about weddings` 1.5 + 1.
 */

/** Evidence needed if every word was understood, and if some words remain text. */
const needed = { whole: 1.5, withText: 2 }
/** Evidence of a word that introduces a subject (`about`). */
const subjectStrength = 1

export function describesFilms(items: readonly Item[]): boolean {
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
    } else if (isAskedFor(item)) {
      isSubject = false
      strength += hasFilmWord && meaning?.kind === 'glue' ? 0 : strengthOf(item)
      hasFilmWord ||= meaning?.kind === 'glue'
    }
  }
  if (endsInFiller(items)) {
    strength -= 1
    text += 1
  }
  return strength >= (text === 0 ? needed.whole : needed.withText)
}

/** Evidence of a phrase that can be a description by itself; adjectives (`american`, `best`) cannot. */
const headStrength = 1.5

function isHead(item: Item): boolean {
  const isFilmWord = item.meaning?.kind === 'glue' && item.meaning.listedKind !== undefined
  return isFilmWord || item.meaning?.kind === 'person' || strengthOf(item) >= headStrength
}

/** True for the beginning of a longer text: `the new adventures of the`. */
function endsInFiller(items: readonly Item[]): boolean {
  return items.at(-1)?.meaning?.kind === 'filler'
}

/** True for text directly in front of a word for films: `martial arts movies`. */
function describesFilmWord(items: readonly Item[], at: number): boolean {
  const next = items.slice(at).find((item) => !isText(item))
  return next?.meaning?.kind === 'glue' && next.meaning.listedKind !== undefined
}

function strengthOf({ meaning }: Item): number {
  return meaning !== null && 'strength' in meaning ? meaning.strength : 0
}

function isYearAlone(items: readonly Item[]): boolean {
  const [only] = items
  return (
    items.length === 1 &&
    only?.meaning?.kind === 'filter' &&
    only.meaning.parts.every(({ field }) => field === 'year')
  )
}
