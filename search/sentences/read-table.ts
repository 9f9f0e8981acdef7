import { readFileSync } from 'node:fs'
import { countryCodes, countryNames } from '../../schema/countries.js'
import { type EnumName, enumLabel, enumValues } from '../../schema/enums.js'
import { titleFields } from '../../schema/fields.js'
import { languageCodes } from '../../schema/languages.js'
import { sortKeys } from '../../schema/sorts.js'
import { lazily } from '../../text/memoize.js'
import aroundNames from '../../text/words/around-names.json' with { type: 'json' }
import type { Interval, RowValue } from './intervals.js'
import type { Condition } from './meaning.js'
import { alternatives } from './phrases.js'
import { stemOf } from './split-words.js'

/** A condition of a row; a bound may be this year. */
export type RowCondition = Condition & { readonly isUntilNow?: true }

/** What the phrases of a row mean: conditions, or a tag of the grammar, perhaps with a value. */
export interface Row {
  readonly conditions: readonly RowCondition[]
  /** True for an audience, which needs a word for films after it. */
  readonly isBeforeFilms: boolean
  readonly tag: string | null
  readonly value: RowValue | null
  readonly patterns: readonly string[]
}

/** Tags whose rows have a value. */
const valued = new Set(['years', 'decades', 'decade', 'century', 'place', 'language', 'role'])

/**
 * The table of words (words.txt), with the labels of enumerations, the names of countries and languages, and the
 * phrases that plain search ignores around a title.
 * Read on first use. Throws for a row with an unknown field or value, and for two rows with one phrase.
 */
export const tableRows: () => readonly Row[] = lazily(() => {
  const text = readFileSync(new URL('words.txt', import.meta.url), 'utf8')
  const rows = checked(readRows(text))
  return [...rows, ...labelRows(), ...countryRows(), ...languageRows(), surroundingRow(rows)]
})

/** Reads rows of the form of words.txt. */
function readRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    const [meanings = '', phrases] = line.split(/ {2,}(.*)/)
    if (!phrases) throw new Error(`words.txt: no phrases in ${JSON.stringify(line)}`)
    return [row(meanings, phrases.split(', '))]
  })
}

function row(meanings: string, patterns: readonly string[]): Row {
  const [first = ''] = meanings.split(' ')
  const [tag = '', value] = first.split('=')
  if (value === undefined || valued.has(tag)) {
    const own = value === undefined ? null : rowValue(value)
    return { conditions: [], isBeforeFilms: false, tag, value: own, patterns }
  }
  const conditions = meanings.replace(beforeFilms, '').split(' ').map(condition)
  return { conditions, isBeforeFilms: beforeFilms.test(meanings), tag: null, value: null, patterns }
}

/** Marks a row whose phrases count only before a word for films. */
const beforeFilms = / before_films$/

/** `1990`, `-4..0`, or a code. */
function rowValue(value: string): RowValue {
  const [from = '', to = from] = value.split('..')
  return /^-?\d+$/.test(from) ? { from: Number(from), to: Number(to) } : { code: value }
}

/** Reads a query parameter; `now` is this year. */
function condition(parameter: string): RowCondition {
  const [name = '', value = ''] = parameter.split('=')
  const [field = '', operator] = name === 'age_limit_max' ? ['age_limit', 'lte'] : name.split('.')
  if (operator === 'gte') return { field, values: { from: Number(value), to: Infinity } }
  if (operator === 'lte') {
    const until = { field, values: { from: -Infinity, to: Number(value) } }
    return value === 'now' ? { ...until, values: allYears, isUntilNow: true } : until
  }
  const values = value.split(',')
  requireKnown(field, values)
  return operator === 'not' ? { field, values, isExcluded: true } : { field, values }
}

const allYears: Interval = { from: -Infinity, to: Infinity }

function requireKnown(field: string, values: readonly string[]): void {
  const row = Object.entries(titleFields).find(([name]) => name === field)?.[1]
  const isKnown = (value: string) => {
    if (field === 'sort') return sortKeys.some((key) => key === value.replace(/^[+-]/, ''))
    if (field === 'released' || row?.type === 'flag') return /^(?:true|false)$/.test(value)
    return row?.type === 'closedSet' && row.values.includes(value)
  }
  const unknown = values.find((value) => !isKnown(value))
  if (unknown !== undefined) throw new Error(`words.txt: unknown value ${field}=${unknown}`)
}

/** Refuses two rows with conditions for one phrase. */
function checked(rows: readonly Row[]): readonly Row[] {
  const meant = new Map<string, Row>()
  for (const row of rows) {
    if (row.conditions.length === 0) continue
    for (const key of row.patterns.flatMap(keysOf)) {
      const other = meant.get(key) ?? row
      if (JSON.stringify(other.conditions) !== JSON.stringify(row.conditions)) {
        throw new Error(`words.txt: two rows with the phrase ${key}`)
      }
      meant.set(key, row)
    }
  }
  return rows
}

/** The phrases of a pattern with stems, by which two phrases are equal. */
function keysOf(pattern: string): string[] {
  return alternatives(pattern).map((words) =>
    words.map((word) => (word.endsWith('!') ? word : stemOf(word))).join(' '),
  )
}

/** The labels of kinds and genres, so that a new value needs no row. */
function labelRows(): Row[] {
  const rowsOf = <Name extends EnumName>(name: Name, field: string) =>
    enumValues(name)
      .filter((value) => value !== 'movie')
      .map((value) => {
        const labels = [enumLabel(name, value, 'ru'), enumLabel(name, value, 'en')]
        return row(
          `${field}=${value}`,
          labels.flatMap((label) => (label ? [plain(label).replace(/(?= |$)/g, '!')] : [])),
        )
      })
  return [...rowsOf('title_kinds', 'kind'), ...rowsOf('genres', 'genre')]
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\s-]+/g, ' ')

/** The names of ISO 3166, without formal ones such as `Корея, Республика`. */
function countryRows(): Row[] {
  const isPlain = (name: string) => /^\p{L}+(?:[ -]\p{L}+){0,2}$/u.test(name)
  return countryCodes.flatMap((code) => {
    const names = countryNames(code)
    const patterns = names === null ? [] : [names.ru, names.en].filter(isPlain).map(plain)
    return patterns.length === 0 ? [] : [row(`place=${code}`, patterns)]
  })
}

function languageRows(): Row[] {
  const [english, russian] = ['en', 'ru'].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'language' }),
  )
  return languageCodes.flatMap((code) => {
    const names = [english?.of(code) ?? '', russian?.of(code) ?? ''].map(plain)
    const patterns = names.filter((name) => /^(?:[a-z]{3,}|[а-я]{4,})$/.test(name))
    return patterns.length === 0 ? [] : [row(`language=${code}`, patterns)]
  })
}

/**
 * Phrases of several words around a title, without numbers and words for filters; a single word may be a part of a
 * name or a subject.
 */
function surroundingRow(rows: readonly Row[]): Row {
  const filters = new Set(
    rows.flatMap(({ conditions, patterns }) =>
      conditions.length > 0 ? patterns.map(plainStem) : [],
    ),
  )
  const phrases = aroundNames.filter((phrase) => {
    const words = phrase.split(' ')
    const isPlain = words.every((word) => /^\p{L}+$/u.test(word) && !filters.has(stemOf(word)))
    return words.length > 1 && isPlain
  })
  return row(
    'request',
    phrases.map((phrase) => phrase.replace(/(?= |$)/g, '!')),
  )
}

const plainStem = (word: string) => stemOf(word.replace(/!$/, ''))
