import { searchWords } from '../../text/name-forms.js'
import { choosePersons } from './choose-persons.js'
import { evidenceOf, isPartOfName, itemsOfName } from './evidence.js'
import { findPersons } from './find-persons.js'
import type { CatalogLookups, NamedParameter } from './lookups.js'
import { isCriterion, isText, readItems, type SentenceItem, textOfItems } from './sentence.js'

/** The words that name a parameter: UTF-16 offsets in the typed text; the end is exclusive. */
export interface InterpretedWords {
  readonly from: number
  readonly to: number
  /** `name=value`, not encoded. */
  readonly parameter: string
}

/** A typed text as filters and a remaining text (docs/reference/interpretation.md). */
export interface Interpretation {
  /** False if the whole text is the exact name of a title. */
  readonly applied: boolean
  /** `name=value`, not encoded, in the order in which the text names them. */
  readonly parameters: readonly string[]
  /** The remaining text to search for; null if it is empty. */
  readonly q: string | null
  readonly words: readonly InterpretedWords[]
}

/** An interpretation with its parameters as names and values. */
export interface ReadSentence {
  readonly interpretation: Interpretation
  readonly parameters: readonly NamedParameter[]
}

/**
 * Interprets a typed text as a description of films; null if no word names a filter. `given`
 * contains the fields that the request itself filters or sorts by; the text does not override them.
 * `thisYear` is the year of relative phrases such as `last year`.
 */
export async function interpret(
  typed: string,
  given: ReadonlySet<string>,
  lookups: CatalogLookups,
  thisYear: number,
): Promise<ReadSentence | null> {
  const covered = readItems(typed, thisYear)
  const items = await findPersons(covered, lookups)
  const evidence = evidenceOf(items)
  if (evidence === 'none') return null
  if (evidence === 'weak') {
    const name = textOfItems(itemsOfName(items), typed)
    if (isPartOfName(items, await lookups.titleNamesLike(name || typed))) return null
  }
  const [{ statements, written }, names] = await Promise.all([
    choosePersons(items, given, lookups),
    lookups.titleNamesIn(typed),
  ])
  const { parameters, byItem } = written
  if (byItem.size === 0) return null
  const rest = textOfItems(remainingItems(items, statements.excludedText), typed)
  return {
    parameters,
    interpretation: {
      applied: !isTitleName(typed, names, covered),
      parameters: parameters.map(formatParameter),
      q: rest === '' ? null : rest,
      words: items.flatMap((item) => interpretedWords(item, byItem.get(item) ?? [])),
    },
  }
}

function formatParameter([name, value]: NamedParameter): string {
  return `${name}=${value}`
}

function interpretedWords(
  { words }: SentenceItem,
  parameters: readonly NamedParameter[],
): InterpretedWords[] {
  const from = words[0]?.from ?? 0
  const to = words.at(-1)?.to ?? 0
  return parameters.map((parameter) => ({ from, to, parameter: formatParameter(parameter) }))
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
    if (excluded.has(item) || isCriterion(item)) {
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

/**
 * True if a typed text is the exact name of a title, also with a year or words around it. Then the name must
 * have a word that names no filter: `war movies` are war films, although a title is called `War`. `names`
 * are the names of titles in the text, and `items` the text without the search for persons.
 */
function isTitleName(
  typed: string,
  names: readonly string[],
  items: readonly SentenceItem[],
): boolean {
  if (names.includes(typed)) return true
  const filters = items
    .filter(({ meaning }) => meaning?.kind === 'filter' || meaning?.kind === 'films')
    .flatMap(({ words }) => words.flatMap(({ text }) => searchWords(text)))
  return names.some((name) => searchWords(name).some((word) => !filters.includes(word)))
}
