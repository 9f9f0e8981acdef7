import { seededHash } from '../../../../schema/seeded-hash.js'
import { hasBit } from '../../bitmap.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { TitleSet } from '../../index/title-set.js'
import type { CheckWanted } from '../cancellation.js'
import { comparisonOf, isBehind } from './sort-keys.js'
import type { Stretch } from './stretch.js'

/** Hashes are of 32 bits and spread evenly: titles with the same first 12 are few. */
const buckets = 2 ** 12
const shift = 20

/** How many hashes there are. */
const hashes = 2 ** 32
/** A stretch that ends among the first of so many parts of a set is looked for there at once. */
const firstParts = 8
/** After so many titles it is asked whether the search is still wanted. */
const hashesBetweenChecks = 2048

/**
 * Titles of a set in an order whose first key is a seeded one, of which only those near the stretch are
 * put in order. Where it is among the first, the lowest hashes hold it: each title is hashed once.
 * Else hashes are counted by their first bits, which tells where it lies: each is hashed twice.
 */
export function shuffledStretch(matches: TitleSet, index: TitleIndex, stretch: Stretch): number[] {
  const { keys, start, limit, checkWanted } = stretch
  const [first] = keys
  if (first?.kind !== 'seeded') throw new TypeError('the first key has no seed')
  const offset = start.kind === 'offset' ? start.offset : 0
  const least = start.kind === 'after' ? (start.position.values[0] ?? 0) : 0
  const isWanted = start.kind === 'after' ? isBehind(keys, start.position, index) : () => true
  const eachWanted = (call: (title: number, hash: number) => void) =>
    eachHash(matches, index, { seed: first.seed, checkWanted }, (title, hash) => {
      // Only where hashes are equal do the keys behind decide.
      if (hash > least || (hash === least && isWanted(title))) call(title, hash)
    })

  const compare = comparisonOf(keys, index)
  const inOrder = (titles: number[]) => titles.sort((a, b) => compare(a, 0, b, 0))

  const wanted = offset + limit
  if (wanted * firstParts < matches.count) {
    // Twice as many as are wanted, since hashes lie now closer, now further apart.
    const below = least + Math.ceil((hashes * 2 * wanted) / matches.count)
    const lowest: number[] = []
    eachWanted((title, hash) => {
      if (hash < below) lowest.push(title)
    })
    if (lowest.length >= wanted || below >= hashes) return inOrder(lowest).slice(offset, wanted)
  }

  const counts = new Uint32Array(buckets)
  eachWanted((_, hash) => {
    counts[hash >>> shift] = (counts[hash >>> shift] as number) + 1
  })
  const reach = reachOf(counts, offset, wanted)
  const inReach: number[] = []
  eachWanted((title, hash) => {
    const bucket = hash >>> shift
    if (bucket >= reach.from && bucket < reach.to) inReach.push(title)
  })
  return inOrder(inReach).slice(offset - reach.before, wanted - reach.before)
}

/** The buckets in which the titles from one place up to another lie, and how many lie before them. */
function reachOf(counts: Uint32Array, offset: number, end: number) {
  let [from, before] = [0, 0]
  while (from < buckets && before + (counts[from] as number) <= offset) {
    before += counts[from] as number
    from += 1
  }
  let [to, upTo] = [from, before]
  while (to < buckets && upTo < end) {
    upTo += counts[to] as number
    to += 1
  }
  return { from, to, before }
}

/** Calls with each title of a set and its hash; many of them by their ids, which lie side by side. */
function eachHash(
  matches: TitleSet,
  index: TitleIndex,
  { seed, checkWanted }: { readonly seed: number; readonly checkWanted: CheckWanted },
  call: (title: number, hash: number) => void,
): void {
  if (matches.kind === 'list') {
    for (let at = 0; at < matches.titles.length; at += 1) {
      if (at % hashesBetweenChecks === 0) checkWanted()
      const title = matches.titles[at] as number
      call(title, seededHash(seed, index.idOf(title)))
    }
    return
  }
  for (let rank = 0; rank < index.count; rank += 1) {
    if (rank % hashesBetweenChecks === 0) checkWanted()
    const title = index.byId[rank] as number
    if (hasBit(matches.bits, title)) call(title, seededHash(seed, index.idAt(rank)))
  }
}
