/**
 * The words of the demo catalog, read from `words/*.json` when this module is first imported. A row is a
 * string of cells separated by `|`. An invalid file throws an error with its name.
 */
import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { countryCodes } from '../schema/countries.js'
import { enumValues } from '../schema/enums.js'

/** The forms of a word or phrase; `ru` and `en` are the basic ones. */
export type Forms = Readonly<Record<string, string>>

/** The schema of a row with a cell for each name, and then cells for optional names. */
function row<Name extends string, Optional extends string = never>(
  names: readonly Name[],
  optional: readonly Optional[] = [],
) {
  const all: readonly string[] = [...names, ...optional]
  return z.string().transform((text, context) => {
    const cells = text.split('|')
    if (cells.length < names.length || cells.length > all.length) {
      context.addIssue({ code: 'custom', message: `"${text}" has ${cells.length} cells` })
      return z.NEVER
    }
    const forms: Record<string, string> = {}
    for (const [position, cell] of cells.entries()) forms[all[position] as string] = cell
    return forms as Readonly<Record<Name, string>> & Readonly<Partial<Record<Optional, string>>>
  })
}

const text = z.string().min(1)
const many = <Schema extends z.ZodType>(schema: Schema) => z.array(schema).min(1).readonly()
const groups = <Schema extends z.ZodType>(schema: Schema) => z.record(text, many(schema))
const pair = row(['ru', 'en'])
const country = z.enum([...countryCodes] as [string, ...string[]])

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  const file = new URL(`words/${name}.json`, import.meta.url)
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : error
    throw new Error(`${file.pathname}: invalid words of the demo catalog: ${reason}`)
  }
}

const noun = row(['ru', 'gender', 'gen', 'ins', 'acc', 'pl', 'genpl', 'en', 'enpl'])
/** Nouns by meaning; `pl`, `genpl` and `enpl` are empty for nouns without a usual plural. */
export const nouns = read(
  'nouns',
  z.object({
    place: many(noun),
    nature: many(noun),
    thing: many(noun),
    feeling: many(noun),
    human: many(noun),
    creature: many(noun),
    /** Nouns that precede a genitive: "тайна ...". */
    head: many(noun),
    /** Words for television programmes. */
    show: many(noun),
  }),
)

const adjective = row(['m', 'f', 'n', 'pl', 'gen', 'gen f', 'ins', 'acc f', 'genpl', 'en'])
/** Adjectives for all nouns, and adjectives for people and animals only. */
export const adjectives = read(
  'adjectives',
  z.object({ general: many(adjective), living: many(adjective) }),
)

const pattern = row(['weight', 'ru', 'en'])
/** Patterns of names (title-names.ts), and their phrases. */
export const titleWords = read(
  'titles',
  z.object({
    patterns: z.object({
      film: many(pattern),
      nonFiction: many(pattern),
      show: many(pattern),
      episode: many(pattern),
      franchise: many(pattern),
      short: many(pattern),
      rest: many(pattern),
    }),
    phrases: groups(pair),
    /** Words that agree with the gender of a noun. */
    agreeing: groups(row(['m', 'f', 'n', 'en'])),
    events: groups(row(['ru', 'gender', 'en'])),
    subtitles: many(pair),
  }),
)

/** Words for original names of foreign films, by language. Nouns are keyed by their English name. */
export const originals = read(
  'originals',
  z.record(
    text,
    z.object({
      and: text,
      /** "X of Y", in languages that need no inflection for it. */
      of: text.optional(),
      contractions: z.array(z.tuple([text, text])).default([]),
      nouns: z.record(text, text),
    }),
  ),
)
export type OriginalWords = (typeof originals)[string]

