import { articles } from '../../text/words/in-names.js'
import { choosePersons } from './choose-persons.js'
import {
  coveringTitles,
  lookUpNames,
  otherTitles,
  plainReading,
  quotedTitles,
  type SentenceNames,
  type SentenceReading,
} from './readings.js'
import { chooseRest } from './remaining-text.js'
import { repairedWords } from './repairs.js'
import { readSentence, type Sentence } from './sentence.js'
import type { SentenceCatalog } from './sentence-catalog.js'
import { isTitleName } from './whole-title.js'
import { type ChosenReading, writeInterpretation } from './write-interpretation.js'

/** What an interpretation depends on besides the text. */
interface InterpretationContext {
  /** The fields that the request itself filters or sorts by; the text does not override them. */
  readonly given: ReadonlySet<string>
  /** True to order by votes if neither the text nor the request names an order. */
  readonly isOrdered: boolean
  /** The year of relative phrases such as `last year`. */
  readonly thisYear: number
  readonly catalog: SentenceCatalog
}

/**
 * Interprets a typed text as a description of films; null if it names neither a filter, a subject, nor a title
 * among other words. Lists the readings of the sentence, and chooses the first one that has titles
 * (docs/reference/interpretation.md#how-a-text-is-read).
 */
export async function interpret(
  typed: string,
  context: InterpretationContext,
): Promise<ReturnType<typeof writeInterpretation> | null> {
  const sentence = readSentence(typed, context.thisYear)
  const names = lookUpNames(sentence, context.catalog)
  const reading =
    (await wholeTitle(sentence, names, context)) ?? (await chooseReading(sentence, names, context))
  return reading === null || reading === 'search'
    ? null
    : writeInterpretation(reading, context.isOrdered)
}

/** A text that is the name of a title: the filters that its words would mean, not applied. */
async function wholeTitle(
  sentence: Sentence,
  names: SentenceNames,
  { given, catalog }: InterpretationContext,
): Promise<ChosenReading | 'search' | null> {
  if (!(await isTitleName(sentence, names.items, catalog))) return null
  const chosen = await choosePersons(names.items, given, catalog)
  if (chosen.written.byItem.size === 0) return 'search'
  const rest = { q: null, used: new Set(sentence.words) }
  return { items: names.items, chosen, rest, applied: false }
}

/** The first reading with titles; null if nothing is understood. */
async function chooseReading(
  sentence: Sentence,
  names: SentenceNames,
  context: InterpretationContext,
): Promise<ChosenReading | null> {
  const { catalog } = context
  for (const reading of quotedTitles(sentence, names, catalog)) {
    const found = await withTitle(sentence, await reading, context, true)
    if (found !== null) return found
  }
  for (const reading of coveringTitles(sentence, names, catalog)) {
    const found = await withTitle(sentence, await reading, context)
    if (found !== null) return found
  }
  const plain = await withoutTitle(sentence, names, context)
  if (plain !== null && (await hasTitles(plain, sentence, names, catalog))) return plain
  for (const reading of otherTitles(sentence, names, catalog)) {
    const found = await withTitle(sentence, await reading, context)
    if (found !== null) return found
  }
  return plain
}

/** True if a reading has titles; a count is needed only if the sentence may mean the name of a title instead. */
async function hasTitles(
  { chosen, rest }: ChosenReading,
  { words }: Sentence,
  { titles }: SentenceNames,
  catalog: SentenceCatalog,
): Promise<boolean> {
  const mayBeTitle = titles.some(({ first, end }) => end - first > 1 && end - first < words.length)
  if (!mayBeTitle) return true
  const parameters = chosen?.written.parameters ?? []
  return parameters.length === 0
    ? rest.q !== null
    : (await catalog.countTitles(parameters, null)) > 0
}

/**
 * A reading with the name of a title, among the results of the filters around it; without the filters if it is
 * not among them and has more words than they explain. Null if it is not meant.
 */
async function withTitle(
  { typed }: Sentence,
  { items, title }: SentenceReading,
  { given, catalog }: InterpretationContext,
  isQuoted = false,
): Promise<ChosenReading | null> {
  if (title === null) return null
  const own = items.filter(({ meaning }) => meaning?.kind === 'title').flatMap(({ words }) => words)
  const q = typed.slice(own[0]?.from, own.at(-1)?.to)
  const rest = { q, used: new Set(own) }
  const chosen = await choosePersons(items, given, catalog, title)
  const { parameters, byItem } = chosen.written
  const found = await catalog.titlesAmong(title.ids, parameters)
  if (found.size > 0) return { items, chosen, rest, applied: true }
  const explained = [...byItem.keys()].reduce((sum, { words }) => sum + words.length, 0)
  const contentWords = own.filter(({ text }) => !articles.has(text)).length
  const isMeant = parameters.length > 0 && (isQuoted || contentWords > explained)
  if (!isMeant || (await catalog.titlesAmong(title.ids, [])).size === 0) return null
  return { items, chosen: null, rest, applied: true }
}

/**
 * The reading of filters, persons and a subject, with the rest of the text that finds titles; null if the
 * sentence names none of them, or if it names nothing and plain search finds titles.
 */
async function withoutTitle(
  sentence: Sentence,
  names: SentenceNames,
  { given, catalog, thisYear }: InterpretationContext,
): Promise<ChosenReading | null> {
  let { items } = await plainReading(sentence, names, catalog)
  let chosen = await choosePersons(items, given, catalog)
  const { parameters } = chosen.written
  const repaired = await repairedWords(sentence, items, parameters, catalog)
  if (repaired !== null) {
    const other = readSentence(sentence.typed, thisYear, repaired)
    items = (await plainReading(other, lookUpNames(other, catalog), catalog)).items
    chosen = await choosePersons(items, given, catalog)
  }
  const hasSubject = items.some(({ isSubject }) => isSubject === true)
  if (chosen.written.byItem.size === 0 && !hasSubject) return null
  const rest = await chooseRest(
    repaired === null ? sentence : { ...sentence, words: repaired },
    items,
    names.titles,
    chosen,
    catalog,
  )
  if (chosen.written.byItem.size === 0 && rest.q === null) return null
  return { items, chosen, rest, applied: true }
}
