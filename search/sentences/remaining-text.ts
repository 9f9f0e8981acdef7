import type { TitleRun } from '../names/find-titles.js'
import type { Chosen } from './choose-persons.js'
import type { Sentence } from './sentence.js'
import type { SentenceCatalog } from './sentence-catalog.js'
import { isCriterion, isText, type SentenceItem, textOfItems } from './sentence-item.js'
import type { ChosenReading } from './write-interpretation.js'

/** Minimum number of letters of a name of one word. */
const minLetters = 4

/**
 * The first text that finds a title within the filters: the whole rest of a sentence, the longest name of a title
 * in it, nothing.
 */
export async function chooseRest(
  { typed, words }: Sentence,
  items: readonly SentenceItem[],
  titles: readonly TitleRun[],
  { statements, written: { parameters } }: Chosen,
  catalog: SentenceCatalog,
): Promise<ChosenReading['rest']> {
  const rest = remainingItems(items, statements.excludedText)
  if (rest.length === 0) return { q: null, used: new Set() }
  const remaining = new Set(rest.flatMap((item) => item.words))
  const whole = textOfItems(rest, typed)
  if ((await catalog.countTitles(parameters, whole)) > 0) return { q: whole, used: remaining }
  const inside = titles.filter(({ first, end, name }) => {
    const isIn = words.slice(first, end).every((word) => remaining.has(word))
    return isIn && (end - first > 1 || name.length >= minLetters)
  })
  if (inside.length === 0) return { q: null, used: new Set() }
  const ids = inside.flatMap((title) => title.ids)
  const found = await catalog.titlesAmong([...new Set(ids)], parameters)
  const title = inside.find((each) => each.ids.some((id) => found.has(id)))
  const used = title === undefined ? [] : words.slice(title.first, title.end)
  const [first, last] = [used[0], used.at(-1)]
  const q = first === undefined || last === undefined ? null : typed.slice(first.from, last.to)
  return { q, used: new Set(used) }
}

/**
 * The remaining text: runs of text words, including function words inside a run. `комедии про армию` leaves
 * `армию`, `war movies about the sea` leaves `the sea`.
 */
function remainingItems(
  items: readonly SentenceItem[],
  excluded: ReadonlySet<SentenceItem>,
): SentenceItem[] {
  const remaining: SentenceItem[] = []
  let between: SentenceItem[] = []
  let isInRun = false
  for (const item of items) {
    if (excluded.has(item) || isCriterion(item) || separates(item)) {
      isInRun = false
      between = []
    } else if (isText(item)) {
      if (isInRun) remaining.push(...between)
      remaining.push(item)
      between = []
      isInRun = true
    } else {
      between.push(item)
    }
  }
  return remaining
}

/** True for what stands between two texts: `about`, a comma. */
function separates({ meaning }: SentenceItem): boolean {
  return (
    meaning?.kind === 'subject' || (meaning?.kind === 'conjunction' && meaning.joins === 'comma')
  )
}
