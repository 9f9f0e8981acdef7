import type { OrderKey } from '../../../schema/filter.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { WholeName } from '../../../text/whole-names.js'
import { extraAttributes } from '../settings.js'
import { exactText } from '../values.js'
import { all, any, compileOrder } from './compile.js'
import type { IndexClient, IndexDocument } from './index-client.js'
import type { Tier } from './tiers.js'
import { exactNames, joinedNames, namesInUse, writtenOtherwise } from './word-queries.js'

/** So many documents of equal names come at once; a name that more have is asked for by itself. */
const mostNamed = 50

/** What is called just so, in the order of the names that a query may be. */
export interface Named {
  readonly tiers: readonly Tier[]
  /** Whether something has the very name that was typed. */
  readonly isTyped: boolean
  /** Whether nothing that passes the filter has any of the names. */
  readonly isNone: boolean
}

/**
 * Finds what has a name equal to the typed query and passes the filter, in one call where it is little.
 * Inexpressible where the words make such a name when they are written otherwise, filtered out or not.
 */
export async function findNamed(
  index: IndexClient,
  typed: TypedQuery,
  filter: string,
  tieBreakers: readonly OrderKey[],
): Promise<Named> {
  const [exact, joined] = [exactNames(typed), joinedNames(typed)]
  if (exact.length + joined.length === 0) return { tiers: [], isTyped: false, isNone: true }
  const sort = compileOrder(tieBreakers)
  const { documents, total } = await index.list({
    filter: any([...(exact.length > 0 ? [all([any(exact), filter])] : []), ...joined]),
    sort,
    fields: [extraAttributes.id, 'year', extraAttributes.nameKeys],
    offset: 0,
    limit: mostNamed,
    ids: null,
  })
  const isJoined =
    total > documents.length
      ? (await namesInUse(index, joined)).length > 0
      : documents.some((document) => typed.joined.some(isCalled(document)))
  if (isJoined) throw writtenOtherwise()
  const isTyped = documents.some((document) => isCalled(document)({ key: typed.key, year: null }))
  if (total > documents.length) {
    return { tiers: tiersOf(index, exact, filter, sort), isTyped, isNone: false }
  }
  const placeOf = (document: IndexDocument) => typed.whole.findIndex(isCalled(document))
  const inOrder = documents.toSorted((a, b) => placeOf(a) - placeOf(b))
  const tier: Tier = async ({ offset, limit }) => ({
    documents: inOrder.slice(offset, offset + limit),
    total: inOrder.length,
  })
  return { tiers: [tier], isTyped, isNone: total === 0 }
}

/** Whether a document has a name, as the condition on it says (`exactNames`). */
function isCalled({ year, [extraAttributes.nameKeys]: keys }: IndexDocument) {
  const own = new Set(Array.isArray(keys) ? keys : [])
  return (name: WholeName) =>
    own.has(exactText(name.key)) && (name.year === null || name.year === year)
}

/** Each name by itself, without what has a name before it. */
function tiersOf(
  index: IndexClient,
  exact: readonly string[],
  filter: string,
  sort: string[],
): Tier[] {
  return exact.map((named, position): Tier => {
    const before = exact.slice(0, position).map((other) => `NOT (${other})`)
    const own = all([named, ...before, filter])
    return (stretch) =>
      index.list({ ...stretch, filter: own, sort, fields: [extraAttributes.id], ids: null })
  })
}
