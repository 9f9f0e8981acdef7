import { isUtf8 } from 'node:buffer'
import { type InterchangeRecord, interchangeRecord } from '../schema/interchange.js'
import { limits } from '../schema/interchange-values.js'
import { explainIssues } from './explain-issues.js'
import { findExcess } from './find-excess.js'
import { compileQuickCheck } from './quick-check.js'
import type { Line } from './read-lines.js'
import { type Place, type Rejection, rejectLine } from './rejection.js'

/** A record with its place, or why there is none. */
export type Reading =
  | { readonly record: InterchangeRecord; readonly place: Place }
  | { readonly rejection: Rejection }

/** In so many characters no list or object is too long: a property takes five, `"a":1`. */
const harmlessLine = 5 * limits.properties

const isRecord = compileQuickCheck(interchangeRecord) as (
  value: unknown,
) => value is InterchangeRecord

/** The record of a line of an interchange file, or why there is none; null for a blank line. */
export function readRecord(file: string, line: Line): Reading | null {
  const place = { file, line: line.number }
  if ('problem' in line) return { rejection: rejectLine(place, line.problem) }
  const text = line.bytes.toString('utf8')
  if (!isUtf8(line.bytes)) {
    const at = text.indexOf('\ufffd') + 1
    return { rejection: rejectLine(place, `is not UTF-8 from character ${at} on`) }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (text.trim() === '') return null
    return { rejection: rejectLine(place, `is not JSON: ${(error as Error).message}`) }
  }
  if (isRecord(value)) return { record: value, place }
  const excess = text.length > harmlessLine ? findExcess(value) : null
  if (excess !== null) return { rejection: { ...place, problems: [excess] } }
  const read = interchangeRecord.safeParse(value)
  if (read.success) return { record: read.data, place }
  // Only a rejected record is worth reading twice: the second time with the values for the report.
  const again = interchangeRecord.safeParse(value, { reportInput: true })
  return { rejection: { ...place, problems: explainIssues((again.error ?? read.error).issues) } }
}
