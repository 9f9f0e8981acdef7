import { type InterchangeRecord, interchangeRecord } from '../schema/interchange.js'
import { limits } from '../schema/interchange-values.js'
import { explainIssues } from './explain-issues.js'
import { findExcess } from './find-excess.js'
import { type Line, readLines } from './read-lines.js'
import { type Place, type Rejection, rejectLine } from './rejection.js'

/** A record with its place, or why there is none. */
export type Reading =
  | { readonly record: InterchangeRecord; readonly place: Place }
  | { readonly rejection: Rejection }

/**
 * Reads an interchange file, plain or gzip, record by record in constant memory. Blank lines are
 * skipped; whatever else is no record is a rejection, and reading goes on. `onBytes` hears how much
 * of the file was read.
 */
export async function* readNdjson(
  file: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<Reading> {
  for await (const lines of readLines(file, onBytes)) {
    for (const line of lines) {
      if (!('text' in line && line.text.trim() === '')) yield readRecord(file, line)
    }
  }
}

/** In so many characters no list or object is too long: a property takes five, `"a":1`. */
const harmlessLine = 5 * limits.properties

function readRecord(file: string, line: Line): Reading {
  const place = { file, line: line.number }
  if ('problem' in line) return { rejection: rejectLine(place, line.problem) }
  let value: unknown
  try {
    value = JSON.parse(line.text)
  } catch (error) {
    return { rejection: rejectLine(place, `is not JSON: ${(error as Error).message}`) }
  }
  const excess = line.text.length > harmlessLine ? findExcess(value) : null
  if (excess !== null) return { rejection: { ...place, problems: [excess] } }
  const read = interchangeRecord.safeParse(value)
  if (read.success) return { record: read.data, place }
  // Only a rejected record is worth reading twice: the second time with the values for the report.
  const again = interchangeRecord.safeParse(value, { reportInput: true })
  return { rejection: { ...place, problems: explainIssues((again.error ?? read.error).issues) } }
}
