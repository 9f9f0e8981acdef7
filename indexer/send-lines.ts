import { availableParallelism } from 'node:os'
import type { Database } from 'better-sqlite3'
import type { Lines } from '../engines/lines.js'
import type { Counts, LinesTarget } from '../engines/target.js'
import { OrderedThreads, type Piece } from '../platform/ordered-threads.js'
import type { Progress } from '../platform/progress.js'
import { idRanges } from './columns.js'
import type { LinesTask, LinesThreadData } from './lines-worker.js'

/** So many rows are one piece of work: some 2 MB of lines of titles. */
const rowsAtOnce = 2000
/** More would only wait: a server takes longer with what they make than they do. */
const mostThreads = 4

const workerModule = new URL('./lines-worker.js', import.meta.url)

/** Has threads make lines of every person, then every title of a catalog, and sends them to a target. */
export async function sendLines(
  catalog: Database,
  target: LinesTarget,
  counts: Counts,
  progress: Progress,
): Promise<void> {
  const data: LinesThreadData = { catalogFile: catalog.name, lineMaker: target.lineMaker }
  const count = Math.min(mostThreads, availableParallelism())
  const threads = new OrderedThreads<LinesTask, Lines>(workerModule, count, data)
  const send = async (of: LinesTask['of'], add: (lines: Lines) => Promise<void>) => {
    const phase = progress(`flattening ${of} for ${target.name}`, counts[of], of)
    for await (const lines of threads.answer(pieces(catalog, of, target))) {
      await add(lines)
      phase.add(lines.documents)
    }
    phase.end()
  }
  try {
    await send('persons', (lines) => target.addPersons(lines))
    await target.endPersons()
    await send('titles', (lines) => target.addTitles(lines))
    await target.endTitles()
  } finally {
    await threads.close()
  }
}

function* pieces(
  catalog: Database,
  of: LinesTask['of'],
  target: LinesTarget,
): Generator<Piece<LinesTask>> {
  for (const ids of idRanges(catalog, of, rowsAtOnce)) {
    yield { task: { of, ids, bar: target.knownBar }, moved: [] }
  }
}
