/**
 * How an engine that searches in this process came to an answer: `at_once` in the event loop, `begun_at_once`
 * there, then given up as too long and handed to a thread, `thread` without the attempt.
 */
export const answerWays = ['at_once', 'begun_at_once', 'thread'] as const
export type AnswerWay = (typeof answerWays)[number]

/** How often each way was taken. */
export interface CountedWays {
  note(way: AnswerWay): void
  count(way: AnswerWay): number
}

/** Counts them for all generations of a process. */
export function countWays(): CountedWays {
  const counts = new Map<AnswerWay, number>()
  const count = (way: AnswerWay) => counts.get(way) ?? 0
  return { note: (way) => void counts.set(way, count(way) + 1), count }
}
