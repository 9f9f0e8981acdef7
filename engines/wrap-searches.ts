import type { Searches } from './engine.js'

/** One search with its query: a function of the engine that is to answer it. */
export type Search<Answer> = (engine: Searches, signal?: AbortSignal) => Promise<Answer>

/** Runs a search on some engine; `signal` is the one that the caller of the search gave. */
export type SearchRunner = <Answer>(search: Search<Answer>, signal?: AbortSignal) => Promise<Answer>

/** The searches of the port, each of which `run` answers. */
export function wrapSearches(run: SearchRunner): Searches {
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