/** One name in the spellings of catalogs; `native` is omitted if it equals `en`. */
const spelling = row(['en', 'ru'], ['native'])
const namePart = z.object({
  whole: many(spelling),
  /** Halves of names; any head can be combined with any tail. */
  heads: z.array(spelling).default([]),
  tails: z.array(spelling).default([]),
})
export type NamePool = z.output<typeof namePart>
const cultureNames = z.object({
  /** F and f are given names, L and S surnames, I is an initial. */
  forms: many(text),
  men: namePart,
  women: namePart,
  surnames: namePart,
  feminineSurnames: namePart.optional(),
})
export const peopleNames = read(
  'names',
  z.object({
    ru: cultureNames,
    en: cultureNames,
    fr: cultureNames,
    de: cultureNames,
    es: cultureNames,
    it: cultureNames,
    ja: cultureNames,
    ko: cultureNames,
    zh: cultureNames,
    hi: cultureNames,
    nordic: cultureNames,
    slavic: cultureNames,
    tr: cultureNames,
  }),
)
/** A culture, which determines names of people. */
export type Culture = keyof typeof peopleNames

const culture = z.enum(Object.keys(peopleNames) as [Culture, ...Culture[]])
/** Countries that make films, with the years, their share of films, and the language. */
export const filmCountries = read(
  'countries',
  many(
    row(['code', 'language', 'culture', 'share', 'from', 'to']).pipe(
      z.object({
        code: country,
        language: text,
        culture,
        share: z.coerce.number<string>(),
        from: z.coerce.number<string>(),
        to: z.coerce.number<string>(),
      }),
    ),
  ),
)

/** Cities: `in` is the Russian phrase for “in the city”, `gen` the genitive. */
export const cities = read('cities', many(row(['ru', 'in', 'gen', 'en', 'country'])))

export const tagNames = read('tags', many(pair))

const weights = z.partialRecord(z.enum(enumValues('genres')), z.int().positive())
/** The weights of genres, by type of title. */
export const genreWeights = read(
  'genres',
  z.object({ fiction: weights, drawn: weights, show: weights }),
)

const parts = z.object({ heads: many(text), tails: many(text) })
export const companyWords = read(
  'companies',
  z.object({
    russian: parts,
    english: parts,
    /** Whole names, by country. */
    national: z.partialRecord(country, many(text)),
    platforms: many(row(['platform', 'name', 'region'])),
  }),
)

const aka = row(['title', 'language', 'country'])
export const akaWords = read(
  'akas',
  z.object({ countries: many(row(['language', 'country'])), landmark: many(aka) }),
)

/** Ratings of national boards for the age limits 0, 6, 12, 16 and 18. */
export const certificationBoards = read(
  'certifications',
  z.partialRecord(country, z.array(text).length(5)),
)

export const creditWords = read('credits', z.object({ characters: many(pair), jobs: groups(text) }))

/** Fictional awards; only the Oscar is real, because cards count it. */
export const awardWords = read(
  'awards',
  z.object({
    awards: many(z.object({ award: text, categories: many(text) })),
    oscars: many(text),
  }),
)

const fact = row(['kind', 'text']).pipe(z.object({ kind: z.enum(enumValues('fact_kinds')), text }))
/** Sentences; texts.ts fills their placeholders. */
export const textWords = read(
  'texts',
  z.object({
    heroes: many(pair),
    arrivals: many(pair),
    turns: many(pair),
    closings: many(pair),
    taglines: many(pair),
    facts: many(fact),
    spoilers: many(fact),
    questions: many(row(['question', 'answer'])),
    quotes: many(pair),
    biographies: many(text),
    careers: many(text),
    notes: z.object({ ru: many(text), en: many(text) }),
    landmark: pair,
  }),
)

/** Collections and the criteria for their titles. */
export const collectionPlans = read(
  'collections',
  many(
    z.object({
      slug: text,
      name: text,
      description: text,
      language: z.enum(['ru', 'en']),
      size: z.int().positive(),
      genre: z.enum(enumValues('genres')).optional(),
      kinds: z.array(z.enum(enumValues('title_kinds'))).optional(),
      countries: z.array(country).optional(),
      /** First year; negative values are relative to the current year. */
      from: z.int().optional(),
      to: z.int().optional(),
    }),
  ),
)
export type CollectionPlan = (typeof collectionPlans)[number]
