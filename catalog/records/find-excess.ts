import { limits } from '../../schema/interchange-values.js'
import type { Problem } from '../problems.js'
import { formatPath } from './explain-issues.js'

/**
 * Finds the first list or object of a parsed line that exceeds the limits of the format
 * (docs/interchange.md#limits); null for a line within all limits. This check precedes the schema check, because
 * listing the problems of a million items would take minutes and gigabytes of memory.
 */
export function findExcess(value: unknown): Problem | null {
  const waiting: (readonly [unknown, Path | null])[] = [[value, null]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [container, path] = next
    if (typeof container !== 'object' || container === null) continue
    const depth = (path?.depth ?? 0) + 1
    if (depth > limits.depth) {
      return {
        property: null,
        reason: `the record is nested more than ${limits.depth} levels deep`,
      }
    }
    const isList = Array.isArray(container)
    const steps = isList ? container.keys() : Object.keys(container)
    const count = isList ? container.length : Object.keys(container).length
    const most = isList ? limits.items : limits.properties
    if (count > most) return tooMany(path, most, isList ? 'items' : 'properties', count)
    for (const step of steps) {
      const below = (container as Record<PropertyKey, unknown>)[step]
      if (typeof below === 'object' && below !== null)
        waiting.push([below, { step, parent: path, depth }])
    }
  }
  return null
}

/** The path of a value as a linked list, last step first; values share the paths of their parents. */
interface Path {
  readonly step: PropertyKey
  readonly parent: Path | null
  readonly depth: number
}

function tooMany(path: Path | null, most: number, what: string, count: number): Problem {
  const steps: PropertyKey[] = []
  for (let at = path; at !== null; at = at.parent) steps.unshift(at.step)
  return { property: formatPath(steps), reason: `expected at most ${most} ${what}, got ${count}` }
}
