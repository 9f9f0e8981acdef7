import { versionPrefix } from '../../../server/app.js'
import type { AnyEndpoint } from '../../../server/endpoint/endpoint.js'
import { endpoints as declared } from '../../../server/routes/index.js'
import { pages } from '../../support/page-addresses.js'
import { busyPerson, companionOf, pathOf, referencesOf, richFilm, richSeries } from './samples.js'

/** The query of endpoints that require one, by the name of the endpoint. */
const queries: Readonly<Record<string, () => string>> = {
  facets: () => 'by=kind',
  suggest: () => 'q=a',
  match: () => 'title=the',
  matchBatch: () => 'names=the%0ASome.Film.1998.mkv',
  persons: () => 'q=smith',
  changes: () => 'since=2026-03-15T12:00:00Z',
  idsBatch: () => `ids=${referencesOf(richFilm())}`,
  titlesBatch: () => `ids=${referencesOf(richFilm())}`,
  personsBatch: () => `ids=${referencesOf(busyPerson())}`,
}

/** One request to a declared endpoint, about a record with a value for most of its properties. */
function requestTo({ path, name }: AnyEndpoint): string {
  const title = name === 'titleEpisodes' ? richSeries : richFilm
  const filled = path
    .replace('/persons/:type/:id', () => `/persons/${pathOf(busyPerson())}`)
    .replace('/with/:type2/:id2', () => `/with/${pathOf(companionOf(busyPerson()))}`)
    .replace('/:type/:id', () => `/${pathOf(title())}`)
    .replace('/:slug', '/top-250')
  const query = queries[name]?.()
  return versionPrefix + filled + (query === undefined ? '' : `?${query}`)
}

const answeringJson = declared(pages).filter(({ sendsFile }) => sendsFile === undefined)

/** Names of the endpoints whose JSON may be cached, each with one request (docs/reference/endpoints.md#paths). */
export const endpoints: readonly (readonly [name: string, path: () => string])[] = answeringJson
  .filter(({ caching }) => caching !== 'none')
  .map((endpoint) => [endpoint.name, () => requestTo(endpoint)])

/** Requests to endpoints whose responses are never cached. */
export const neverCached: readonly string[] = answeringJson
  .filter(({ caching }) => caching === 'none')
  .map(requestTo)

/** The request to the endpoint of this name. */
export function pathOfEndpoint(name: string): string {
  const path = endpoints.find(([other]) => other === name)?.[1]
  if (!path) throw new Error(`no endpoint has the name ${name}`)
  return path()
}

export const extended = (path: string, more: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${more}`
export const below = (path: string) => path.replace(versionPrefix, '')
