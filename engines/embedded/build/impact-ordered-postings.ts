import { GrowingArray } from '../../../platform/growing-array.js'

/**
 * Groups of postings with the same impact: term t has the groups from `groupStarts[t]` to `groupStarts[t +
 * 1]`.
 */
interface ImpactGroups {
  readonly groupStarts: Uint32Array
  /** The end of each group, as a position among the postings. */
  readonly groupEnds: Uint32Array
  readonly groupImpacts: Uint16Array
}

/**
 * Sorts the postings of each term by impact, the best first (impact-ordered postings), so that a search can
 * stop as soon as no later posting can enter its results. Postings of equal impact stay in the order of the
 * documents' popularity.
 *
 *     term            matrix                    the
 *     postings        3 8 120 | 7 55 | 2        0 4 …
 *     group impacts   0         256    257      256 …
 *     group ends      3         5      6        …
 *
 * `starts` contains the position of each term's first posting. Sorts `documents` in place.
 */
export function groupByImpact(
  starts: Uint32Array,
  documents: Uint32Array,
  impacts: Uint16Array,
): ImpactGroups {
  const terms = starts.length - 1
  const groupStarts = new Uint32Array(terms + 1)
  const groupEnds = new GrowingArray(Uint32Array)
  const groupImpacts = new GrowingArray(Uint16Array)
  /** For each impact, at first the number of its postings, then the position of its next posting. */
  const slots = new Uint32Array(0x1_0000)
  for (let term = 0; term < terms; term += 1) {
    const [start, end] = [starts[term] as number, starts[term + 1] as number]
    const found: number[] = []
    for (let at = start; at < end; at += 1) {
      const impact = impacts[at] as number
      if (slots[impact] === 0) found.push(impact)
      slots[impact] = (slots[impact] as number) + 1
    }
    found.sort((a, b) => a - b)
    let slot = start
    for (const impact of found) {
      const count = slots[impact] as number
      slots[impact] = slot
      slot += count
      groupEnds.push(slot)
      groupImpacts.push(impact)
    }
    if (found.length > 1) {
      const own = documents.slice(start, end)
      for (let at = start; at < end; at += 1) {
        const impact = impacts[at] as number
        documents[slots[impact] as number] = own[at - start] as number
        slots[impact] = (slots[impact] as number) + 1
      }
    }
    for (const impact of found) slots[impact] = 0
    groupStarts[term + 1] = groupEnds.length
  }
  return { groupStarts, groupEnds: groupEnds.view(), groupImpacts: groupImpacts.view() }
}
