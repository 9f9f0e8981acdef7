import { execFile, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { MovieDb } from 'moviedb-promise'
import { TMDB } from 'tmdb-ts'

/** The service that a client asks, and the records about which it asks. */
interface Asked {
  readonly url: string
  readonly key: string
  readonly movie: number
  /** The title of the film, to search. */
  readonly title: string
  readonly year: number
  /** Null if the data have no series and persons with numbers. */
  readonly series: number | null
  readonly person: number | null
}

/** The answers that a client got. */
interface Found {
  readonly searched: readonly number[]
  readonly movie: { readonly id: number; readonly title: string; readonly cast: number }
  readonly found: readonly number[]
  readonly discovered: number
  readonly popular: number
  readonly genres: number
  readonly series: { readonly name: string; readonly episodes: number } | null
  readonly person: { readonly name: string; readonly credits: number } | null
}

type Client = (asked: Asked) => Promise<Found>

const movieDb: Client = async ({ url, key, movie, title, year, series, person }) => {
  const api = new MovieDb(key, `${url}/3/`)
  const details = await api.movieInfo({ id: movie, append_to_response: 'credits,images' })
  const searched = await api.searchMovie({ query: title, year })
  const external = { id: details.imdb_id ?? '', external_source: 'imdb_id' as const }
  return {
    searched: idsOf(searched.results),
    movie: {
      id: Number(details.id),
      title: details.title ?? '',
      cast: (details as { credits?: { cast: object[] } }).credits?.cast.length ?? 0,
    },
    found: idsOf((await api.find(external as never)).movie_results),
    discovered: (await api.discoverMovie({ with_genres: '18|35' })).total_results ?? 0,
    popular: (await api.moviePopular()).total_results ?? 0,
    genres: (await api.genreMovieList()).genres?.length ?? 0,
    series:
      series === null
        ? null
        : {
            name: (await api.tvInfo(series)).name ?? '',
            episodes:
              (await api.seasonInfo({ id: series, season_number: 1 })).episodes?.length ?? 0,
          },
    person:
      person === null
        ? null
        : {
            name: (await api.personInfo(person)).name ?? '',
            credits: (await api.personCombinedCredits(person)).cast?.length ?? 0,
          },
  }
}

const tmdbTs: Client = async ({ url, key, movie, title, year, series, person }) => {
  const atUrl: typeof fetch = (address, init) =>
    fetch(String(address).replace('https://api.themoviedb.org', url), init)
  const api = new TMDB(key, { fetch: atUrl })
  const details = await api.movies.details(movie, ['credits', 'images', 'release_dates'])
  const searched = await api.search.movies({ query: title, year })
  const external = { external_source: 'imdb_id' as const }
  return {
    searched: idsOf(searched.results),
    movie: { id: details.id, title: details.title, cast: details.credits.cast.length },
    found: idsOf((await api.find.byExternalId(details.imdb_id ?? '', external)).movie_results),
    discovered: (await api.discover.movie({ with_genres: '18|35' })).total_results,
    popular: (await api.movies.popular()).total_results,
    genres: (await api.genres.movies()).genres.length,
    series:
      series === null
        ? null
        : {
            name: (await api.tvShows.details(series)).name,
            episodes: (await api.tvSeasons.details({ tvShowID: series, seasonNumber: 1 })).episodes
              .length,
          },
    person:
      person === null
        ? null
        : {
            name: (await api.people.details(person)).name,
            credits: (await api.people.combinedCredits(person)).cast.length,
          },
  }
}

const idsOf = (results: readonly { id?: number }[] = []) => results.map(({ id }) => id ?? 0)

/** A Python that has the clients. */
const python = process.env.TMDB_PYTHON ?? 'python3'
const script = fileURLToPath(new URL('tmdb_clients.py', import.meta.url))

const inPython =
  (name: string): Client =>
  async (asked) => {
    const { stdout } = await promisify(execFile)(python, [script, name, JSON.stringify(asked)])
    return JSON.parse(stdout)
  }

const hasPackage = (name: string) => spawnSync(python, ['-c', `import ${name}`]).status === 0

/** The unmodified clients of TMDB with a changed base address; null for one that is not installed. */
export const tmdbClients: Readonly<Record<string, Client | null>> = {
  'moviedb-promise': movieDb,
  'tmdb-ts': tmdbTs,
  tmdbv3api: hasPackage('tmdbv3api') ? inPython('tmdbv3api') : null,
  tmdbsimple: hasPackage('tmdbsimple') ? inPython('tmdbsimple') : null,
  themoviedb: hasPackage('themoviedb') ? inPython('themoviedb') : null,
}
