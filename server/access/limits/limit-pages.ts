import type { RequestHandler } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { RateLimited } from '../../errors.js'
import { clientAddress, unknownAddress } from '../../http/address.js'
import { takeOne } from './counters.js'

/** Requests a second from one address: opening the reference page is six. */
const pageRate = 30
const keepSeconds = 10

/** Counts what needs no key by the address that asks; null is one that cannot be told. */
export interface PageLimit {
  /** Whether one more is granted in this second. */
  take(address: string | null): Promise<boolean>
}

/** Counts pages in memory (docs/reference/access.md#pages). Addresses that cannot be told are counted together. */
export function countPages(now: () => Date): PageLimit {
  const counter = new RateLimiterMemory({ points: pageRate, duration: 1 })
  return {
    async take(address) {
      const second = Math.floor(now().getTime() / 1000)
      const name = `${address ?? unknownAddress}:${second}`
      const { granted } = await takeOne({ counter, name, limit: pageRate, keepSeconds })
      return granted
    },
  }
}

/** Refuses what is beyond the limit of pages. */
export function limitPages(pages: PageLimit): RequestHandler {
  return async (request, _response, next) => {
    if (!(await pages.take(clientAddress(request)))) throw new RateLimited('rate', 1)
    next()
  }
}
