import { particles } from '../../text/words/in-names.js'
import type { TitleRun } from '../names/find-titles.js'
import { openValueSpans } from './open-values.js'
import { fullNameSpans, surnameSpans } from './person-spans.js'
import { itemsOf, type Sentence } from './sentence.js'
import type { SentenceCatalog } from './sentence-catalog.js'
import {
  isCriterion,
  isText,
  isWeak,
  type NamedPerson,
  type SentenceItem,
  type Span,
} from './sentence-item.js'

/** One way to understand a sentence. */
export interface SentenceReading {
  readonly items: readonly SentenceItem[]
  /** The name of a title in it; its words are no filter. */
  readonly title: TitleRun | null
}

/** The names in a sentence, looked up once. */
export interface SentenceNames {
  /** Values of open sets and full names of persons. */
  readonly spans: readonly Span[]
  /** The sentence with them. */
  readonly items: readonly SentenceItem[]
  readonly titles: readonly TitleRun[]
}

/** Maximum number of titles to try that cover all unknown words, and of other ones. */
const maxTitles = 3
/** With a pronoun of the speaker, shorter names without words for filters are what was said: `i am`, `i love`. */
const minWordsOfSpeaker = 3

/** Looks up the names in a sentence: values of open sets, persons, and titles. */
export function lookUpNames(sentence: Sentence, catalog: SentenceCatalog): SentenceNames {
  const { words, typed } = sentence
  const values = openValueSpans(itemsOf(sentence), catalog)
  const persons = fullNameSpans(itemsOf(sentence, values), catalog)
  const spans = [...values, ...persons]
  const written = words.map(({ from, to }) => typed.slice(from, to))
  return { spans, items: itemsOf(sentence, spans), titles: [...catalog.titlesIn(written)] }
}

/**
 * The readings with the name of a title that covers every word that nothing else explains and that is no
 * subject, or all of them but a surname; the longest name first.
 */
export function* coveringTitles(
  sentence: Sentence,
  { items, spans, titles }: SentenceNames,
  catalog: SentenceCatalog,
): Generator<Promise<SentenceReading>> {
  const places = placesOf(items)
  const unknown = places.flatMap(({ isUnknown }, at) => (isUnknown ? [at] : []))
  const hasSpeaker = items.some(({ meaning }) => meaning?.kind === 'speaker')
  const isFree = unknown.length > 0 || mayHideName(items)
  const isSurname = (at: number) => catalog.surnames(sentence.words[at]?.text ?? '').length > 0
  const isDeclinedWord = ({ first, end, name }: TitleRun) => {
    const { from, to } = sentence.words[first] ?? { from: 0, to: 0 }
    return end - first === 1 && name !== sentence.typed.slice(from, to)
  }
  const covering = titles.filter((title) => {
    const { first, end } = title
    const run = places.slice(first, end)
    const left = unknown.filter((at) => at < first || at >= end)
    const [other] = left
    const isWithSurname =
      left.length === 1 &&
      end - first > 1 &&
      (other === unknown[0] || other === unknown.at(-1)) &&
      isSurname(other ?? 0)
    return (
      isFree &&
      end - first < places.length &&
      title.name.length > 1 &&
      (left.length === 0 || isWithSurname) &&
      run[0]?.isSubject === false &&
      !(isDeclinedWord(title) && isSurname(first)) &&
      run.some(({ isName }) => isName) &&
      (!hasSpeaker ||
        end - first >= minWordsOfSpeaker ||
        (end - first > 1 && run.some(({ isFilter }) => isFilter)) ||
        isQuoted(sentence, first)) &&
      !isPartOfPerson({ first, end }, spans)
    )
  })
  for (const title of covering.slice(0, maxTitles)) yield withTitle(sentence, spans, title, catalog)
}

/**
 * The readings with the name of a title of two or more words, of which one is no filter and asks for nothing; the
 * longest name first.
 */
