import { delegateSearches } from '../../engines/delegate-searches.js'
import type { Searches } from '../../engines/engine.js'
import type { EngineGroup } from '../../engines/fallback.js'
import type { RequestRecord } from '../http/request-record.js'

/** Receives the outcomes of the searches of all requests. */
export interface SearchListener {
  answered(engine: string): void
  failed(error: unknown): void
}

/** The limits of one request's searches, and the objects that record them. */
interface RequestSearchOptions {
  /** Cancels the searches at the deadline, or when the client disconnects. */
  signal(): AbortSignal
  /** Records the duration of the searches and the engine that answered, and lets other requests go first. */
  readonly record: RequestRecord
  /** Null if the service gathers no metrics. */
  readonly listener: SearchListener | null
}

/**
 * The searches of one request. Each search is timed, and is cancelled with the request; before every search but
 * the first, other requests go first (docs/reference/limits.md#turns). The first page of a search for typed text
 * records whether it found anything.
 */
export function requestSearches(engines: EngineGroup, options: RequestSearchOptions): Searches {
  const searches = timedSearches(engines, options)
  const noted = <Page extends { readonly ids: readonly unknown[] }>(
    page: Page,
    isFirst: boolean,
  ) => {
    if (isFirst) options.record.noteTextSearch(page.ids.length === 0 ? 'empty' : 'found')
    return page
  }
  return {
    ...searches,
    async searchTitles(query, signal) {
      const { typed, start } = query
      const isFirst = typed !== null && start.kind === 'offset' && start.offset === 0
      return noted(await searches.searchTitles(query, signal), isFirst)
    },
    async searchPersons(query, signal) {
      return noted(await searches.searchPersons(query, signal), query.offset === 0)
    },
  }
}

function timedSearches(engines: EngineGroup, options: RequestSearchOptions): Searches {
  const { record, listener } = options
  let isFirst = true
  return delegateSearches(async (search) => {
    const signal = options.signal()
    record.beginSearch()
    try {
      if (!isFirst) await record.place.pause()
      isFirst = false
      signal.throwIfAborted()
      const { answer, engine } = await engines.ask(search, signal)
      record.engine = engine
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
