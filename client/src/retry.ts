import { retryAfter, TitlebaseError } from './error.js'

/** How patient a client is. */
export interface Patience {
  /** How often a failure (500, 502, 504, a lost connection) is asked again: 3. */
  readonly retries: number
  /** The pause before the first of these, in milliseconds: 1000. Each next one is twice as long. */
  readonly firstPause: number
  /** The longest of these pauses, in milliseconds: 8000. */
  readonly longestPause: number
  /** How long one call waits in all where the service says when to ask again, in milliseconds: 60,000. */
  readonly longestWait: number
}

export const usualPatience: Patience = {
  retries: 3,
  firstPause: 1000,
  longestPause: 8000,
  longestWait: 60_000,
}

/** What a client has of its surroundings, for tests to replace. */
export interface Surroundings {
  now(): number
  /** From 0 up to 1. */
  random(): number
  /** Resolves after this many milliseconds; rejects with the reason of the signal if it is aborted. */
  sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
}

/**
 * Asks until there is an answer to give: failures again after growing pauses, and 429 and 503 when
 * the service says so, unless that is longer than the patience. Then the last answer is given.
 *
 * @throws TitlebaseError with the code `unreachable` where the last try got no answer at all, and
 *   the reason of the signal where that is aborted.
 */
export async function persistently(
  ask: () => Promise<Response>,
  { address, signal }: { readonly address: string; readonly signal: AbortSignal | undefined },
  patience: Patience,
  { now, random, sleep }: Surroundings,
): Promise<Response> {
  let failures = 0
  let refusals = 0
  let waited = 0
  for (;;) {
    const response = await ask().catch((fault: unknown) => {
      signal?.throwIfAborted()
      if (failures >= patience.retries) throw unreachable(address, fault)
      return null
    })
    const wait = response && waitOf(response, now())
    if (response !== null && wait !== null) {
      const isEnough = patience.longestWait === 0 || refusals >= mostRefusals
      if (isEnough || waited + wait > patience.longestWait) return response
      // Many callers that are refused at once do not come back at once.
      const pause =
        Math.max(wait, patience.firstPause) + random() * Math.min(250, patience.firstPause)
      waited += pause
      refusals += 1
      await done(response)
      await sleep(pause, signal)
    } else if (response === null || isFailure(response)) {
      if (failures >= patience.retries && response !== null) return response
      const pause = Math.min(patience.firstPause * 2 ** failures, patience.longestPause)
      failures += 1
      await done(response)
      await sleep(pause * (0.5 + random() / 2), signal)
    } else {
      return response
    }
  }
}

/** However short a service asks to wait, it is not asked more often for one answer. */
const mostRefusals = 30

/** Lets go of an answer that nobody reads: it would hold its connection. */
async function done(response: Response | null): Promise<void> {
  await response?.body?.cancel().catch(() => {})
}

/** How long an answer asks to be waited for; null of one that does not. */
function waitOf(response: Response, now: number): number | null {
  return response.status === 429 || response.status === 503
    ? retryAfter(response.headers, now)
    : null
}

function isFailure({ status }: Response): boolean {
  return status === 429 || status === 500 || status >= 502
}

function unreachable(address: string, fault: unknown): TitlebaseError {
  return new TitlebaseError({
    message: `${address} does not answer: ${reasonOf(fault)}`,
    code: 'unreachable',
    address,
    cause: fault,
  })
}

/** Node says `fetch failed`, and the reason in the cause. */
function reasonOf(fault: unknown): string {
  const { message, cause } = fault as { message?: string; cause?: { message?: string } }
  return cause?.message || message || String(fault)
}

/** Waits by the clock of the platform. */
export function sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
