import type { Chosen } from './choose-persons.js'
import type { NamedParameter } from './sentence-catalog.js'
import { isCriterion, isText, type SentenceItem } from './sentence-item.js'
import type { Word } from './split-words.js'

/** Words of a typed text: UTF-16 offsets; the end is exclusive. */
interface TextRange {
  readonly from: number
  readonly to: number
}

/** A typed text as filters and a remaining text (docs/reference/interpretation.md). */
export interface Interpretation {
  /** False if the whole text is the exact name of a title. */
  readonly applied: boolean
  /** `name=value`, not encoded, in the order in which the text names them. */
  readonly parameters: readonly string[]
  /** The remaining text to search for; null if it is empty. */
  readonly q: string | null
  /** The words that name a parameter. */
  readonly words: readonly (TextRange & { readonly parameter: string })[]
  /** The words that neither name a parameter nor are in `q`, function words aside. */
  readonly unused: readonly TextRange[]
}

/** An interpretation with its parameters as names and values. */
interface ReadSentence {
  readonly interpretation: Interpretation
  readonly parameters: readonly NamedParameter[]
}

/** The text to search for within the filters, and its words. */
interface Rest {
  readonly q: string | null
  readonly used: ReadonlySet<Word>
}

/** A reading of a sentence that was chosen. */
export interface ChosenReading {
  readonly items: readonly SentenceItem[]
  /** Null if the name of a title replaces all filters. */
  readonly chosen: Chosen | null
  readonly rest: Rest
  readonly applied: boolean
}

/** The parameters and words of a chosen reading; `isOrdered` adds an order if nothing else orders the titles. */
export function writeInterpretation(
  { items, chosen, rest: { q, used }, applied }: ChosenReading,
  isOrdered: boolean,
): ReadSentence {
  const understood = chosen?.written.parameters ?? []
  const needsOrder =
    isOrdered &&
    applied &&
    q === null &&
    understood.length > 0 &&
    !chosen?.statements.statements.some(({ field }) => field === 'sort')
  const parameters = needsOrder ? [...understood, bestKnown] : understood
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
      words: items.flatMap((item) =>
        (named.get(item) ?? []).map((parameter) => ({
          ...rangeOf(item),
          parameter: formatParameter(parameter),
        })),
      ),
      unused: items.filter(isUnused).map(rangeOf),
    },
  }
}

const bestKnown: NamedParameter = ['sort', '-votes_total']

/** True for a role without a person: `who directed Jaws`. */
function isUnusedRole({ meaning }: SentenceItem): boolean {
  return meaning?.kind === 'role' && meaning.role !== null
}

function formatParameter([name, value]: NamedParameter): string {
  return `${name}=${value}`
}

function rangeOf({ words }: SentenceItem): TextRange {
  return { from: words[0]?.from ?? 0, to: words.at(-1)?.to ?? 0 }
}
