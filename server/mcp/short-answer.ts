import type { z } from 'zod'
import type { interpretation } from '../../schema/cards/interpretation.js'
import { type TitleCatalog, titleCatalogs, writeReference } from '../../schema/catalogs.js'

type Interpretation = NonNullable<z.infer<typeof interpretation>>

/** An object of JSON. */
type Json = Record<string, unknown>

/**
 * An answer as assistants get it: without keys that are null, and with short list cards and persons
 * (docs/reference/mcp.md#results).
 */
export function shortAnswer(answer: unknown): unknown {
  return withoutNull(answer, (part) =>
    isListCard(part) ? shortCard(part) : isCredited(part) ? shortPerson(part) : part,
  )
}

/**
 * Shows the words of `q` that an interpretation does not use, instead of offsets, and marks the results
 * as approximate if there are any.
 */
export function withUnusedWords(answer: Json, q: string | null): Json {
  const { interpretation: read, ...rest } = answer as { interpretation?: Interpretation | null }
  if (q === null || !read) return answer
  const { words, unused, ...understood } = read
  const texts = unused.map(({ from, to }) => q.slice(from, to))
  const interpretation = { ...understood, unused: texts }
  return { ...rest, ...(texts.length > 0 && { approximate: true }), interpretation }
}

/** A copy of JSON without keys that are null, in which `shorten` replaces each object. */
export function withoutNull(json: unknown, shorten = (part: object): object => part): unknown {
  if (Array.isArray(json)) return json.map((each) => withoutNull(each, shorten))
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(shorten(json))
      .filter(([, value]) => value !== null)
      .map(([key, value]) => [key, withoutNull(value, shorten)]),
  )
}

/** True for a list card with all keys, also inside other answers. */
function isListCard(value: object): value is Json {
  return 'poster_beta' in value && 'countries' in value
}

/** True for the person of a credit. */
function isCredited(value: object): value is Json {
  return 'photo_url_beta' in value
}

const numberNames = new Set(titleCatalogs.map((catalog) => `${catalog}_id`))

function shortCard(card: Json): Json {
  const countries = card.countries as readonly { readonly code: string }[]
  return {
    ...withReference(withDistinctNames(card, ['title_ru', 'title_en', 'title_original', 'title'])),
    ...omitted(['poster_beta', 'poster_gamma', 'poster_alpha', 'poster_url', 'release_date']),
    countries: countries.map(({ code }) => code),
  }
}

/** A person in a list: reference, names, years of life and professions. */
export function shortPerson(person: Json): Json {
  return {
    ...withReference(withDistinctNames(person, ['name_ru', 'name_en', 'name_orig'])),
    ...omitted(['photo_url', 'photo_url_beta', 'photo_url_gamma', 'photo_url_delta', 'gender']),
    ...omitted(['birthplace', 'biography', 'homepage', 'instagram', 'popularity']),
    ...omitted(['also_known_as']),
  }
}

/** One reference instead of the numbers in all catalogs. */
function withReference(record: Json): Json {
  const reference = referenceOf(record)
  const others = Object.entries(record).filter(([key]) => !numberNames.has(key as never))
  return { ref: reference, ...Object.fromEntries(others) }
}

/** The first known number of a record as `<catalog>:<number>`; null if none is among its keys. */
export function referenceOf(record: Json): string | null {
  const catalog = titleCatalogs.find(
    (each: TitleCatalog) => (record[`${each}_id`] ?? null) !== null,
  )
  return catalog === undefined
    ? null
    : writeReference({ catalog, number: String(record[`${catalog}_id`]) })
}

/** Removes a name that equals one before it. */
function withDistinctNames(record: Json, keys: readonly string[]): Json {
  const names = keys.map((key) => record[key])
  const repeated = keys.filter((key, place) => names.indexOf(record[key]) < place)
  return { ...record, ...omitted(repeated) }
}

function omitted(keys: readonly string[]): Json {
  return Object.fromEntries(keys.map((key) => [key, null]))
}
