import type { Answered, Asked, Searches, SearchMethod } from './engine.js'

/** All searches of the port, where each is asked in the same way; `by` gives that of a method. */
export function eachSearch(
  by: <Method extends SearchMethod>(
    method: Method,
  ) => (...asked: Asked<Method>) => Promise<Answered<Method>>,
): Searches {
  return {
    searchTitles: by('searchTitles'),
    countTitles: by('countTitles'),
    countFacets: by('countFacets'),
    narrow: by('narrow'),
    searchPersons: by('searchPersons'),
    releases: by('releases'),
  }
}
