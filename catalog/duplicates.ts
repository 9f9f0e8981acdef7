import { type InternalId, unpackReference } from '../schema/catalogs.js'
import type { CollectionRecord } from '../schema/interchange.js'
import type { Place, Problem, Rejection } from './rejection.js'
import type { TakenNumber } from './staging/number-claims.js'
import type { NumberedKind, StagedRecords } from './staging/staged-records.js'

/** The rejection of a title or person some of whose numbers others have; `placeOf` tells where these are. */
export function rejectDuplicate(
  kind: NumberedKind,
  place: Place,
  taken: readonly TakenNumber[],
  placeOf: (owner: InternalId) => Place,
): Rejection {
  const problems = taken.map(({ ref, owner }): Problem => {
    const { catalog, number } = unpackReference(ref, kind === 'title' ? 'tt' : 'nm')
    return { property: `ids.${catalog}`, reason: duplicate(number, placeOf(owner)) }
  })
  return { ...place, problems }
}

/** Stages a collection, given as JSON; the rejection where another one has its slug. */
export function stageCollection(
  staged: StagedRecords,
  body: Uint8Array,
  place: Place,
): Rejection | null {
  const text = new TextDecoder().decode(body)
  const { slug }: CollectionRecord = JSON.parse(text)
  if (staged.addCollection(slug, text, place)) return null
  const reason = duplicate(slug, staged.placeOfCollection(slug))
  return { ...place, problems: [{ property: 'slug', reason }] }
}

function duplicate(claimed: string, { file, line }: Place): string {
  return `${claimed} is a duplicate: ${file}:${line} has it`
}
