import type Database from 'better-sqlite3'
import { boundedCache } from '../../platform/bounded-cache.js'
import { hintFor } from '../../text/hint.js'

/** Maximum number of values that each query of candidates returns. */
const maxCandidates = 500
const rememberedHints = 1000

/**
 * Finds hints for unknown values of a facet (docs/reference/errors.md#hints). Comparing all values
 * of a large facet (up to 120,000) would block the event loop for half a second. So the candidates
 * are the most frequent values, values with the same first letter and a similar length, and values
 * that begin with the unknown value. Caches hints, because clients repeat requests.
 */
export function facetHints(db: Database.Database): (facet: string, slug: string) => string | null {
  const candidates = candidateReader(db)
  const hints = boundedCache<string, { readonly hint: string | null }>(rememberedHints)
  return (facet, slug) => {
    const key = `${facet} ${slug}`
    const known = hints.get(key)
    if (known !== undefined) return known.hint
    const hint = hintFor(slug, candidates(facet, slug.toLowerCase()))
    hints.set(key, { hint })
    return hint
  }
}

/** Reads at most three times `maxCandidates` slugs that may be hints for `typed`, in lower case. */
export function candidateReader(db: Database.Database) {
  const read = <Parameters extends object>(condition: string) =>
    db
      .prepare<Parameters & { facet: string }, string>(
        `select slug from facet_values where facet = @facet ${condition}
         order by count desc, slug limit ${maxCandidates}`,
      )
      .pluck()
  const frequent = read('')
  const beginning = read<Range>('and slug >= @from and slug < @to')
  const similar = read<Range & Lengths>(
    'and slug >= @from and slug < @to and length(slug) between @min and @max',
  )
  return (facet: string, typed: string): string[] => {
    const difference = Math.max(2, Math.floor(typed.length / 3))
    const lengths = { min: typed.length - difference, max: typed.length + difference }
    return [
      ...new Set([
        ...frequent.all({ facet }),
        ...similar.all({ facet, ...rangeOf(typed.slice(0, 1)), ...lengths }),
        ...beginning.all({ facet, ...rangeOf(typed) }),
      ]),
    ]
  }
}

interface Range {
  readonly from: string
  readonly to: string
}

interface Lengths {
  readonly min: number
  readonly max: number
}

/** The range of texts that begin with a prefix. */
function rangeOf(prefix: string): Range {
  return { from: prefix, to: `${prefix}\u{10FFFF}` }
}
