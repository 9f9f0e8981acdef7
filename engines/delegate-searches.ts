import type { Searches } from './engine.js'

/** A search with its query, as a function of the engine that answers it. */
export type Search<Answer> = (engine: Searches, signal?: AbortSignal) => Promise<Answer>

/** Runs a search on an engine that the runner chooses. `signal` is the signal of the caller. */
type SearchRunner = <Answer>(search: Search<Answer>, signal?: AbortSignal) => Promise<Answer>

/** Implements `Searches` by passing each search to a runner. */
export function delegateSearches(run: SearchRunner): Searches {
  return {
    searchTitles: (query, signal) =>
      run((engine, until) => engine.searchTitles(query, until), signal),
    countFacets: (query, signal) =>
      run((engine, until) => engine.countFacets(query, until), signal),
    narrow: (query, signal) => run((engine, until) => engine.narrow(query, until), signal),
    searchPersons: (query, signal) =>
      run((engine, until) => engine.searchPersons(query, until), signal),
    releases: (window, signal) => run((engine, until) => engine.releases(window, until), signal),
  }
}
