import type Database from 'better-sqlite3'
import { boundedCache } from '../../platform/bounded-cache.js'
import { hintFor } from '../../text/hint.js'

/** Maximum number of values that each query of candidates returns. */
const maxCandidates = 300
const rememberedHints = 1000
/** Maximum number of values that one query reads; it takes about a millisecond. */
const maxRead = 2000

/**
 * Finds hints for unknown values of a facet (docs/reference/errors.md#hints). Comparing all values
 * of a large facet would block the event loop for half a second. So the candidates are the most
 * frequent values, values with the same beginning and a similar length, and values that begin with
 * the unknown value. Caches hints, because clients repeat requests.
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
  const within = 'from facet_values where facet = @facet and slug >= @from and slug < @to'
  const sized = db
    .prepare<Range & { facet: string }, number>(
      `select count(*) from (select 1 ${within} limit ${maxRead + 1})`,
    )
    .pluck()
  const similar = db
    .prepare<Range & { readonly min: number; readonly max: number } & { facet: string }, string>(
      `select slug from (select slug, count ${within} limit ${maxRead})
       where length(slug) between @min and @max
       order by count desc, slug limit ${maxCandidates}`,
    )
    .pluck()
  const noLengths = { min: 0, max: Number.MAX_SAFE_INTEGER }

  /** The shortest beginning of a text with which few enough values begin to read them all. */
  function readableBeginning(facet: string, typed: string): string {
    for (let length = 1; length < typed.length; length += 1) {
      const beginning = typed.slice(0, length)
      if ((sized.get({ facet, ...rangeOf(beginning) }) ?? 0) <= maxRead) return beginning
    }
    return typed
  }

  return (facet: string, typed: string): string[] => {
    const difference = Math.max(2, Math.floor(typed.length / 3))
    const lengths = { min: typed.length - difference, max: typed.length + difference }
    return [
      ...new Set([
        ...frequent.all({ facet }),
        ...similar.all({ facet, ...rangeOf(readableBeginning(facet, typed)), ...lengths }),
        ...similar.all({ facet, ...rangeOf(typed), ...noLengths }),
      ]),
    ]
  }
}

interface Range {
  readonly from: string
  readonly to: string
}

/** The range of texts that begin with a prefix. */
function rangeOf(prefix: string): Range {
  return { from: prefix, to: `${prefix}\u{10FFFF}` }
}
