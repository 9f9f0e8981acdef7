import type { KnownLine, LineMaker, Lines } from '../../lines.js'
import { knownLine, personLine, titleLine } from './documents.js'
import { isKnownBetter } from './known-titles.js'

const encoder = new TextEncoder()

/** Makes the lines of Meilisearch's documents. */
export const meilisearchLines: LineMaker = {
  titles(documents, threshold) {
    const known: KnownLine[] = []
    const lines = linesOf(documents, (document) => {
      if (isKnownBetter(document, threshold)) {
        const { id, popularity, votes_total } = document
        known.push({
          id,
          popularity,
          votes_total,
          line: encoder.encode(`${knownLine(document)}\n`),
        })
      }
      return titleLine(document)
    })
    return { ...lines, known }
  },
  persons: (documents) => ({ ...linesOf(documents, personLine), known: [] }),
}

/** Where lines are put together as bytes, at once, so that none waits for the collector of garbage. */
let room = Buffer.allocUnsafeSlow(1 << 20)
const mostBytesOfLetter = 3
const lineFeed = 0x0a

function linesOf<Document>(
  documents: Iterable<Document>,
  lineOf: (document: Document) => string,
): Omit<Lines, 'known'> {
  let end = 0
  let count = 0
  for (const document of documents) {
    const line = lineOf(document)
    reserve(end + line.length * mostBytesOfLetter + 1, end)
    end += room.write(line, end)
    room[end] = lineFeed
    end += 1
    count += 1
  }
  return { bytes: new Uint8Array(room.subarray(0, end)), documents: count }
}

/** Makes room for so many bytes; as many as are used are kept. */
function reserve(needed: number, used: number): void {
  if (needed <= room.length) return
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, room.length * 2))
  room.copy(larger, 0, 0, used)
  room = larger
}
