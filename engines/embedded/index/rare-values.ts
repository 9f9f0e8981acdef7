import { setImmediate } from 'node:timers/promises'
import { type FieldName, titleFields } from '../../../schema/fields.js'
import { titleFacetNames, titleFacets } from '../../../schema/title-facets.js'
import type { TitleIndex } from './title-index.js'

/**
 * The values of each title that are kept as lists of titles, since few have them: these lists the
 * other way round, in memory that all threads share. Few titles are counted by value sooner so.
 */
export interface RareValues {
  /** Where the values of each title start; those of the title before end there. */
  readonly starts: Uint32Array
  /** Numbers of values, as `valueNumbers` gives them. */
  readonly values: Uint16Array | Uint32Array
}

/** The fields that facets count and that are kept as sets. */
const countedFields: readonly FieldName[] = [
  ...new Set(titleFacetNames.map((name) => titleFacets[name].field)),
].filter((field) => titleFields[field].type !== 'range')

/** What the numbers of values are. */
export interface ValueNumbers {
  /** The number of the first set of each field; those of its other sets follow. */
  readonly first: ReadonlyMap<FieldName, number>
  readonly count: number
}

/** Numbers the values of all fields that facets count, one after another. */
export function valueNumbers(index: TitleIndex): ValueNumbers {
  const first = new Map<FieldName, number>()
  let count = 0
  for (const field of countedFields) {
    first.set(field, count)
    count += index.setsOf(field).length
  }
  return { first, count }
}

/** Gathers the rare values of all titles; a service that opens the index answers in between. */
export async function gatherRareValues(index: TitleIndex): Promise<RareValues> {
  const { first, count } = valueNumbers(index)
  const starts = sharedNumbers(index.count + 1)
  for (const field of countedFields) {
    for (const set of index.setsOf(field)) if (set.kind === 'list') countTitles(set.titles, starts)
    await setImmediate()
  }
  for (let title = 0; title < index.count; title += 1) {
    starts[title + 1] = (starts[title + 1] as number) + (starts[title] as number)
  }
  const length = starts[index.count] as number
  const values =
    count <= 2 ** 16
      ? new Uint16Array(new SharedArrayBuffer(length * Uint16Array.BYTES_PER_ELEMENT))
      : sharedNumbers(length)
  const ends = starts.slice()
  for (const field of countedFields) {
    for (const [place, set] of index.setsOf(field).entries()) {
      const value = (first.get(field) ?? 0) + place
      if (set.kind === 'list') addValue(value, set.titles, ends, values)
    }
    await setImmediate()
  }
  return { starts, values }
}

function sharedNumbers(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * Uint32Array.BYTES_PER_ELEMENT))
}

/** Counts one more value for each of these titles, where the values of the next title start. */
function countTitles(titles: Uint32Array, starts: Uint32Array): void {
  for (let at = 0; at < titles.length; at += 1) {
    const next = (titles[at] as number) + 1
    starts[next] = (starts[next] as number) + 1
  }
}

function addValue(
  value: number,
  titles: Uint32Array,
  ends: Uint32Array,
  values: RareValues['values'],
): void {
  for (let at = 0; at < titles.length; at += 1) {
    const title = titles[at] as number
    const end = ends[title] as number
    values[end] = value
    ends[title] = end + 1
  }
}
