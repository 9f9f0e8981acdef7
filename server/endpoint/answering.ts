import { isDamage } from '../../platform/sqlite-failures.js'
import { dayOf } from '../../schema/days.js'
import { failedToAnswer, RequestError } from '../../search/query/errors.js'
import type { FairQueue } from '../../search/queue/fair-queue.js'
import { longWork } from '../../search/queue/long-work.js'
import type { Generation } from '../generations/generation.js'
import type { Generations } from '../generations/generations.js'
import type { RequestRecord } from '../http/request-record.js'
import type { RequestSignals } from '../http/request-signal.js'
import type { RequestContext } from './context.js'
import { requestSearches, type SearchListener } from './request-searches.js'

/** Parts that all requests share, over HTTP and as tool calls. */
export interface AnsweringParts {
  readonly generations: Generations
  readonly now: () => Date
  readonly searching: SearchingParts
  /** The queue for long work, in which callers take turns. */
  readonly longWork: FairQueue
}

/** The shared limits of all searches. */
export interface SearchingParts {
  readonly queue: FairQueue
  /** Time limit for the searches of one request, in seconds. */
  readonly deadlineSeconds: number
  /** Null if the service gathers no metrics. */
  readonly listener: SearchListener | null
}

/**
 * Answers a request from the current generation. If one of its files turns out to be damaged and
 * another generation replaces it, tries again with that generation. Otherwise throws a
 * RequestError; the damage is already in the log.
 */
export async function answerFrom<Answer>(
  generations: Generations,
  record: RequestRecord,
  answer: (generation: Generation) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; attempt <= 2; attempt++) {
    const { generation, release } = generations.lease()
    record.generation = generation.id
    try {
      return await answer(generation)
    } catch (error) {
      if (!isDamage(error)) throw error
      if (!(await generations.distrust(generation, error))) break
    } finally {
      release()
    }
  }
  throw new RequestError(500, 'internal', failedToAnswer)
}

/** Requests without a key count as one caller. */
const anonymousCaller = ''

export function contextOf(
  generation: Generation,
  { record, signals }: { readonly record: RequestRecord; readonly signals: RequestSignals },
  { searching, longWork: works }: Pick<AnsweringParts, 'searching' | 'longWork'>,
  now: Date,
): RequestContext {
  const { queue, listener } = searching
  const caller = record.keyName ?? anonymousCaller
  const signal = signals.searching
  const engine = requestSearches(generation.engines, { queue, caller, signal, record, listener })
  const work = longWork(works, caller, signals.leaving)
  return { ...generation, engine, work, usage: () => record.usage(), now, today: dayOf(now) }
}
