import { choosePersons } from './choose-persons.js'
import { findFullNames, findSurnames } from './find-persons.js'
import { findTitle, isTitleName, longestTitles } from './find-titles.js'
import type { CatalogLookups, NamedParameter } from './lookups.js'
import { findOpenValues } from './open-values.js'
import { repairedWords } from './repairs.js'
import { readItems } from './sentence.js'
import {
  isCriterion,
  isText,
  isWeak,
  type SentenceItem,
  type Span,
  textOfItems,
} from './sentence-item.js'
import { splitWords, type Word } from './words.js'

/** Words of a typed text: UTF-16 offsets; the end is exclusive. */
export interface TextRange {
  readonly from: number
  readonly to: number
}

/** The words that name a parameter. */
export interface InterpretedWords extends TextRange {
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
  /** The words that neither name a parameter nor are in `q`, function words aside. */
  readonly unused: readonly TextRange[]
}

/** An interpretation with its parameters as names and values. */
export interface ReadSentence {
  readonly interpretation: Interpretation
  readonly parameters: readonly NamedParameter[]
}

/**
 * Interprets a typed text as a description of films; null if it names neither a filter nor a title among other
 * words. `given` contains the fields that the request itself filters or sorts by; the text does not override
 * them. `thisYear` is the year of relative phrases such as `last year`.
 */
export async function interpret(
  typed: string,
  given: ReadonlySet<string>,
  lookups: CatalogLookups,
  thisYear: number,
): Promise<ReadSentence | null> {
  const sentence = { typed, given, lookups, thisYear }
  const words = splitWords(typed)
  const plain = readItems(words, thisYear, [])
  const names = await lookups.titleNamesIn(typed)
  if (await isTitleName(typed, names, plain, lookups)) {
    const chosen = await choosePersons(plain, given, lookups)
    if (chosen.written.byItem.size === 0) return null
    return answer(sentence, plain, chosen, { applied: false, q: null, used: new Set(words) })
  }
  const understood = await explain(sentence, words)
  if (understood.some(isTitle)) return withTitle(sentence, understood)
  const chosen = await choosePersons(understood, given, lookups)
  const { parameters } = chosen.written
  const mayBeName = understood.some(
    (item) => isText(item) || isWeak(item) || item.meaning?.kind === 'person',
  )
  if (parameters.length > 0 && mayBeName && (await lookups.countTitles(parameters, null)) === 0) {
    const other = await insteadOfNothing(sentence, understood)
    if (other !== null) return other
  }
  if (chosen.written.byItem.size === 0) return null
  const rest = remainingItems(understood, chosen.statements.excludedText)
  const q = await chooseRest(sentence, rest, parameters)
  return answer(sentence, understood, chosen, { applied: true, ...q })
}

interface Sentence {
  readonly typed: string
  readonly given: ReadonlySet<string>
  readonly lookups: CatalogLookups
  readonly thisYear: number
}

type Chosen = Awaited<ReturnType<typeof choosePersons>>

/** The text to search for within the filters, and its words. */
interface Rest {
  readonly q: string | null
  readonly used: ReadonlySet<Word>
}

const isTitle = ({ meaning }: SentenceItem) => meaning?.kind === 'title'

const noRest: Rest = { q: null, used: new Set() }

/** Explains the words of a sentence by the table, and those that remain by the catalog. */
async function explain({ typed, lookups, thisYear }: Sentence, typedWords: readonly Word[]) {
  let words = typedWords
  let items = readItems(words, thisYear, [])
  if (!items.some((item) => isText(item) || isWeak(item))) return items
  const spans: Span[] = []
  const add = (found: readonly Span[]) => {
    if (found.length === 0) return
    spans.push(...found)
    items = readItems(words, thisYear, spans)
  }
  add(findOpenValues(items, lookups))
  add(await findFullNames(items, lookups))
  const title = await findTitle(typed, items, spans, lookups)
  if (title !== null) {
    const free = spans.filter(({ first, end }) => end <= title.first || first >= title.end)
    spans.length = 0
    add([...free, title])
    add(await findSurnames(items, lookups, true))
    return items
  }
  const marked = await findSurnames(items, lookups, false)
  add(marked)
  const repaired = await repairedWords(typed, words, items, lookups)
  if (repaired !== null) {
    const shift = repaired.length !== words.length
    words = repaired
    if (shift) spans.length = 0
    items = readItems(words, thisYear, spans)
    if (shift) add(await findFullNames(items, lookups))
  }
  const isAlone = items.filter((item) => isText(item) && item.isSubject !== true).length === 1
  if (isAlone) add(await findSurnames(items, lookups, true))
  return items
}

