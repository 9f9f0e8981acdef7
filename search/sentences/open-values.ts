import { nameWords, runsOfNames } from './find-persons.js'
import type { CatalogLookups } from './lookups.js'
import { filter } from './meaning.js'
import type { SentenceItem, Span } from './sentence-item.js'

/** Maximum number of words of a name. */
const maxNameWords = 4
/** Words before or after which a name of one word is that of a platform, a company or a tag. */
const before = /^(?:на|от|on|from|by|at|via)$/
const filmKinds = new Set(['films', 'filter'])

/**
 * Finds the names of platforms, companies and tags of the catalog. A name of one word needs a preposition or a
 * word for films next to it.
 */
export function findOpenValues(items: readonly SentenceItem[], lookups: CatalogLookups): Span[] {
  const words = nameWords(items)
  const kinds = items.flatMap((item) => item.words.map(() => item.meaning?.kind ?? 'text'))
  const spans: Span[] = []
  for (const { first, end, text } of runsOfNames(words, 1, maxNameWords)) {
    const isSubject = words.slice(first, end).some(({ subject }) => subject > 0)
    if (isSubject || spans.some((span) => first < span.end && span.first < end)) continue
    const previous = words[first - 1]?.word.text ?? ''
    const isMarked =
      before.test(previous) ||
      [kinds[first - 1], kinds[end]].some((kind) => filmKinds.has(kind ?? ''))
    if (end - first === 1 && !isMarked) continue
    const condition = lookups.openValue(text)
    if (condition !== null) spans.push({ first, end, meaning: filter(condition) })
  }
  return spans
}
