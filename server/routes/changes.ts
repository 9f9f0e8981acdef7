import type { Journal, Walk } from '../../catalog/read/journal.js'
import { changesAnswer } from '../../schema/cards/changes-answer.js'
import { changedKinds } from '../../schema/changes.js'
import { Overloaded } from '../../search/query/errors.js'
import { listNamed } from '../../search/query/hints/path-hint.js'
import { choiceParameter } from '../../search/query/parameters.js'
import {
  type ChangesPosition,
  encodeChangesToken,
  generationDigest,
  invalidSince,
  type Since,
  since,
} from '../../search/query/since.js'
import { presentChange } from '../cards/change.js'
import { endpoint } from '../endpoint/endpoint.js'
import { pageParameters, readSlice } from '../endpoint/list-parameters.js'

/** Page sizes (docs/reference/limits.md#page-sizes). */
const sizes = { fallback: 100, max: 1000 }

/**
 * Records that were added, changed or removed since a point in time
 * (docs/reference/changes.md#changes).
 */
export const changes = endpoint({
  path: '/changes',
  name: 'changes',
  summary: 'Records added, changed and removed since a point in time',
  group: 'Service',
  reference: 'docs/reference/changes.md#changes',
  about:
    'Lists the records that were added, changed or removed since a point in time or the previous `next_since`, to keep a copy up to date. `complete` is `false` if the service no longer has changes that old: start again from an export.',
  extension: true,
  query: {
    since,
    of: choiceParameter(changedKinds, 'titles', 'Kind of the records.', (text) =>
      listNamed(text, changedKinds),
    ),
    limit: pageParameters(sizes).limit,
  },
  caching: 'publication',
  response: changesAnswer,
  errors: [400],
  handle({ query }, { journal, now }) {
    const { limit } = readSlice({ limit: query.limit, offset: null }, sizes)
    const started = startOf(query.since, query.of, journal, now)
    const page = started === null ? null : journal.page(started.walk, limit)
    if (started === null || page === null) {
      return { items: [], next_since: query.since.sent, has_more: false, complete: false }
    }
    const { walk, mark } = started
    const items = page.rows.map((row) =>
      presentChange(row, walk.kind, journal.publication(row.publication)?.at ?? journal.current.at),
    )
    const reached = journal.publication(walk.to) ?? journal.current
    const next: ChangesPosition =
      page.next === null
        ? { from: walk.to, mark: generationDigest(reached), walk: null }
        : { from: walk.from, mark, walk: { kind: walk.kind, to: walk.to, ...page.next } }
    // A traversal ends at the publication that was current when it began.
    const hasMore = page.next !== null || walk.to < journal.current.number
    return { items, next_since: encodeChangesToken(next), has_more: hasMore, complete: true }
  },
})

/**
 * Returns the start of an answer; null if it precedes the journal. Rejects a time in the future,
 * and a publication that this server has not reached.
 */
function startOf(
  since: Since,
  kind: Walk['kind'],
  journal: Journal,
  now: Date,
): {
  readonly walk: Walk
  /** Digest of the publication at which it begins. */
  readonly mark: string
} | null {
  const to = journal.current.number
  if ('moment' in since) {
    if (since.moment > now) throw invalidSince('since is in the future')
    const from = journal.asOf(since.moment)
    const publication = from === null ? null : journal.publication(from)
    if (publication === null) return null
    const walk = { kind, from: publication.number, to, after: null }
    return { walk, mark: generationDigest(publication) }
  }
  const { from, mark, walk } = since.standing
  if (walk !== null && walk.kind !== kind) {
    throw invalidSince(`since belongs to a list with of=${walk.kind}`)
  }
  if (Math.max(from, walk?.to ?? 0) > to) {
    throw new Overloaded('this server has not loaded that publication yet')
  }
  const publication = journal.publication(from)
  if (publication === null || generationDigest(publication) !== mark) return null
  if (walk === null) return { walk: { kind, from, to, after: null }, mark }
  const { publication: reached, rank } = walk
  return { walk: { kind, from, to: walk.to, after: { publication: reached, rank } }, mark }
}
