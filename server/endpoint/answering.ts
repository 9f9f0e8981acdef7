import { isDamage } from '../../platform/sqlite-failures.js'
import { dayOf } from '../../schema/days.js'
import { failedToAnswer, RequestError } from '../../search/query/errors.js'
import { Door } from '../../search/queue/door.js'
import type { Generation } from '../generations/generation.js'
import type { Generations } from '../generations/generations.js'
import type { RequestRecord } from '../http/request-record.js'
import type { RequestSignals } from '../http/request-signal.js'
import type { RequestContext } from './request-context.js'
import { requestSearches, type SearchListener } from './request-searches.js'

/** Parts that all requests share, over HTTP and as tool calls. */
export interface AnsweringParts {
  readonly generations: Generations
  readonly now: () => Date
  readonly searching: {
    /** Time limit for the searches of one request, in seconds. */
    readonly deadlineSeconds: number
    /** Null if the service gathers no metrics. */
    readonly listener: SearchListener | null
  }
}

/** The door of a service: while the engine searches for some requests, one other is read or presented. */
export const doorOf = (generations: Pick<Generations, 'current'>) =>
  new Door(() => generations.current().engines.concurrency + 1)

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

export function contextOf(
  generation: Generation,
  { record, signals }: { readonly record: RequestRecord; readonly signals: RequestSignals },
  { searching: { listener } }: Pick<AnsweringParts, 'searching'>,
  now: Date,
): RequestContext {
  const signal = signals.searching
  const engine = requestSearches(generation.engines, { signal, record, listener })
  const work = { pause: () => record.place.pause() }
  return { ...generation, engine, work, usage: () => record.usage(), now, today: dayOf(now) }
}
