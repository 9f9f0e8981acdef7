import { type Client, createClient } from '@titlebase/client'
import type { Query } from '../navigation/address.js'
import { exchangesKept, recordingFetch } from './exchanges.js'
import { currentKey, whenKeyChanges } from './key.js'

/** An argument of a method of the client: a value of the path, a reference, or a list of references. */
export type Argument = string | readonly string[] | { readonly type: string; readonly id: string }

/** A request to the service as data, and ways to send it. */
export interface Call<Answer> {
  /** The address without the origin: `/v1.2/titles?q=matrix`. */
  readonly address: string
  /** The method of the client, with its arguments and query. */
  readonly method: keyof Client
  readonly args: readonly Argument[]
  readonly query: Query
  ask(signal: AbortSignal): Promise<Answer>
  /** Sends it with another key than the stored one. */
  askWith(key: string, signal: AbortSignal): Promise<Answer>
}

interface Parts {
  readonly args?: readonly Argument[]
  /** Null for methods of the client without a query. */
  readonly query?: Query | null
  /** The query of the address, if it differs from the query of the method. */
  readonly addressQuery?: Query
}

/** Describes a request. The service, not the explorer, checks its query. */
export function callOf<Answer>(
  method: keyof Client,
  path: string,
  { args = [], query = {}, addressQuery = query ?? {} }: Parts = {},
): Call<Answer> {
  const askWith = async (key: string, signal: AbortSignal) => {
    const send = clientFor(key)[method] as (...values: unknown[]) => PromiseLike<Answer>
    return send(...args, ...(query === null ? [] : [query]), { signal })
  }
  return {
    address: addresses.address(path, addressQuery),
    method,
    args,
    query: query ?? {},
    ask(signal) {
      const key = currentKey()
      return key === null ? unanswered : askWith(key, signal)
    },
    askWith,
  }
}

/** Without a key, the page that asks for one is about to replace the view that sends requests. */
const unanswered = new Promise<never>(() => {})

/** Only writes addresses. */
const addresses = createClient({ baseUrl: '' })

let last: { readonly key: string; readonly client: Client } | null = null
whenKeyChanges(() => {
  last = null
})

/** Returns the client of the page, a new one for another key. */
function clientFor(key: string): Client {
  if (last?.key !== key) {
    // The client may keep as many answers as there are exchanges to show for them.
    const keep = { answers: exchangesKept }
    const client = createClient({ baseUrl: '', apiKey: key, fetch: recordingFetch, keep })
    last = { key, client }
  }
  return last.client
}
