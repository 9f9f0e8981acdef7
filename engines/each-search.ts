import type { AskedSearch, Searches, SearchMethod } from './engine.js'

/** All searches of the port, each answered in the same way: with what its method answers. */
export function eachSearch(answer: (search: AskedSearch) => Promise<unknown>): Searches {
  const by =
    <Method extends SearchMethod>(method: Method) =>
    (...all: Parameters<Searches[Method]>) => {
      const signal = all.find((part) => part instanceof AbortSignal)
      const asked = all.filter((part) => part !== signal)
      return answer({ method, asked, signal }) as ReturnType<Searches[Method]>
    }
  return {
    searchTitles: by('searchTitles'),
    countTitles: by('countTitles'),
    countFacets: by('countFacets'),
    narrow: by('narrow'),
    searchPersons: by('searchPersons'),
    releases: by('releases'),
  }
}

/** Asks searches of the port for what others of `eachSearch` were asked. */
export function askSearch(
  searches: Searches,
  { method, asked, signal }: AskedSearch,
): Promise<unknown> {
  const search = searches[method] as (...asked: readonly unknown[]) => Promise<unknown>
  return search.call(searches, ...asked, signal)
}
