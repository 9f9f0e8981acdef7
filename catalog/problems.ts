import { printable } from '../platform/printable.js'

/** Location of a record: lines count from 1. */
export interface Place {
  readonly file: string
  readonly line: number
}

/** A problem of a record; `property` is a path like `credits[3].person`, null for the whole record. */
export interface Problem {
  readonly property: string | null
  readonly reason: string
}

/** A line that was not imported. */
export interface Rejection extends Place {
  readonly problems: readonly Problem[]
}

export function rejectLine(place: Place, reason: string): Rejection {
  return { ...place, problems: [{ property: null, reason }] }
}

/** One line of text for each problem, `file:line property: reason`, safe to print on a terminal. */
export function formatRejection({ file, line, problems }: Rejection): string[] {
  return problems.map(({ property, reason }) =>
    printable(
      property === null ? `${file}:${line}: ${reason}` : `${file}:${line} ${property}: ${reason}`,
    ),
  )
}
