import type { Found } from './index-client.js'

/** One part of a list, all of it before the next part; asked for any stretch of itself. */
export type Tier = (stretch: { offset: number; limit: number }) => Promise<Found>

/** A stretch of the list that tiers make one after another. */
export async function readTiers(
  tiers: readonly Tier[],
  offset: number,
  limit: number,
): Promise<Found['documents']> {
  if (offset === 0) {
    const found = await Promise.all(tiers.map((tier) => tier({ offset, limit })))
    return found.flatMap(({ documents }) => documents).slice(0, limit)
  }
  const documents: Found['documents'][number][] = []
  let skipped = 0
  for (const tier of tiers) {
    if (documents.length >= limit) break
    const found = await tier({
      offset: Math.max(0, offset - skipped),
      limit: limit - documents.length,
    })
    documents.push(...found.documents)
    skipped += found.total
  }
  return documents
}

/** How many documents all tiers have together: as many as a walk over the list meets. */
export async function countTiers(tiers: readonly Tier[]): Promise<number> {
  const counted = await Promise.all(tiers.map((tier) => tier({ offset: 0, limit: 0 })))
  return counted.reduce((sum, { total }) => sum + total, 0)
}
