import { type EventDate, eventDates } from '../engine.js'

/**
 * The order of a title's dates, as index terms. The event of a title is the earliest of some of its
 * dates, and OpenSearch cannot compare two fields of a document.
 */

/** A term for each pair of known dates of a document in order; for equal dates, both. */
export function dateOrderTerms(document: Readonly<Record<EventDate, number | null>>): string[] {
  return eventDates.flatMap((one) =>
    eventDates.flatMap((other) => {
      const [day, otherDay] = [document[one], document[other]]
      const isInOrder = one !== other && day !== null && otherDay !== null && day <= otherDay
      return isInOrder ? [dateOrderTerm(one, other)] : []
    }),
  )
}

/** The term of titles whose first date is not after the second. */
export function dateOrderTerm(first: EventDate, second: EventDate): string {
  return `${first}<=${second}`
}
