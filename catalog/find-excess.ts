import { limits } from '../schema/interchange-values.js'
import { formatPath } from './explain-issues.js'
import type { Problem } from './rejection.js'

/**
 * The first list or object of a parsed line that holds more than the format takes
 * (docs/interchange.md#limits); null where none does. Checked before anything else: to describe what
 * is wrong with each of a million items takes minutes and gigabytes.
 */
export function findExcess(value: unknown): Problem | null {
  const waiting: (readonly [unknown, Way | null])[] = [[value, null]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [held, way] = next
    if (typeof held !== 'object' || held === null) continue
    const depth = (way?.depth ?? 0) + 1
    if (depth > limits.depth) {
      return { property: null, reason: `is nested more than ${limits.depth} deep` }
    }
    const isList = Array.isArray(held)
    const steps = isList ? held.keys() : Object.keys(held)
    const count = isList ? held.length : Object.keys(held).length
    const most = isList ? limits.items : limits.properties
    if (count > most) return tooMany(way, most, isList ? 'items' : 'properties', count)
    for (const step of steps) {
      const below = (held as Record<PropertyKey, unknown>)[step]
      if (typeof below === 'object' && below !== null)
        waiting.push([below, { step, above: way, depth }])
    }
  }
  return null
}

/** How a value is reached, from its own step up: what is deep shares the way of what is above it. */
interface Way {
  readonly step: PropertyKey
  readonly above: Way | null
  readonly depth: number
}

function tooMany(way: Way | null, most: number, what: string, count: number): Problem {
  const path: PropertyKey[] = []
  for (let at = way; at !== null; at = at.above) path.unshift(at.step)
  return { property: formatPath(path), reason: `takes at most ${most} ${what}, not ${count}` }
}
