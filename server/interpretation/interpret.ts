import type { CatalogLookups, NamedParameter } from './catalog-lookups.js'
import { describesFilms } from './evidence.js'
import { findPersons } from './find-persons.js'
import { isText, readItems, type SentenceItem, textOfItems } from './items.js'
import { writeParameters } from './parameters.js'

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
 */
export async function interpret(
  typed: string,
  given: ReadonlySet<string>,
  lookups: CatalogLookups,
): Promise<ReadSentence | null> {
  const covered = readItems(typed)
  if (covered === null) return null
  const items = await findPersons(covered, typed, lookups)
  if (!describesFilms(items)) return null
  const [chosen, isTitleName] = await Promise.all([
    choosePersons(items, given, lookups),
    lookups.isTitleName(typed),
  ])
  const { parameters, byItem } = writeParameters(items, given, (item) => chosen.get(item) ?? '')
  if (byItem.size === 0) return null
  const rest = textOfItems(remainingItems(items), typed)
  return {
    parameters,
    interpretation: {
      applied: !isTitleName,
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

/** Maximum number of persons to try for one name. */
const maxNamesakes = 3

/**
 * Chooses for each name the best known person who took part in a title that passes the other
 * filters. If there is no such person, chooses the best known person.
 */
async function choosePersons(
  items: readonly SentenceItem[],
  given: ReadonlySet<string>,
  lookups: CatalogLookups,
): Promise<Map<SentenceItem, string>> {
  const chosen = new Map<SentenceItem, string>()
  for (const item of items) {
    if (item.meaning?.kind !== 'person') continue
    const [best = '', ...others] = item.meaning.references.slice(0, maxNamesakes)
    chosen.set(item, best)
    for (const reference of others.length === 0 ? [] : [best, ...others]) {
      const tried = new Map(chosen).set(item, reference)
      const { parameters } = writeParameters(items, given, (each) => tried.get(each) ?? best)
      if (!(await lookups.hasTitles(parameters))) continue
      chosen.set(item, reference)
      break
    }
  }
  return chosen
}

/**
 * The remaining text: runs of text words, including function words inside a run. `комедии про армию` leaves
 * `армию`, `war movies about the sea` leaves `the sea`.
 */
function remainingItems(items: readonly SentenceItem[]): SentenceItem[] {
  const remaining: SentenceItem[] = []
  let between: SentenceItem[] = []
  let isInRun = false
  for (const item of items) {
    if (isText(item)) {
      if (isInRun) remaining.push(...between)
      remaining.push(item)
      between = []
      isInRun = true
    } else if (isContent(item)) {
      isInRun = false
      between = []
    } else {
      between.push(item)
    }
  }
  return remaining
}

function isContent({ meaning }: SentenceItem): boolean {
  return meaning?.kind === 'filter' || meaning?.kind === 'person' || meaning?.kind === 'glue'
}
