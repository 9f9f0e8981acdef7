/** Where a record is: lines count from 1. */
export interface Place {
  readonly file: string
  readonly line: number
}

/** What is wrong with a record; `property` is a path like `credits[3].person`, null for all of it. */
export interface Problem {
  readonly property: string | null
  readonly reason: string
}

/** A record, or what is in its place, that was not taken. */
export interface Rejection extends Place {
  readonly problems: readonly Problem[]
}

/** A rejection of a whole line. */
export function rejectLine(place: Place, reason: string): Rejection {
  return { ...place, problems: [{ property: null, reason }] }
}

/** One line of text for each problem: `file:line property: reason`. */
export function formatRejection({ file, line, problems }: Rejection): string[] {
  return problems.map(({ property, reason }) =>
    property === null ? `${file}:${line}: ${reason}` : `${file}:${line} ${property}: ${reason}`,
  )
}
