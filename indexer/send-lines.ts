import { availableParallelism } from 'node:os'
import type { Database } from 'better-sqlite3'
import type { Lines } from '../engines/lines.js'
import type { Counts, LinesTarget } from '../engines/target.js'
import { OrderedThreads, type Piece } from '../platform/ordered-threads.js'
import type { Phase, Progress } from '../platform/progress.js'
import { type IdRange, idRanges } from './catalog-ids.js'
import type { LinesTask, LinesThreadData } from './lines-worker.js'

/** How a catalog is divided. */
export interface Division {
  /** So many rows are one piece of work; of titles some 2 MB of lines. */
  readonly rows: number
  /** Of so many titles the parts are side by side; those of further ones begin when these have ended. */
  readonly titles: number
}

const usual: Division = { rows: 2000, titles: 1_500_000 }
/** More would only wait: a server takes longer with what they make than they do. */
const mostThreads = 4

const workerModule = new URL('./lines-worker.js', import.meta.url)

/** Has threads make lines of every person, then every title of a catalog, and sends them to a target. */
export async function sendLines(
  catalog: Database,
  target: LinesTarget,
  counts: Counts,
  progress: Progress,
  { rows, titles }: Division = usual,
): Promise<void> {
  const data: LinesThreadData = { catalogFile: catalog.name, lineMaker: target.lineMaker }
  const count = Math.min(mostThreads, availableParallelism())
  const threads = new OrderedThreads<LinesTask, Lines>(workerModule, count, data)
  const begin = (of: LinesTask['of']) =>
    progress(`flattening ${of} for ${target.name}`, counts[of], of)
  const send = async <Range extends IdRange>(
    of: LinesTask['of'],
    ranges: readonly Range[],
    phase: Phase,
    add: (lines: Lines, range: Range) => Promise<void>,
  ) => {
    const left = ranges.values()
    for await (const lines of threads.answer(pieces(of, ranges, target))) {
      await add(lines, left.next().value as Range)
      phase.add(lines.documents)
    }
  }
  try {
    const ofPersons = begin('persons')
    const persons = [...idRanges(catalog, 'person', rows)]
    await send('persons', persons, ofPersons, (lines) => target.addPersons(lines))
    ofPersons.end()
    await target.endPersons()

    const ofTitles = begin('titles')
    const ranges = [...idRanges(catalog, 'title', rows)]
    const atOnce = Math.ceil(titles / rows)
    for (let from = 0; from < ranges.length; from += atOnce) {
      if (from > 0) await target.endParts()
      const inTurn = partsInTurn(ranges.slice(from, from + atOnce), target.parts)
      await send('titles', inTurn, ofTitles, (lines, { part }) => target.addTitles(lines, part))
    }
    ofTitles.end()
  } finally {
    await threads.close()
  }
  await target.endTitles()
}

function* pieces(
  of: LinesTask['of'],
  ranges: readonly IdRange[],
  target: LinesTarget,
): Generator<Piece<LinesTask>> {
  for (const { after, last } of ranges) {
    yield { task: { of, ids: { after, last }, threshold: target.knownThreshold }, moved: [] }
  }
}

/** A range that is of a part, counted from 0. */
interface PartRange extends IdRange {
  readonly part: number
}

/** Divides ranges into parts of as many, and takes the first of each part, then the second, and so on. */
function partsInTurn(ranges: readonly IdRange[], parts: number): readonly PartRange[] {
  const ofPart = Math.ceil(ranges.length / parts)
  const rounds = Array.from({ length: ofPart }, (_, round) =>
    ranges.flatMap((range, at) =>
      at % ofPart === round ? [{ ...range, part: Math.floor(at / ofPart) }] : [],
    ),
  )
  return rounds.flat()
}
