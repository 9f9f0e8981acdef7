import type { Response } from 'express'
import { Overloaded } from '../../search/query/errors.js'
import { callerOf } from './caller-of.js'

/**
 * Maximum bytes of long responses that clients have not read
 * (docs/reference/limits.md#unread-answers).
 */
interface UnsentLimits {
  readonly perConnection: number
  /** Bytes of one API key, or of one address without a key. */
  readonly perCaller: number
  readonly total: number
}

const mebibyte = 1024 * 1024
const defaultLimits: UnsentLimits = {
  perConnection: 32 * mebibyte,
  perCaller: 64 * mebibyte,
  total: 128 * mebibyte,
}

/** Sums by key; sums of 0 take no memory. */
class Counter<Key> {
  private readonly sums = new Map<Key, number>()

  get(key: Key): number {
    return this.sums.get(key) ?? 0
  }

  add(key: Key, change: number): void {
    const sum = this.get(key) + change
    if (sum === 0) this.sums.delete(key)
    else this.sums.set(key, sum)
  }
}

/**
 * Counts the bytes of responses from the moment they are sent until their clients have read them or
 * disconnected.
 */
export class UnsentBytes {
  private readonly connections = new Counter<object>()
  private readonly callers = new Counter<string>()
  private total = 0

  constructor(private readonly limits: UnsentLimits = defaultLimits) {}

  /**
   * Counts a response until it closes. Throws Overloaded if the unread bytes would exceed a limit;
   * a single response may have any size.
   */
  add(response: Response, bytes: number): void {
    if (response.destroyed) return
    const { socket } = response.req
    const caller = callerOf(response)
    const { perConnection, perCaller, total } = this.limits
    const isTooMuch = (unsent: number, limit: number) => unsent > 0 && unsent + bytes > limit
    const whose =
      (isTooMuch(this.connections.get(socket), perConnection) && 'on this connection') ||
      (isTooMuch(this.callers.get(caller), perCaller) && 'of this client') ||
      (isTooMuch(this.total, total) && 'of all clients')
    if (whose) throw new Overloaded(`too many bytes of responses ${whose} are unread`)
    const count = (change: number) => {
      this.connections.add(socket, change)
      this.callers.add(caller, change)
      this.total += change
    }
    count(bytes)
    response.once('close', () => count(-bytes))
  }
}

/** Counts all responses of this process. */
export const unsentBytes = new UnsentBytes()
