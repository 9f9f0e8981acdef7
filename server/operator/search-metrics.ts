import { Counter, type Registry } from 'prom-client'
import type { SearchListener } from '../endpoint/request-searches.js'
import { ClientGone, Overloaded, SearchGivenUp } from '../errors.js'

/** A listener that also records the last successful search. */
export interface SearchMetrics extends SearchListener {
  /** Time of the last successful search by `performance.now()`; null before the first. */
  lastAnswered(): number | null
}

const outcomes = ['answered', 'failed', 'given_up', 'refused', 'left'] as const
type Outcome = (typeof outcomes)[number]

function outcomeOf(error: unknown): Outcome {
  if (error instanceof ClientGone) return 'left'
  if (error instanceof SearchGivenUp) return 'given_up'
  return error instanceof Overloaded ? 'refused' : 'failed'
}

/** Counts searches: how they ended, and which engine answered. */
export function searchMetrics(register: Registry): SearchMetrics {
  const registers = [register]
  const searches = new Counter({
    name: 'titlebase_searches_total',
    help: 'Searches by how they ended: answered, failed, given_up at the deadline, refused as too many, left by the client.',
    labelNames: ['outcome'],
    registers,
  })
  const answers = new Counter({
    name: 'titlebase_search_answers_total',
    help: 'Answers by the engine that gave them.',
    labelNames: ['engine'],
    registers,
  })
  for (const outcome of outcomes) searches.inc({ outcome }, 0)
  let last: number | null = null
  const end = (outcome: Outcome) => {
    searches.inc({ outcome })
  }
  return {
    answered(engine) {
      last = performance.now()
      end('answered')
      answers.inc({ engine })
    },
    failed: (error) => end(outcomeOf(error)),
    lastAnswered: () => last,
  }
}
