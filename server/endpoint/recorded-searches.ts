import { askSearch, eachSearch } from '../../engines/each-search.js'
import type { Searches } from '../../engines/engine.js'
import { signerOf } from '../../engines/signed-answers.js'
import type { RequestRecord } from '../http/request-record.js'

/** Told of the searches of all requests. */
export interface SearchListener {
  /** `engine` is the one that answered; null where the answer does not tell. */
  answered(engine: string | null): void
  failed(error: unknown): void
}

/** The searches of one request, whose record learns how long they take and which engine answers them. */
export function recordedSearches(
  searches: Searches,
  record: RequestRecord,
  listener: SearchListener | null,
): Searches {
  return eachSearch(async (search) => {
    record.beginSearch()
    try {
      const answer = await askSearch(searches, search)
      const engine = signerOf(answer)
      if (engine !== null) record.engine = engine
      listener?.answered(engine)
      return answer
    } catch (error) {
      listener?.failed(error)
      throw error
    } finally {
      record.endSearch()
    }
  })
}
