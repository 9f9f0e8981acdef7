import type { CatalogLookups, Parameter } from './catalog-lookups.js'
import { describesFilms } from './evidence.js'
import { findPersons } from './find-persons.js'
import { type Item, isText, readItems, textOf } from './items.js'
import { writeParameters } from './parameters.js'

/** Words that a parameter was read from: UTF-16 offsets in the typed text, the end excluded. */
export interface InterpretedWords {
  readonly from: number
  readonly to: number
  /** `name=value`, not encoded. */
  readonly parameter: string
}

/** A typed text read as filters and a rest (docs/reference/interpretation.md). */
export interface Interpretation {
  /** False if the whole text is the exact name of a title. */
  readonly applied: boolean
  /** `name=value`, not encoded, in the order in which the text names them. */
  readonly parameters: readonly string[]
  /** The text that remains to be searched for; null if there is none. */
  readonly q: string | null
  readonly words: readonly InterpretedWords[]
}

/** An interpretation with its parameters as names and values. */
export interface ReadSentence {
  readonly interpretation: Interpretation
  readonly parameters: readonly Parameter[]
}

/**
 * Reads a typed text as a description of films. Null if no word of it names a filter. `given` has the
 * fields that the request filters or sorts by itself: these replace what the text says of them.
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
  const chosen = await choosePersons(items, given, lookups)
  const { parameters, byItem } = writeParameters(items, given, (item) => chosen.get(item) ?? '')
  if (byItem.size === 0) return null
  const rest = textOf(remainingItems(items), typed)
  return {
    parameters,
    interpretation: {
      applied: !(await lookups.isTitleName(typed)),
      parameters: parameters.map(written),
      q: rest === '' ? null : rest,
      words: items.flatMap((item) => interpretedWords(item, byItem.get(item) ?? [])),
    },
  }
}

function written([name, value]: Parameter): string {
  return `${name}=${value}`
}

function interpretedWords({ words }: Item, parameters: readonly Parameter[]): InterpretedWords[] {
  const from = words[0]?.from ?? 0
  const to = words.at(-1)?.to ?? 0
  return parameters.map((parameter) => ({ from, to, parameter: written(parameter) }))
}

/** Persons of one name that are tried, the best known first. */
const mostNamesakes = 3

/**
 * Picks, for each name, the best known person of it who took part in a title that passes the other
 * filters; the best known of all if there is no such person.
 */
async function choosePersons(
  items: readonly Item[],
  given: ReadonlySet<string>,
  lookups: CatalogLookups,
): Promise<Map<Item, string>> {
  const chosen = new Map<Item, string>()
  for (const item of items) {
    if (item.meaning?.kind !== 'person') continue
    const [best = '', ...others] = item.meaning.references.slice(0, mostNamesakes)
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
 * What remains to be searched for: runs of text words, with the words without content inside of them.
 * `комедии про армию` leaves `армию`, `war movies about the sea` leaves `the sea`.
 */
function remainingItems(items: readonly Item[]): Item[] {
  const remaining: Item[] = []
  let between: Item[] = []
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

function isContent({ meaning }: Item): boolean {
  return meaning?.kind === 'filter' || meaning?.kind === 'person' || meaning?.kind === 'glue'
}
