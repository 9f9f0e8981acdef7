import { isUtf8 } from 'node:buffer'
import { type InterchangeLine, interchangeLine } from '../../schema/interchange-line.js'
import { limits } from '../../schema/interchange-values.js'
import type { Line } from '../lines/split-lines.js'
import { type Location, type Rejection, rejectLine } from '../problems.js'
import { explainIssues } from './explain-issues.js'
import { findExcess } from './find-excess.js'
import { findRepeatedKey } from './find-repeated-key.js'

/** A record or supplement, or the problems of the line. */
type ReadRecord = { readonly record: InterchangeLine } | { readonly rejection: Rejection }

/** A shorter line cannot exceed the limits of the format: a property needs 5 characters, `"a":1`. */
const minExcessiveLength = 5 * limits.properties

/** Reads the record or supplement of a line (docs/interchange.md); null if the line is blank. */
export function readRecord(file: string, line: Line<Uint8Array>): ReadRecord | null {
  const location: Location = { file, line: line.number }
  if ('problem' in line) return { rejection: rejectLine(location, line.problem) }
  const text = Buffer.from(line.bytes.buffer, line.bytes.byteOffset, line.bytes.length).toString()
  if (!isUtf8(line.bytes)) {
    const at = text.indexOf('\ufffd') + 1
    return { rejection: rejectLine(location, `invalid UTF-8 from character ${at} on`) }
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    if (text.trim() === '') return null
    return { rejection: rejectLine(location, explainSyntax((error as Error).message)) }
  }
  const excess = text.length > minExcessiveLength ? findExcess(value) : null
  const problem = excess ?? findRepeatedKey(line.bytes, value)
  if (problem !== null) return { rejection: { ...location, problems: [problem] } }
  const read = interchangeLine.safeParse(value, { reportInput: true })
  if (read.success) return { record: read.data }
  return { rejection: { ...location, problems: explainIssues(read.error.issues) } }
}

/** False for a line of which only the beginning is left. A blank line is complete. */
export function isCompleteRecord(line: Uint8Array): boolean {
  const text = Buffer.from(line.buffer, line.byteOffset, line.length).toString().trim()
  try {
    return text === '' || typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

/** `invalid JSON at column 2: Expected property name or '}'`. V8 names the position in most of its messages. */
function explainSyntax(message: string): string {
  const [named, position] = / in JSON at position (\d+)/.exec(message) ?? []
  if (named === undefined) return `invalid JSON: ${message}`
  return `invalid JSON at column ${Number(position) + 1}: ${message.slice(0, message.indexOf(named))}`
}
