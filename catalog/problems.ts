import { printable } from '../platform/printable.js'

/** Location of a record; lines count from 1. */
export interface Location {
  readonly file: string
  readonly line: number
}

/** A problem of a record; `property` is a path like `credits[3].person`, null for the whole record. */
export interface Problem {
  readonly property: string | null
  readonly reason: string
}

/** A line that was not imported. */
export interface Rejection extends Location {
  readonly problems: readonly Problem[]
}

export function rejectLine(location: Location, reason: string): Rejection {
  return { ...location, problems: [{ property: null, reason }] }
}

/** Formats each problem as a line `file:line property: reason`, which is safe to print on a terminal. */
export function formatRejection({ file, line, problems }: Rejection): string[] {
  return problems.map(({ property, reason }) =>
    printable(
      property === null ? `${file}:${line}: ${reason}` : `${file}:${line} ${property}: ${reason}`,
    ),
  )
}
