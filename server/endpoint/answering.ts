import { isDamage } from '../../platform/sqlite-failures.js'
import { FileDamaged } from '../errors.js'
import type { Generation } from '../generations/generation.js'
import type { Generations } from '../generations/generations.js'
import type { RequestRecord } from '../http/request-record.js'
import type { FairQueue } from '../searching/fair-queue.js'
import { longWork } from '../searching/long-work.js'
import type { RequestSignals } from '../searching/request-signal.js'
import type { RequestContext } from './context.js'
import { recordedContext } from './recorded-context.js'
import { requestSearches, type SearchListener } from './request-searches.js'

/** What every request for an endpoint shares, over HTTP and as a tool call. */
export interface AnsweringParts {
  readonly generations: Generations
  readonly now: () => Date
  readonly searching: SearchingParts
  /** Long work takes turns in this queue. */
  readonly longWork: FairQueue
}

/** The limits of the searches of all requests. */
export interface SearchingParts {
  readonly queue: FairQueue
  /** Time limit for the searches of one request, in seconds. */
  readonly deadlineSeconds: number
  /** Null if no metrics are gathered. */
  readonly listener: SearchListener | null
}

/**
 * Answers a request from the current generation, once more if one of its files turns out to be damaged
 * and another generation replaces it. Throws FileDamaged if none does.
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
  throw new FileDamaged()
}

/** Requests without a key take turns as one caller. */
const nobody = ''

/** The context of one request. */
export function contextOf(
  generation: Generation,
  { record, signals }: { readonly record: RequestRecord; readonly signals: RequestSignals },
  { searching, longWork: works }: Pick<AnsweringParts, 'searching' | 'longWork'>,
  now: Date,
): RequestContext {
  const { queue, listener } = searching
  const caller = record.keyName ?? nobody
  const signal = signals.searching
  const engine = requestSearches(generation.engines, { queue, caller, signal, record, listener })
  const work = longWork(works, caller, signals.leaving)
  const usage = () => record.usage()
  return recordedContext(generation, { engine, work, usage, now, record })
}
