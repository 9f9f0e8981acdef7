import type { CatalogLookups } from './catalog-lookups.js'
import { type Item, isFilmNoun, isText, type NamedPerson, textOf } from './items.js'

/** Finds the names of persons among the words of a sentence that no phrase covers. */

/** Longest name that is looked up, in words. */
const longestName = 4
/** Shortest name without a role in front, in characters. */
const shortestName = 3
/** Evidence of a name next to a word for films, without a role (`фильмы Тарковского`). */
const unmarkedStrength = 1
/** A single word in the names of more titles than this is a subject rather than a person (`love movies`). */
const mostTitlesOfName = 40

/** Replaces names after role markers, and then names next to what is asked for, by persons. */
export async function findPersons(
  items: readonly Item[],
  typed: string,
  lookups: CatalogLookups,
): Promise<Item[]> {
  const marked = await findMarked(items, typed, lookups)
  return findUnmarked(marked, typed, lookups)
}

type Marker = Pick<NamedPerson, 'role' | 'strength'>

async function findMarked(
  items: readonly Item[],
  typed: string,
  lookups: CatalogLookups,
): Promise<Item[]> {
  const found: Item[] = []
  /** The role that the marker before a list of names gives to all of them. */
  let marker: Marker | null = null
  for (let at = 0; at < items.length; ) {
    const item = items[at]
    if (item === undefined) break
    const { meaning } = item
    const isMarker = meaning?.kind === 'role' || meaning?.kind === 'negation'
    const continuesList = meaning?.kind === 'conjunction' && marker !== null
    if (isMarker || continuesList) {
      const given: Marker =
        meaning.kind === 'role' ? meaning : (marker ?? { role: null, strength: 1.5 })
      const start = skipFillers(items, at + 1)
      const name = await longestPerson(items, start, typed, lookups)
      if (name !== null) {
        marker = given
        const isRole = meaning.kind === 'role'
        if (!isRole) found.push(item)
        const words = [...(isRole ? item.words : []), ...name.items.flatMap(({ words }) => words)]
        const { role, strength } = given
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

function skipFillers(items: readonly Item[], from: number): number {
  let at = from
  while (items[at]?.meaning?.kind === 'filler') at += 1
  return at
}

/** The longest name at a position; also words of the vocabulary can be part of it, behind the first. */
async function longestPerson(
  items: readonly Item[],
  start: number,
  typed: string,
  lookups: CatalogLookups,
): Promise<{ readonly items: readonly Item[]; readonly references: readonly string[] } | null> {
  let end = start
  while (end < items.length && end - start < longestName && canBeName(items[end])) end += 1
  for (; end > start; end -= 1) {
    const name = items.slice(start, end)
    const references = await lookups.personsNamed(textOf(name, typed))
    if (references.length > 0) return { items: name, references }
  }
  return null
}

function canBeName(item: Item | undefined): boolean {
  return item !== undefined && isText(item) && item.words.every(({ text }) => /^\p{L}/u.test(text))
}

async function findUnmarked(
  items: readonly Item[],
  typed: string,
  lookups: CatalogLookups,
): Promise<Item[]> {
  const found: Item[] = []
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
  run: readonly Item[],
  before: Item | undefined,
  after: Item | undefined,
  typed: string,
  lookups: CatalogLookups,
): Promise<NamedPerson | null> {
  if (run.length === 0 || run.length > longestName) return null
  const isAdjacent = [before, after].some((item) => item !== undefined && isFilmNoun(item))
  if (!isAdjacent) return null
  const name = textOf(run, typed)
  if (name.length < shortestName) return null
  const bare = name.replace(/['’]s$/, '')
  const references = await lookups.personsNamed(bare)
  if (references.length === 0) return null
  const isSure = run.length > 1 || bare !== name
  if (!isSure && (await lookups.titlesMatching(bare)) > mostTitlesOfName) return null
  return { kind: 'person', references, role: null, strength: unmarkedStrength }
}
