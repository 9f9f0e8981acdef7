import { retryAfter, TitlebaseError } from './error.js'

/** When a client retries. Durations are in milliseconds. */
export interface RetryOptions {
  /** Maximum retries after failures (500, 502, 504, a lost connection); by default 3. */
  readonly retries: number
  /** The delay before the first of these retries; by default 1000. Each further delay is twice as long. */
  readonly firstDelay: number
  /** The maximum of these delays; by default 8000. */
  readonly maxDelay: number
  /** The maximum total wait of a call for `Retry-After` (429, 503); by default 60,000. 0 disables such retries. */
  readonly maxWait: number
}

export const defaultRetry: RetryOptions = {
  retries: 3,
  firstDelay: 1000,
  maxDelay: 8000,
  maxWait: 60_000,
}

/** The clock, random numbers and timers of a client, which tests replace. */
export interface Environment {
  now(): number
  /** A number from 0 to 1, excluding 1. */
  random(): number
  /** Resolves after a number of milliseconds; rejects with the signal's reason if it is aborted. */
  sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
}

/**
 * Sends a request until a response is final. It retries failures after exponentially growing delays,
 * and 429 and 503 after their `Retry-After`, unless that exceeds `maxWait`.
 *
 * @returns the last response.
 * @throws TitlebaseError with the code `unreachable` if the last attempt got no response, or the
 *   signal's reason if it is aborted.
 */
export async function withRetries(
  ask: () => Promise<Response>,
  { address, signal }: { readonly address: string; readonly signal: AbortSignal | undefined },
  retry: RetryOptions,
  { now, random, sleep }: Environment,
): Promise<Response> {
  let failures = 0
  let rejections = 0
  let waited = 0
  for (;;) {
    const response = await ask().catch((fault: unknown) => {
      signal?.throwIfAborted()
      if (fault instanceof TitlebaseError) throw fault
      if (failures >= retry.retries) throw unreachable(address, fault)
      return null
    })
    const wait = response && waitOf(response, now())
    if (response !== null && wait !== null) {
      const isEnough = retry.maxWait === 0 || rejections >= maxRejections
      if (isEnough || waited + wait > retry.maxWait) return response
      // Jitter: callers that were rejected at the same time retry at different times.
      const pause = Math.max(wait, retry.firstDelay) + random() * Math.min(250, retry.firstDelay)
      waited += pause
      rejections += 1
      await discardBody(response)
      await sleep(pause, signal)
    } else if (response === null || isFailure(response)) {
      if (failures >= retry.retries && response !== null) return response
      const pause = Math.min(retry.firstDelay * 2 ** failures, retry.maxDelay)
      failures += 1
      await discardBody(response)
      await sleep(pause * (0.5 + random() / 2), signal)
    } else {
      return response
    }
  }
}

/** Maximum retries of one call after 429 and 503, however short their `Retry-After`. */
const maxRejections = 30

/** Discards an unread body, which would keep its connection busy. */
async function discardBody(response: Response | null): Promise<void> {
  await response?.body?.cancel().catch(() => {})
}

/** The delay in milliseconds that a 429 or 503 asks for; null for other responses. */
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

/** In Node, the message is `fetch failed`, and the cause has the reason. */
function reasonOf(fault: unknown): string {
  const { message, cause } = fault as { message?: string; cause?: { message?: string } }
  return cause?.message || message || String(fault)
}

/** Resolves after a number of milliseconds; rejects with the signal's reason if it is aborted. */
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
