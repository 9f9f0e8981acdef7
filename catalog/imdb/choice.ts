import { columnEnd, titleIdIn } from './ids.js'
import type { RowReader } from './row-reader.js'
import { seriesTypes, type TitleType, titleTypes } from './vocabulary.js'

/** What of the files becomes a title. */
export interface Choice {
  /** The types that are taken, and the votes that each needs. */
  readonly types: Readonly<Partial<Record<TitleType, number>>>
  /** Takes titles for adults, too. */
  readonly adult: boolean
  /** Takes the episodes of series. */
  readonly episodes: boolean
}

/** What a line of title.basics is: a title to take, `other`, or what is wrong with it. */
export interface Judged {
  id: number
  verdict: 'taken' | 'other' | 'bad number' | 'bad width'
  isSeries: boolean
  /** The type as the line has it. */
  type: string
  columns: number
}

const tab = 0x09
const one = 0x31

/**
 * Judges lines of title.basics as bytes. What it returns is one object, written over by the next line.
 * `hasVotes` tells whether a title has at least so many votes.
 */
export function createJudge(
  reader: RowReader<'title.basics'>,
  choice: Choice,
  hasVotes: (id: number, least: number) => boolean,
): (block: Buffer, start: number, end: number) => Judged {
  const { places, width } = reader
  const starts = new Uint32Array(width + 1)
  const judged: Judged = { id: -1, verdict: 'other', isSeries: false, type: '', columns: 0 }
  /** Tells how many columns there are; where each begins is in `starts`. */
  const findColumns = (block: Buffer, start: number, end: number): number => {
    let count = 1
    starts[0] = start
    for (let at = start; at < end; at++) {
      if (block[at] !== tab) continue
      if (count <= width) starts[count] = at + 1
      count += 1
    }
    return count
  }
  const startOf = (place: number) => starts[place] ?? 0

  const isForAdults = (block: Buffer, end: number): boolean => {
    if (block[startOf(places.isAdult)] === one) return true
    const genres = startOf(places.genres)
    return block.toString('latin1', genres, columnEnd(block, genres, end)).includes('Adult')
  }

  return (block, start, end) => {
    judged.id = titleIdIn(block, start, columnEnd(block, start, end))
    judged.columns = findColumns(block, start, end)
    judged.verdict = judged.id < 0 ? 'bad number' : judged.columns === width ? 'other' : 'bad width'
    if (judged.verdict !== 'other') return judged
    const type = startOf(places.titleType)
    judged.type = block.toString('latin1', type, columnEnd(block, type, end))
    const least = votesOf(choice, judged.type)
    if (least === undefined || !hasVotes(judged.id, least)) return judged
    if (!choice.adult && isForAdults(block, end)) return judged
    judged.verdict = 'taken'
    judged.isSeries = (seriesTypes as readonly string[]).includes(judged.type)
    return judged
  }
}

function votesOf({ types }: Choice, type: string): number | undefined {
  return Object.hasOwn(types, type) ? types[type as TitleType] : undefined
}

/** The choice where nobody says otherwise. */
export const defaultChoice: Choice = {
  types: Object.fromEntries(Object.entries(titleTypes).map(([type, { votes }]) => [type, votes])),
  adult: false,
  episodes: true,
}