export function* otherTitles(
  sentence: Sentence,
  { items, spans, titles }: SentenceNames,
  catalog: SentenceCatalog,
): Generator<Promise<SentenceReading>> {
  const places = placesOf(items)
  const long = titles.filter(
    ({ first, end }) =>
      end - first > 1 &&
      end - first < places.length &&
      (places.slice(first, end).some(({ isName }) => isName) ||
        (end - first >= minWordsOfSpeaker &&
          !places.slice(first, end).some(({ isFilter }) => isFilter))),
  )
  for (const title of long.slice(0, maxTitles)) yield withTitle(sentence, spans, title, catalog)
}

/** The readings with a whole quotation that is the name of a title. */
export function* quotedTitles(
  sentence: Sentence,
  { spans, titles }: SentenceNames,
  catalog: SentenceCatalog,
): Generator<Promise<SentenceReading>> {
  const { words } = sentence
  for (const title of titles) {
    const { first, end } = title
    const quote = words[first]?.quote ?? 0
    const isWhole =
      quote > 0 && words.every((word, at) => (word.quote === quote) === (at >= first && at < end))
    if (isWhole) yield withTitle(sentence, spans, title, catalog)
  }
}

/** The sentence with the name of a title, and with surnames outside it. */
async function withTitle(
  sentence: Sentence,
  spans: readonly Span[],
  title: TitleRun,
  catalog: SentenceCatalog,
): Promise<SentenceReading> {
  const { first, end } = title
  const outside = spans.filter((span) => span.end <= first || span.first >= end)
  const named: Span[] = [...outside, { first, end, meaning: { kind: 'title', title } }]
  const surnames = await surnameSpans(itemsOf(sentence, named), catalog, true)
  return { items: itemsOf(sentence, [...named, ...surnames]), title }
}

/** The reading without the name of a title; surnames are persons where one is expected. */
export async function plainReading(
  sentence: Sentence,
  { items, spans }: SentenceNames,
  catalog: SentenceCatalog,
): Promise<SentenceReading> {
  const marked = await surnameSpans(items, catalog, false)
  const read = itemsOf(sentence, [...spans, ...marked])
  const unknown = read
    .filter((item) => isText(item) && item.isSubject !== true)
    .flatMap(({ words }) => words)
  const isAlone =
    unknown.filter(({ text, isInitial }) => !isInitial && !particles.has(text)).length === 1
  const alone = isAlone ? await surnameSpans(read, catalog, true) : []
  return { items: itemsOf(sentence, [...spans, ...marked, ...alone]), title: null }
}

interface Place {
  readonly isUnknown: boolean
  readonly isSubject: boolean
  readonly isFilter: boolean
  /** False for words for filters and for asking. */
  readonly isName: boolean
}

function placesOf(items: readonly SentenceItem[]): Place[] {
  return items.flatMap((item) => {
    const isSubject = item.isSubject === true
    const isUnknown = isText(item) && !isSubject
    const isName = isUnknown || item.isDropped === true || isWeak(item) || isPerson(item)
    return item.words.map(() => ({ isUnknown, isSubject, isName, isFilter: isCriterion(item) }))
  })
}

const isPerson = ({ meaning }: SentenceItem) => meaning?.kind === 'person'

/** True if the words of a person, of a weak phrase or after a pronoun of the speaker may be the name of a title. */
function mayHideName(items: readonly SentenceItem[]): boolean {
  return items.some((item) => isWeak(item) || isPerson(item) || item.isDropped === true)
}

function isQuoted({ words }: Sentence, at: number): boolean {
  return (words[at]?.quote ?? 0) > 0
}

/** False for a name that only sounds like that of a person. */
const isWritten = ({ namesakes }: NamedPerson) => namesakes.some(({ distance }) => distance === 0)

/** True for a run that has a part of a person's name, or exactly the name as it is written. */
function isPartOfPerson(
  { first, end }: { readonly first: number; readonly end: number },
  spans: readonly Span[],
): boolean {
  return spans.some(
    (span) =>
      span.meaning.kind === 'person' &&
      first < span.end &&
      span.first < end &&
      !(
        first <= span.first &&
        end >= span.end &&
        (end - first > span.end - span.first || !isWritten(span.meaning))
      ),
  )
}