/** The name of a title among the filters around it; without them if it is not among their results. */
async function withTitle(
  sentence: Sentence,
  items: readonly SentenceItem[],
): Promise<ReadSentence> {
  const { given, lookups, typed } = sentence
  const title = items.filter(isTitle)
  const [name = ''] = title.flatMap(({ meaning }) =>
    meaning?.kind === 'title' ? meaning.name : [],
  )
  const rest = { q: textOfItems(title, typed), used: new Set(title.flatMap(({ words }) => words)) }
  const chosen = await choosePersons(items, given, lookups)
  const { parameters } = chosen.written
  const isFound = (await lookups.countTitles(parameters, { text: name, isExactName: true })) > 0
  if (isFound) return answer(sentence, items, chosen, { applied: true, ...rest })
  return answer(sentence, items, null, { applied: true, ...rest })
}

/** The name of a title that is most of a text whose filters find nothing; null without such a name. */
async function insteadOfNothing(
  sentence: Sentence,
  items: readonly SentenceItem[],
): Promise<ReadSentence | null> {
  const words = items.flatMap((item) => item.words)
  const [longest] = await longestTitles(words, sentence.lookups, 2)
  if (longest === undefined || 2 * (longest.end - longest.first) <= words.length) return null
  const spans: Span[] = [{ ...longest, meaning: { kind: 'title', name: longest.name } }]
  let around = readItems(words, sentence.thisYear, spans)
  const surnames = await findSurnames(around, sentence.lookups, true)
  around = readItems(words, sentence.thisYear, [...spans, ...surnames])
  return withTitle(sentence, around)
}

/**
 * The first text that finds a title within the filters: the whole rest, the longest name of a title in it,
 * nothing.
 */
async function chooseRest(
  { typed, lookups }: Sentence,
  rest: readonly SentenceItem[],
  parameters: readonly NamedParameter[],
): Promise<Rest> {
  if (rest.length === 0) return noRest
  const words = rest.flatMap((item) => item.words)
  const whole = textOfItems(rest, typed)
  if ((await lookups.countTitles(parameters, { text: whole })) > 0) {
    return { q: whole, used: new Set(words) }
  }
  for (const { first, end, name } of await longestTitles(words, lookups)) {
    if ((await lookups.countTitles(parameters, { text: name, isExactName: true })) > 0) {
      return { q: name, used: new Set(words.slice(first, end)) }
    }
  }
  return noRest
}

function answer(
  { typed }: Sentence,
  items: readonly SentenceItem[],
  chosen: Chosen | null,
  { applied, q, used }: Rest & { readonly applied: boolean },
): ReadSentence {
  const parameters = chosen?.written.parameters ?? []
  const named = chosen?.written.byItem ?? new Map<SentenceItem, readonly NamedParameter[]>()
  const excluded = chosen?.statements.excludedText ?? new Set<SentenceItem>()
  const isUnused = (item: SentenceItem) =>
    !item.words.every((word) => used.has(word)) &&
    !named.has(item) &&
    (excluded.has(item) ||
      isText(item) ||
      isUnusedRole(item) ||
      (chosen === null && isCriterion(item)))
  return {
    parameters,
    interpretation: {
      applied,
      parameters: parameters.map(formatParameter),
      q,
      words: items.flatMap((item) => interpretedWords(item, named.get(item) ?? [])),
      unused: items.filter(isUnused).map((item) => rangeOf(item, typed)),
    },
  }
}

/** True for a role without a person: `who directed Jaws`. */
function isUnusedRole({ meaning }: SentenceItem): boolean {
  return meaning?.kind === 'role' && meaning.role !== null
}

function formatParameter([name, value]: NamedParameter): string {
  return `${name}=${value}`
}

function rangeOf({ words }: SentenceItem, typed: string): TextRange {
  return { from: words[0]?.from ?? 0, to: words.at(-1)?.to ?? typed.length }
}

function interpretedWords(
  item: SentenceItem,
  parameters: readonly NamedParameter[],
): InterpretedWords[] {
  return parameters.map((parameter) => ({
    ...rangeOf(item, ''),
    parameter: formatParameter(parameter),
  }))
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
