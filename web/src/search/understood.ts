import { useEffect, useState } from 'preact/hooks'
import { changed, type Query } from '../navigation/place.js'
import * as calls from '../service/calls.js'
import { phrasesOf, queryOf, withInterpreted } from './interpreted-query.js'

/** What the service reads in a text (docs/reference/interpretation.md). */
interface Reading {
  /** The filters that it names, and the rest as `q`. */
  readonly query: Query
  /** False if the text is the name of a title, such as `Драма`, so that the filters are only offered. */
  readonly isApplied: boolean
  /** The words that neither name a filter nor are searched for. */
  readonly unused: readonly string[]
}

/** The words that each filter was read from, by `name=value`. */
const phrases = new Map<string, string>()

/** Filters to offer for texts that were searched as names of titles, by the text. */
const offers = new Map<string, Query>()

/** Words of a text that were neither read as filters nor searched for, by the query that shows the results. */
const unused = new Map<string, readonly string[]>()

/** Returns the words of the last text that the results of a query do not use. */
export function unusedFor(query: Query): readonly string[] {
  return unused.get(keyOf(query)) ?? []
}

function keyOf({ sort: _, seed: __, ...query }: Query): string {
  return JSON.stringify(Object.entries(query).toSorted())
}

/** Returns the words that a filter was read from; undefined if it was not read from a text. */
export function phraseOf(name: string, value: string): string | undefined {
  return phrases.get(`${name}=${value}`)
}

/** Returns filters to offer for a text that was searched as the name of a title; null if it names no filters. */
export function offerFor(text: string | undefined): Query | null {
  return offers.get(text ?? '') ?? null
}

/**
 * Returns the query with the filters that a text names. Returns the query with the unchanged text if no word
 * names a filter, if the text is the name of a title, or if the service fails.
 */
export async function understand(query: Query, text: string, signal: AbortSignal): Promise<Query> {
  const reading = await read(text, signal)
  if (reading?.isApplied) return noted(withInterpreted(query, reading.query), reading)
  if (reading !== null) offers.set(text, reading.query)
  return changed(query, { q: text })
}

/**
 * Returns the query of an address with `interpret=true`, with the filters that its text names. As in the
 * service, its own parameters replace those of the same field.
 */
export async function understandAddress(address: Query, signal: AbortSignal): Promise<Query> {
  const { interpret: _, q = '', ...own } = address
  const reading = await read(q, signal, own)
  if (!reading?.isApplied) return changed(own, { q })
  const fields = new Set(Object.keys(own).map(fieldOf))
  const added = Object.entries(reading.query).filter(([name]) => !fields.has(fieldOf(name)))
  return noted({ ...own, ...Object.fromEntries(added) }, reading)
}

const fieldOf = (name: string) => name.split('.', 1)[0]

function noted(query: Query, reading: Reading): Query {
  unused.set(keyOf(query), reading.unused)
  return query
}

/** Asks the service for its reading of a text within other parameters; null without one, or if it fails. */
async function read(
  text: string,
  signal: AbortSignal,
  within: Query = {},
): Promise<Reading | null> {
  if (!/[\p{L}\p{N}]/u.test(text)) return null
  const asked = calls.titles({ ...within, q: text, interpret: 'true', limit: '1', fields: 'year' })
  const answer = await asked.ask(signal).catch(() => null)
  const interpretation = answer?.interpretation ?? null
  if (interpretation === null) return null
  for (const [parameter, words] of phrasesOf(interpretation, text)) phrases.set(parameter, words)
  return {
    query: queryOf(interpretation, text),
    isApplied: interpretation.applied,
    unused: interpretation.unused.map(({ from, to }) => text.slice(from, to)),
  }
}

/** Milliseconds without typing before a request. */
const pause = 200

/** Returns the filters that a text names, or null until they are known, and if it names none or is null. */
export function useReading(text: string | null): Query | null {
  const [known, setKnown] = useState<{ of: string; query: Query | null } | null>(null)
  useEffect(() => {
    if (text === null || text === '') return
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const reading = await read(text, controller.signal)
      const names = reading !== null && Object.keys(reading.query).some((name) => name !== 'q')
      if (!controller.signal.aborted) {
        setKnown({ of: text, query: reading?.isApplied && names ? reading.query : null })
      }
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return known !== null && known.of === text ? known.query : null
}
