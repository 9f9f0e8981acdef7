import { type Condition, valueIn } from './meaning.js'
import { conditionsOf, hasField, type SentenceItem } from './sentence-item.js'

/** A condition of a sentence. */
export interface Statement extends Condition {
  readonly item: SentenceItem
  readonly isExcluded: boolean
  /** The number of the part of the sentence; conjunctions and contrasts separate parts. */
  readonly part: number
}

/** A sentence as conditions, and how conjunctions connect its parts. */
export interface Statements {
  readonly statements: readonly Statement[]
  /** The conjunction between a part and the next one, if there is one. */
  readonly joins: ReadonlyMap<number, 'both' | 'any' | 'comma'>
  /** Text that a negation excludes; no parameter can express it. */
  readonly excludedText: ReadonlySet<SentenceItem>
}

/**
 * Reads the conditions of a sentence with their polarity. A negation applies to the next condition, and to
 * the conditions on the same field that conjunctions join to it (`без ужасов и драм`). `chosenPerson`
 * returns the reference of the person whom an item means; null if that is not known yet.
 */
export function readStatements(
  items: readonly SentenceItem[],
  chosenPerson: (item: SentenceItem) => string | null,
): Statements {
  const statements: Statement[] = []
  const joins = new Map<number, 'both' | 'any' | 'comma'>()
  const excludedText = new Set<SentenceItem>()
  let part = 0
  let isNegated = false
  let excludesText = false
  /** The last condition, as long as a list can continue it. */
  let list: Statement | null = null
  let isJoined = false
  for (const [at, item] of items.entries()) {
    const { meaning } = item
    if (meaning === null) {
      if (isNegated || (isJoined && list?.isExcluded === true)) excludesText = true
      if (excludesText) excludedText.add(item)
      isNegated = false
      isJoined = false
      list = null
      continue
    }
    if (meaning.kind === 'not') {
      isNegated = true
      excludesText = false
    } else if (meaning.kind === 'contrast') {
      part += 1
      isNegated = false
      excludesText = false
      list = null
    } else if (meaning.kind === 'conjunction') {
      joins.set(part, joins.get(part) === 'any' ? 'any' : meaning.joins)
      part += 1
      isJoined = true
      // `no, a comedy`
      if (meaning.joins === 'comma') isNegated = false
    } else if (meaning.kind === 'seen') {
      isNegated = false
    } else if (meaning.kind === 'speaker' || meaning.kind === 'request') {
      // `i am tired of comedies, give me a thriller`, `no i want a comedy`
      list = null
      if (pronoun.test(item.words[0]?.text ?? '')) isNegated = false
    }
    const conditions = statedBy(items, at, chosenPerson)
    const [first] = conditions
    if (first === undefined) continue
    excludesText = false
    const continues = isJoined && list?.isExcluded === true && list.field === first.field
    const excludes = isNegated || continues
    // `not new` does not mean both not sorted and not released.
    for (const condition of excludes ? [first] : conditions) {
      const isExcluded = excludes !== (condition.isExcluded ?? false)
      statements.push({ ...condition, item, isExcluded, part })
    }
    list = statements.at(-1) ?? null
    isNegated = false
    isJoined = false
  }
  return { statements, joins, excludedText }
}

const pronoun = /^(?:i|i'.+|we|we'.+|я|мы|мне|нам)$/

function statedBy(
  items: readonly SentenceItem[],
  at: number,
  chosenPerson: (item: SentenceItem) => string | null,
): readonly Condition[] {
  const item = items[at] as SentenceItem
  if (item.meaning?.kind === 'person') {
    const person = chosenPerson(item)
    return person === null ? [] : [valueIn('person', person)]
  }
  if (item.meaning?.kind !== 'films') return conditionsOf(item)
  return isListed(items, at) ? [valueIn('kind', 'movie')] : []
}

/** True if `films` is in a list with kinds: `фильмы и сериалы`, `фильмы, а не сериалы`. */
function isListed(items: readonly SentenceItem[], at: number): boolean {
  const isLink = (item: SentenceItem | undefined) =>
    item?.meaning?.kind === 'conjunction' || item?.meaning?.kind === 'contrast'
  let [before, after] = [at - 1, at + 1]
  while (isLink(items[before])) before -= 1
  while (isLink(items[after]) || (after > at + 1 && items[after]?.meaning?.kind === 'not')) {
    after += 1
  }
  const isKindAt = (position: number) => {
    const item = items[position]
    return item !== undefined && hasField(item, 'kind')
  }
  return (before < at - 1 && isKindAt(before)) || (after > at + 1 && isKindAt(after))
}
