import type { CatalogLookups } from './catalog-lookups.js'
import { isFilmNoun, isText, type NamedPerson, type SentenceItem, textOfItems } from './items.js'

/** Maximum number of words of a name. */
const maxNameWords = 4
/** Minimum number of characters of a name without a role. */
const minNameLength = 3
/** Evidence of a name without a role, next to a word for films (`фильмы Тарковского`). */
const unmarkedStrength = 1
/** A single word in the names of more titles than this is a subject, not a person (`love movies`). */
const maxTitlesOfName = 40

/**
 * Finds the names of persons among the words that no phrase covers: after role markers, then next to words
 * for films.
 */
export async function findPersons(
  items: readonly SentenceItem[],
  typed: string,
  lookups: CatalogLookups,
): Promise<SentenceItem[]> {
  const marked = await findMarked(items, typed, lookups)
  return findUnmarked(marked, typed, lookups)
}

type Marker = Pick<NamedPerson, 'role' | 'strength'>

async function findMarked(
  items: readonly SentenceItem[],
  typed: string,
  lookups: CatalogLookups,
): Promise<SentenceItem[]> {
  const found: SentenceItem[] = []
  /** The role of the current list of names; it applies to all names in the list. */
  let marker: Marker | null = null
  for (let at = 0; at < items.length; ) {
    const item = items[at]
    if (item === undefined) break
    const { meaning } = item
    const isMarker = meaning?.kind === 'role' || meaning?.kind === 'negation'
    const continuesList = meaning?.kind === 'conjunction' && marker !== null
    if (isMarker || continuesList) {
      const current: Marker =
        meaning.kind === 'role' ? meaning : (marker ?? { role: null, strength: 1.5 })
      const start = skipFillers(items, at + 1)
      const name = await longestPerson(items, start, typed, lookups)
      if (name !== null) {
        marker = current
        const isRole = meaning.kind === 'role'
        if (!isRole) found.push(item)
        const words = [...(isRole ? item.words : []), ...name.items.flatMap(({ words }) => words)]
        const { role, strength } = current
        const { references } = name
        found.push({ meaning: { kind: 'person', role, strength, references }, words })
        at = start + name.items.length
        continue
      }
    }
    marker = null
    found.push(item)
    at += 1
  }
  return found
}

function skipFillers(items: readonly SentenceItem[], from: number): number {
  let at = from
  while (items[at]?.meaning?.kind === 'filler') at += 1
  return at
}

/** The longest name of persons that begins at a position; null if no name does. */
async function longestPerson(
  items: readonly SentenceItem[],
  start: number,
  typed: string,
  lookups: CatalogLookups,
): Promise<{
  readonly items: readonly SentenceItem[]
  readonly references: readonly string[]
} | null> {
  let end = start
  while (end < items.length && end - start < maxNameWords && canBeName(items[end])) end += 1
  for (; end > start; end -= 1) {
    const name = items.slice(start, end)
    const references = await lookups.personsNamed(textOfItems(name, typed))
    if (references.length > 0) return { items: name, references }
  }
  return null
}

function canBeName(item: SentenceItem | undefined): boolean {
  return item !== undefined && isText(item) && item.words.every(({ text }) => /^\p{L}/u.test(text))
}

async function findUnmarked(
  items: readonly SentenceItem[],
  typed: string,
  lookups: CatalogLookups,
): Promise<SentenceItem[]> {
  const found: SentenceItem[] = []
  for (let at = 0; at < items.length; ) {
    let end = at
    while (end < items.length && canBeName(items[end])) end += 1
    const run = items.slice(at, end)
    const person = await unmarkedPerson(run, items[at - 1], items[end], typed, lookups)
    if (person === null) {
      const first = items[at]
      if (first !== undefined && run.length === 0) found.push(first)
      found.push(...run)
    } else {
      found.push({ meaning: person, words: run.flatMap(({ words }) => words) })
    }
    at = Math.max(end, at + 1)
  }
  return found
}

async function unmarkedPerson(
  run: readonly SentenceItem[],
  before: SentenceItem | undefined,
  after: SentenceItem | undefined,
  typed: string,
  lookups: CatalogLookups,
): Promise<NamedPerson | null> {
  if (run.length === 0 || run.length > maxNameWords) return null
  const isAdjacent = [before, after].some((item) => item !== undefined && isFilmNoun(item))
  if (!isAdjacent) return null
  const name = textOfItems(run, typed)
  if (name.length < minNameLength) return null
  const bare = name.replace(/['’]s$/, '')
  const references = await lookups.personsNamed(bare)
  if (references.length === 0) return null
  const isSure = run.length > 1 || bare !== name
  if (!isSure && (await lookups.titlesMatching(bare)) > maxTitlesOfName) return null
  return { kind: 'person', references, role: null, strength: unmarkedStrength }
}
