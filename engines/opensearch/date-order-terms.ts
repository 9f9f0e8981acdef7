import { type EventDate, eventDates } from '../engine.js'

/**
 * The order of a title's dates, as index terms. The event of a title is the earliest of some of its
 * dates, and OpenSearch cannot compare two fields of a document.
 */

/**
 * One term for each pair of known dates of a document, the earlier date first; for equal dates, one term for
 * each order.
 */
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
