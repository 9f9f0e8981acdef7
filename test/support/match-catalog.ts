import { keyOfWord, keysOfNames, keyWordsOf } from '../../catalog/read/name-keys.js'
import type { NamedTitle } from '../../catalog/read/prepare-title-names.js'
import type { Engine } from '../../engines/engine.js'
import { type GivenName, readDescription } from '../../search/matching/match-request.js'
import { bestMatch, matchTitle } from '../../search/matching/match-title.js'
import type { SearchContext } from '../../search/search-context.js'

/** A title of a small catalog: its names separated by ` = `, its year and its kind. */
export type MatchableRow = readonly [names: string, year: number | null, kind?: string]

/** Matches names against a few titles, whose ids are their positions; searches find nothing. */
export function matchCatalog(rows: readonly MatchableRow[]) {
  const titles = rows.map(([names, year, kind = 'movie'], id) => ({
    id,
    names: names.split(' = '),
    year,
    end_year: null,
    kind,
    runtime: 100,
    votes_total: 1000,
  }))
  const named: NamedTitle[] = titles.flatMap(({ id, names, year }) =>
    keysOfNames(names).map(({ key, isHead }) => ({ key, id, is_head: isHead ? 1 : 0, year })),
  )
  const words = new Map<number, number>()
  for (const { names } of titles) {
    for (const word of new Set(names.flatMap(keyWordsOf))) {
      words.set(keyOfWord(word), (words.get(keyOfWord(word)) ?? 0) + 1)
    }
  }
  const context = {
    engine: { searchTitles: async () => ({ ids: [], hasMore: false, next: null }) },
    store: {
      matchable: { byIds: (ids: readonly number[]) => titles.filter(({ id }) => ids.includes(id)) },
      titleNames: {
        // As rare as in a catalog of usual size.
        total: 100_000,
        named: (keys: readonly number[]) => named.filter(({ key }) => keys.includes(key)),
        titlesWithWords: (keys: readonly number[]) =>
          new Map(keys.flatMap((key) => (words.has(key) ? [[key, words.get(key) ?? 0]] : []))),
      },
    },
    names: { titleId: () => null },
  } as unknown as Pick<SearchContext, 'store' | 'names'> & { readonly engine: Engine }
  const nothing = { title: null, year: null, kind: null, runtime: null, person: null }
  const find = (given: Partial<GivenName>): ReturnType<typeof matchTitle> =>
    matchTitle(readDescription({ name: null, ...nothing, ...given }), context)
  return {
    find,
    /** The match of a name as `title year`, or null. */
    async match(name: string): Promise<string | null> {
      const best = bestMatch((await find({ name })).matches)
      const title = titles.find(({ id }) => id === best?.id)
      return title === undefined ? null : `${title.names[0]} ${title.year}`
    },
    /** What was read from a name as `title|year|season|episode`. */
    async read(name: string): Promise<string> {
      const { title, year, season, episode } = (await find({ name })).read
      return [title, year, season, episode].map((value) => value ?? '').join('|')
    },
  }
}
