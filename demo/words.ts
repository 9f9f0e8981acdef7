/** The words of the demo catalog, from `words/*.json`. A row is a string of cells separated by `|`. */
import type { EnumValue } from '../schema/enums.js'
import adjectiveRows from './words/adjectives.json' with { type: 'json' }
import akaRows from './words/akas.json' with { type: 'json' }
import cityRows from './words/cities.json' with { type: 'json' }
import collectionRows from './words/collections.json' with { type: 'json' }
import companyNames from './words/companies.json' with { type: 'json' }
import countryRows from './words/countries.json' with { type: 'json' }
import creditNames from './words/credits.json' with { type: 'json' }
import peopleNames from './words/names.json' with { type: 'json' }
import nounRows from './words/nouns.json' with { type: 'json' }
import tagRows from './words/tags.json' with { type: 'json' }
import textRows from './words/texts.json' with { type: 'json' }
import titleRows from './words/titles.json' with { type: 'json' }

type Row<Name extends string> = Readonly<Record<Name, string>>
/** The forms of a word or phrase; `ru` and `en` are the basic ones. */
export type Forms = Row<string>

/** Splits rows into cells with these names. */
function rowsOf<Name extends string>(rows: readonly string[], names: readonly Name[]) {
  return rows.map((row) => {
    const cells = row.split('|')
    return Object.fromEntries(
      names.map((name, position) => [name, cells[position] ?? '']),
    ) as Row<Name>
  })
}

/** Splits the rows of every group. */
function groupsOf<Group extends string, Name extends string>(
  groups: Readonly<Record<Group, readonly string[]>>,
  names: readonly Name[],
) {
  const split = {} as Record<Group, readonly Row<Name>[]>
  for (const group in groups) split[group] = rowsOf(groups[group], names)
  return split
}

const pair = ['ru', 'en'] as const

/** Nouns by meaning; `pl`, `genpl` and `enpl` are empty for nouns without a usual plural. */
export const nouns = groupsOf(nounRows, [
  'ru',
  'gender',
  'gen',
  'ins',
  'acc',
  'pl',
  'genpl',
  'en',
  'enpl',
])

/** Adjectives for all nouns, and adjectives for people and animals only. */
export const adjectives = groupsOf(adjectiveRows, [
  'm',
  'f',
  'n',
  'pl',
  'gen',
  'gen f',
  'ins',
  'acc f',
  'genpl',
  'en',
])

/** Patterns of names (title-names.ts), and their phrases. */
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

/** One name in Latin and Cyrillic letters; `native` is empty if it equals `en`. */
const spellings = (rows: readonly string[]) => rowsOf(rows, ['en', 'ru', 'native'])

/** Forms and names of people, by culture: F is a given name, L a surname, I an initial. */
export const cultureNames = Object.entries(peopleNames).map(([culture, names]) => ({
  culture: culture as Culture,
  forms: names.forms,
  men: spellings(names.men),
  women: spellings(names.women),
  surnames: spellings(names.surnames),
}))
/** Halves of English surnames; any head can be combined with any tail. */
export const surnameHeads = spellings(peopleNames.en.surnameHeads)
export const surnameTails = spellings(peopleNames.en.surnameTails)

/** Countries that make films, with the years, their share of films, and the language. */
export const filmCountries = rowsOf(countryRows, [
  'code',
  'language',
  'culture',
  'share',
  'from',
  'to',
]).map(({ code, language, culture, share, from, to }) => ({
  code,
  language,
  culture: culture as Culture,
  share: Number(share),
  from: Number(from),
  to: Number(to),
}))

/** Cities: `in` is the Russian phrase for “in the city”, `gen` the genitive. */
export const cities = rowsOf(cityRows, ['ru', 'in', 'gen', 'en', 'country'])
export const tagNames = rowsOf(tagRows, pair)
export const platforms = rowsOf(companyNames.platforms, ['platform', 'name', 'region'])
export const minorCharacters = rowsOf(creditNames.characters, pair)

const aka = ['title', 'language', 'country'] as const
export const akaWords = {
  countries: rowsOf(akaRows.countries, ['language', 'country']),
  landmark: rowsOf(akaRows.landmark, aka),
}

const factsOf = (rows: readonly string[]) =>
  rowsOf(rows, ['kind', 'text']).map(({ kind, text }) => ({
    kind: kind as EnumValue<'fact_kinds'>,
    text,
  }))
const { heroes, arrivals, turns, closings, taglines, quotes } = textRows
/** Sentences; texts.ts fills their placeholders. */
export const textWords = {
  ...textRows,
  ...groupsOf({ heroes, arrivals, turns, closings, taglines, quotes }, pair),
  facts: factsOf(textRows.facts),
  spoilers: factsOf(textRows.spoilers),
  questions: rowsOf(textRows.questions, ['question', 'answer']),
}

/** A collection and the criteria for its titles. */
export interface CollectionPlan {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly language: 'ru' | 'en'
  readonly size: number
  readonly genre?: EnumValue<'genres'>
  readonly kinds?: readonly EnumValue<'title_kinds'>[]
  readonly countries?: readonly string[]
  /** First year; negative values are relative to the current year. */
  readonly from?: number
  readonly to?: number
}
export const collectionPlans = collectionRows as readonly CollectionPlan[]
