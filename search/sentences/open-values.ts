import { filter } from './meaning.js'
import { type NameWord, nameWords, runsOfNames } from './name-words.js'
import type { SentenceCatalog } from './sentence-catalog.js'
import type { SentenceItem, Span } from './sentence-item.js'
import { isInVocabulary } from './vocabulary.js'

/** Maximum number of words of a name. */
const maxNameWords = 4
/** Words before a name of one word, which then is that of a platform, a company or a tag. */
const prepositions = /^(?:на|от|студии|on|from|by|at|via)$/
const filmKinds = new Set(['films', 'filter'])

/**
 * Finds the names of platforms, companies and tags of the catalog. A name of one word needs a preposition or a
 * word for films next to it; a word of the vocabulary and a name in quotation marks need a preposition.
 */
export function openValueSpans(
  items: readonly SentenceItem[],
  catalog: Pick<SentenceCatalog, 'openValue'>,
): Span[] {
  const words = withNames(nameWords(items))
  const kinds = items.flatMap((item) => item.words.map(() => item.meaning?.kind ?? 'text'))
  const spans: Span[] = []
  for (const { first, end, text } of runsOfNames(words, 1, maxNameWords)) {
    // A platform after the subject ends it: `про полицейского на иви`.
    const isSubject = (words[first]?.subject ?? 0) > 0
    if (
      (isSubject && !isAfterNoun(words, first)) ||
      spans.some((span) => first < span.end && span.first < end)
    )
      continue
    const isAfterPreposition = prepositions.test(words[first - 1]?.word.text ?? '')
    const isNextToFilms = [kinds[first - 1], kinds[end]].some((kind) => filmKinds.has(kind ?? ''))
    const isUsual = isInVocabulary(text) || words[first]?.word.quote !== 0
    if (!isAfterPreposition && (isUsual || (end - first === 1 && !isNextToFilms))) continue
    const condition = catalog.openValue(text)
    if (condition !== null) spans.push({ first, end, meaning: filter(condition) })
  }
  return spans
}

/** True for a word behind a preposition that another word of the same subject precedes. */
function isAfterNoun(words: readonly NameWord[], at: number): boolean {
  return prepositions.test(words[at - 1]?.word.text ?? '') && words[at - 2]?.isUnknown === true
}

/** Also words of the vocabulary may be names after a preposition: `on More`. */
function withNames(words: readonly NameWord[]): NameWord[] {
  return words.map((word, at) =>
    word.isLittle || !prepositions.test(words[at - 1]?.word.text ?? '')
      ? word
      : { ...word, isUnknown: true, isBarrier: !/^\p{L}/u.test(word.word.text) },
  )
}
