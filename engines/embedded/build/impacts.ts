import { GrowingNumbers } from './growing-numbers.js'

/** The postings of each term in groups of one impact: group g ends at `groupEnds[g]`. */
export interface ImpactGroups {
  /** The first group of each term, and at last how many there are. */
  readonly groupStarts: Uint32Array
  readonly groupEnds: Uint32Array
  readonly groupImpacts: Uint16Array
}

/**
 * Puts the postings of each term in order: by impact, the best first, then as they were. `starts`
 * tells where each term's begin.
 */
export function groupByImpact(
  starts: Uint32Array,
  holders: Uint32Array,
  impacts: Uint16Array,
): ImpactGroups {
  const terms = starts.length - 1
  const groupStarts = new Uint32Array(terms + 1)
  const groupEnds = new GrowingNumbers(Uint32Array)
  const groupImpacts = new GrowingNumbers(Uint16Array)
  const places = new Uint32Array(0x1_0000)
  for (let term = 0; term < terms; term += 1) {
    const [start, end] = [starts[term] as number, starts[term + 1] as number]
    const found: number[] = []
    for (let at = start; at < end; at += 1) {
      const impact = impacts[at] as number
      if (places[impact] === 0) found.push(impact)
      places[impact] = (places[impact] as number) + 1
    }
    found.sort((a, b) => a - b)
    let place = start
    for (const impact of found) {
      const count = places[impact] as number
      places[impact] = place
      place += count
      groupEnds.push(place)
      groupImpacts.push(impact)
    }
    if (found.length > 1) {
      const own = holders.slice(start, end)
      for (let at = start; at < end; at += 1) {
        const impact = impacts[at] as number
        holders[places[impact] as number] = own[at - start] as number
        places[impact] = (places[impact] as number) + 1
      }
    }
    for (const impact of found) places[impact] = 0
    groupStarts[term + 1] = groupEnds.length
  }
  return { groupStarts, groupEnds: groupEnds.view(), groupImpacts: groupImpacts.view() }
}
