import { type Client, createClient } from '@titlebase/client'
import type { Query } from '../navigation/place.js'
import { publicPath } from '../navigation/public-path.js'
import { maxExchanges, recordingFetch } from './exchanges.js'
import { currentKey, whenKeyChanges } from './key.js'

/** An argument of a method of the client: a value of the path, a reference, or a list of references. */
type Argument = string | readonly string[] | { readonly type: string; readonly id: string }

/** A request to the service: its parts, and functions that send it. */
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

/** Creates a request. The service, not the explorer, validates its query. */
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

/** The result of requests without a key, which are obsolete: the key page replaces the view that sent them. */
const unanswered = new Promise<never>(() => {})

/** A client that only builds addresses. */
const addresses = createClient({ baseUrl: publicPath })

let last: { readonly key: string; readonly client: Client } | null = null
whenKeyChanges(() => {
  last = null
})

function clientFor(key: string): Client {
  if (last?.key !== key) {
    // The request panel shows the recorded exchange of each cached response.
    const cache = { responses: maxExchanges }
    const client = createClient({ baseUrl: publicPath, apiKey: key, fetch: recordingFetch, cache })
    last = { key, client }
  }
  return last.client
}

/** Returns a signal, and the function that aborts it. */
export function aborting() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
