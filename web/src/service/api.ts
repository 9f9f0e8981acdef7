import { type Client, createClient } from '@titlebase/client'
import type { Query } from '../navigation/address.js'
import { exchangesKept, recordingFetch } from './exchanges.js'
import { currentKey, whenKeyChanges } from './key.js'

/** A value of the path, or what names a person. */
export type Argument = string | { readonly type: string; readonly id: string }

/** One question to the service, as data: what is asked, how it is written, and how to ask it. */
export interface Call<Answer> {
  /** The address below the origin. */
  readonly address: string
  /** What the client calls it: a method, the values of the path, and what `query` has. */
  readonly method: keyof Client
  readonly args: readonly Argument[]
  readonly query: Query
  ask(signal: AbortSignal): Promise<Answer>
  /** With another key than the one that is kept. */
  askWith(key: string, signal: AbortSignal): Promise<Answer>
}

interface Question<Answer> {
  readonly method: keyof Client
  readonly path: string
  readonly args?: readonly Argument[]
  readonly query?: Query
  readonly ask: (client: Client, options: { signal: AbortSignal }) => PromiseLike<Answer>
}

/** A question as a call. Its query is as the address has it: what is wrong with it, the service says. */
export function callOf<Answer>(question: Question<Answer>): Call<Answer> {
  const { method, path, args = [], query = {}, ask } = question
  const askWith = async (key: string, signal: AbortSignal) => ask(clientFor(key), { signal })
  return {
    address: addresses.address(path, query),
    method,
    args,
    query,
    ask(signal) {
      const key = currentKey()
      return key === null ? unanswered : askWith(key, signal)
    },
    askWith,
  }
}

/** A view that asks while its key is forgotten is about to make room for the page that asks for one. */
const unanswered = new Promise<never>(() => {})

/** Only writes addresses. */
const addresses = createClient({ baseUrl: '' })

let last: { readonly key: string; readonly client: Client } | null = null
whenKeyChanges(() => {
  last = null
})

/** The one client of the page, made anew when the key is another one. */
function clientFor(key: string): Client {
  if (last?.key !== key) {
    // Whatever the client keeps by its tag, the exchange that it came with has to be there to show.
    const keep = { answers: exchangesKept }
    const client = createClient({ baseUrl: '', apiKey: key, fetch: recordingFetch, keep })
    last = { key, client }
  }
  return last.client
}
