import { type EventDate, eventDates } from '../engine.js'

/**
 * Which of two dates is earlier, as words of the index: the event of a title is the earliest of some of
 * its dates, and OpenSearch compares no two fields of a document.
 */

type Dates = Readonly<Record<EventDate, number | null>>

/** For each two known dates of a title, which is the earlier one; equal ones are both. */
export function dateOrder(document: Dates): string[] {
  return eventDates.flatMap((one) =>
    eventDates.flatMap((other) => {
      const [day, otherDay] = [document[one], document[other]]
      const isBefore = one !== other && day !== null && otherDay !== null && day <= otherDay
      return isBefore ? [notAfter(one, other)] : []
    }),
  )
}

/** The word of titles of which one date is no later than the other. */
export function notAfter(one: EventDate, other: EventDate): string {
  return `${one}<=${other}`
}
