import type { TitleQuery } from './engine.js'
import { Inexpressible } from './engine-errors.js'

/** Searches that some engines cannot express. Another engine answers them (`withFallback`). */
export interface Capabilities {
  /** The release calendar: an order by the earliest of several dates. */
  readonly releases: Capability
  /** `sort=random` with `seed`. */
  readonly seededOrder: Capability
  /** `random` after another sort key. */
  readonly randomTieBreaker: Capability
  /** `relevance` after another sort key, or with the worst matches first. */
  readonly relevanceTieBreaker: Capability
  /** Typed texts with unfinished words before the last word. */
  readonly unfinishedWords: Capability
  /** Readings of typed texts that apply only if nothing else matches, such as words by their sound. */
  readonly lastReadings: Capability
  /** Facets with any number of values, of any length. */
  readonly facetValues: Capability
}

/** True, or the reason why the engine lacks the capability. */
type Capability = true | string

export const allCapabilities: Capabilities = {
  releases: true,
  seededOrder: true,
  randomTieBreaker: true,
  relevanceTieBreaker: true,
  unfinishedWords: true,
  lastReadings: true,
  facetValues: true,
}

/** True if an engine can answer every search, so that it works without the embedded index. */
export function answersAll(capabilities: Capabilities): boolean {
  return Object.values(capabilities).every((capability) => capability === true)
}

/** Throws Inexpressible if an engine lacks a capability. */
export function requireCapability(capabilities: Capabilities, name: keyof Capabilities): void {
  const capability = capabilities[name]
  if (capability !== true) throw new Inexpressible(capability)
}

/** Throws Inexpressible if an engine lacks a capability that the order of a search needs. */
export function requireOrder(capabilities: Capabilities, { typed, order }: TitleQuery): void {
  const relevance = typed === null ? -1 : order.findIndex(({ field }) => field === 'relevance')
  const needed = {
    seededOrder: order.some(({ seed }) => seed !== undefined),
    randomTieBreaker: order.slice(1).some(({ field }) => field === 'random'),
    relevanceTieBreaker: relevance > 0 || order[relevance]?.descending === false,
  }
  for (const name of Object.keys(needed) as (keyof typeof needed)[]) {
    if (needed[name]) requireCapability(capabilities, name)
  }
}
