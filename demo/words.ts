/** Reads `words/*.json`, and the words that several files use. A row is a string of cells separated by `|`. */
import type { EnumValue } from '../schema/enums.js'
import cityRows from './words/cities.json' with { type: 'json' }
import peopleNames from './words/names.json' with { type: 'json' }
import textRows from './words/texts.json' with { type: 'json' }
import titleRows from './words/titles.json' with { type: 'json' }

type Row<Name extends string> = Readonly<Record<Name, string>>
/** The forms of a word or phrase; `ru` and `en` are the basic ones. */
export type Forms = Row<string>

/** Splits rows into cells with these names. */
export function rowsOf<Name extends string>(rows: readonly string[], names: readonly Name[]) {
  return rows.map((row) => {
    const cells = row.split('|')
    return Object.fromEntries(
      names.map((name, position) => [name, cells[position] ?? '']),
    ) as Row<Name>
  })
}

/** Splits the rows of every group. */
export function groupsOf<Group extends string, Name extends string>(
  groups: Readonly<Record<Group, readonly string[]>>,
  names: readonly Name[],
) {
  const split = {} as Record<Group, readonly Row<Name>[]>
  for (const group in groups) split[group] = rowsOf(groups[group], names)
  return split
}

/** The cells of a row with a text in both languages. */
export const pair = ['ru', 'en'] as const

/** Patterns of names (name-patterns.ts), and their phrases. */
export const titleWords = {
  patterns: groupsOf(titleRows.patterns, ['weight', ...pair]),
  phrases: groupsOf(titleRows.phrases, pair),
  /** Words that agree with the gender of a noun. */
  agreeing: groupsOf(titleRows.agreeing, ['m', 'f', 'n', 'en']),
  events: groupsOf(titleRows.events, ['ru', 'gender', 'en']),
  subtitles: rowsOf(titleRows.subtitles, pair),
}

/** A culture, which determines names of people. */
export type Culture = keyof typeof peopleNames

/** Cities: `in` is the Russian phrase for “in the city”, `gen` the genitive. */
export const cities = rowsOf(cityRows, ['ru', 'in', 'gen', 'en', 'country'])

const factsOf = (rows: readonly string[]) =>
  rowsOf(rows, ['kind', 'text']).map(({ kind, text }) => ({
    kind: kind as EnumValue<'fact_kinds'>,
    text,
  }))
const { heroes, arrivals, turns, closings, taglines, quotes } = textRows
/** Sentences; add-texts.ts fills their placeholders. */
export const textWords = {
  ...textRows,
  ...groupsOf({ heroes, arrivals, turns, closings, taglines, quotes }, pair),
  facts: factsOf(textRows.facts),
  spoilers: factsOf(textRows.spoilers),
  questions: rowsOf(textRows.questions, ['question', 'answer']),
}
