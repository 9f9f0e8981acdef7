import { type ComparedWord, type NameWords, noMatch, penalties } from './penalties.js'

/**
 * The relevance of a person's closest name (`closestName`). Each word of a name matches at most one typed
 * word, so `k. casey` is not Paul Casey. An initial prefers a first name, and the other word a surname. The
 * number of further words does not count: persons with the same surname are ordered by prominence.
 */
export function closestPersonName<Word>(
  typed: readonly ComparedWord<Word>[],
  { words, lengths, firstWord, firstName, endName }: NameWords<Word>,
): number {
  const inOrder = [false, true].flatMap((isInitial) =>
    typed.filter((word) => (word.isInitial ?? false) === isInitial),
  )
  const hasInitial = typed.some(({ isInitial }) => isInitial)
  let closest = noMatch
  let start = firstWord
  const seen = new Set<ComparedWord<Word>>()
  for (let name = firstName; name < endName; name += 1) {
    const length = lengths[name] as number
    const used = new Set<number>()
    let missing = 0
    let cost = 0
    let surname = 0
    for (const word of inOrder) {
      let cheapest = Number.POSITIVE_INFINITY
      let cheapestAt = 0
      for (let at = 0; at < length; at += 1) {
        const costHere = word.costOf(words[start + at] as Word)
        if (costHere >= cheapest || used.has(at)) continue
        cheapest = costHere
        cheapestAt = at
      }
      if (cheapest === Number.POSITIVE_INFINITY) {
        if (word.isOptional) cost += penalties.littleWord
        else missing += 1
        continue
      }
      seen.add(word)
      used.add(cheapestAt)
      cost += cheapest
      if (word.isInitial) cost += cheapestAt * penalties.littleWord
      else surname = Math.max(surname, cheapestAt)
    }
    start += length
    if (used.size === 0) continue
    if (hasInitial && surname < length - 1) cost += penalties.littleWord
    closest = Math.max(closest, 0 - missing * penalties.missingWord - cost)
  }
  const areAll = typed.every((word) => word.isOptional || seen.has(word))
  return typed.length > 0 && areAll ? closest : noMatch
}
