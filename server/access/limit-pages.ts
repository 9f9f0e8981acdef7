import type { RequestHandler } from 'express'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { RateLimited } from '../errors.js'
import { clientAddress, unknownAddress } from '../http/address.js'
import { takeOne } from './counters.js'

/** Requests a second from one address: opening the reference page is six. */
const pageRate = 30
const keepSeconds = 10

/**
 * Limits what needs no key by the address that asks (docs/reference/access.md#pages). Addresses
 * that cannot be told are limited together.
 */
export function limitPages(now: () => Date): RequestHandler {
  const counter = new RateLimiterMemory({ points: pageRate, duration: 1 })
  return async (request, _response, next) => {
    const second = Math.floor(now().getTime() / 1000)
    const name = `${clientAddress(request) ?? unknownAddress}:${second}`
    const { granted } = await takeOne({ counter, name, limit: pageRate, keepSeconds })
    if (!granted) throw new RateLimited('rate', 1)
    next()
  }
}
