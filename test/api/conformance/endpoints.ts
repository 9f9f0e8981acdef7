import { busyPerson, companionOf, pathOf, referencesOf, richFilm, richSeries } from './samples.js'

/** One request to each endpoint that answers JSON which may be kept (docs/reference/endpoints.md#paths). */
export const endpoints: readonly (readonly [name: string, path: () => string])[] = [
  ['/ids', () => `/v1.2/ids/${pathOf(richFilm())}`],
  ['/ids/batch', () => `/v1.2/ids/batch?ids=${referencesOf(richFilm())}`],
  ['card', () => `/v1.2/titles/${pathOf(richFilm())}`],
  ['/titles/batch', () => `/v1.2/titles/batch?ids=${referencesOf(richFilm())}`],
  ['cast', () => `/v1.2/titles/${pathOf(richFilm())}/cast`],
  ['media', () => `/v1.2/titles/${pathOf(richFilm())}/media`],
  ['texts', () => `/v1.2/titles/${pathOf(richFilm())}/texts`],
  ['episodes', () => `/v1.2/titles/${pathOf(richSeries())}/episodes`],
  ['relations', () => `/v1.2/titles/${pathOf(richFilm())}/relations`],
  ['/titles', () => '/v1.2/titles'],
  ['/titles/facets', () => '/v1.2/titles/facets?by=kind'],
  ['/suggest', () => '/v1.2/suggest?q=a'],
  ['/match', () => '/v1.2/match?title=the'],
  ['/filters', () => '/v1.2/filters'],
  ['/persons', () => '/v1.2/persons?q=smith'],
  ['profile', () => `/v1.2/persons/${pathOf(busyPerson())}`],
  ['/persons/batch', () => `/v1.2/persons/batch?ids=${referencesOf(busyPerson())}`],
  ['filmography', () => `/v1.2/persons/${pathOf(busyPerson())}/filmography`],
  ['with', () => `/v1.2/persons/${pathOf(busyPerson())}/with/${pathOf(companionOf(busyPerson()))}`],
  ['/collections', () => '/v1.2/collections'],
  ['collection', () => '/v1.2/collections/top-250'],
  ['/charts/top', () => '/v1.2/charts/top'],
  ['/releases', () => '/v1.2/releases'],
  ['hidden gems', () => '/v1.2/discover/hidden-gems'],
  ['divergence', () => '/v1.2/discover/divergence'],
  ['/enums', () => '/v1.2/enums'],
  ['/changes', () => '/v1.2/changes?since=2026-03-15T12:00:00Z'],
  ['/exports', () => '/v1.2/exports'],
]

/** Endpoints whose answers are never kept. */
export const neverKept: readonly string[] = ['/v1.2/usage']

/** The request to the endpoint of this name. */
export function pathOfEndpoint(name: string): string {
  const path = endpoints.find(([other]) => other === name)?.[1]
  if (!path) throw new Error(`no endpoint is named ${name}`)
  return path()
}

export const extended = (path: string, more: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${more}`
export const below = (path: string) => path.replace('/v1.2', '')
