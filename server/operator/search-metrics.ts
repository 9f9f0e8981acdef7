import { Counter, type Registry } from 'prom-client'
import { ClientGone, SearchGivenUp } from '../../search/query/errors.js'
import type { SearchListener } from '../endpoint/request-searches.js'

/** A listener that also records the last successful search. */
interface SearchMetrics extends SearchListener {
  /** Time of the last successful search by `performance.now()`; null before the first. */
  lastAnswered(): number | null
}

const outcomes = ['answered', 'failed', 'timed_out', 'aborted'] as const
type Outcome = (typeof outcomes)[number]

function outcomeOf(error: unknown): Outcome {
  if (error instanceof ClientGone) return 'aborted'
  return error instanceof SearchGivenUp ? 'timed_out' : 'failed'
}

/** Counts searches by outcome and by engine. */
export function searchMetrics(register: Registry): SearchMetrics {
  const registers = [register]
  const searches = new Counter({
    name: 'titlebase_searches_total',
    help: 'Searches by outcome: answered, failed, timed_out, aborted (the client disconnected).',
    labelNames: ['outcome'],
    registers,
  })
  const answers = new Counter({
    name: 'titlebase_search_answers_total',
    help: 'Successful searches by engine; with a search server, embedded is the fallback.',
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
