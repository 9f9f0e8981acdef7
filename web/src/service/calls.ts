import type { Answer, Title, TitleCard, TitlesPage } from '@titlebase/client'
import { currentLanguage } from '../i18n/language.js'
import type { Query } from '../navigation/place.js'
import { type Call, callOf } from './api.js'

export const titles = (query: Query): Call<TitlesPage<Title>> =>
  callOf('titles', '/titles', { query })

/** The first title of a preset. */
export const ofPreset = (preset: string) => titles({ preset, limit: '1', fields: 'year' })

/** Counts the titles of a selection by value. */
export const facets = (query: Query): Call<Answer<'facets'>> =>
  callOf('facets', '/titles/facets', { query })

export const suggest = (query: Query): Call<Answer<'suggest'>> =>
  callOf('suggest', '/suggest', { query })

export const persons = (query: Query): Call<Answer<'persons'>> =>
  callOf('persons', '/persons', { query })

/** Cards of up to 100 titles, by references such as `alpha:tt0133093`. */
export const titlesBatch = (ids: readonly string[], query: Query): Call<Answer<'titlesBatch'>> =>
  callOf('titlesBatch', '/titles/batch', {
    args: [ids],
    query,
    addressQuery: { ids: ids.join(','), ...query },
  })

/** Profiles of up to 100 persons, by references such as `beta:7987`. */
export const personsBatch = (ids: readonly string[]): Call<Answer<'personsBatch'>> =>
  callOf('personsBatch', '/persons/batch', { args: [ids], addressQuery: { ids: ids.join(',') } })

/** The enumerations with their labels. */
export const enums = (): Call<Answer<'enums'>> => callOf('enums', '/enums', { query: null })

/** The limits and the use of the key. It does not count against the quota. */
export const usage = (): Call<Answer<'usage'>> => callOf('usage', '/usage', { query: null })

export const title = (catalog: string, id: string, query: Query): Call<TitleCard> =>
  callOf('title', `/titles/${encodeURIComponent(catalog)}/${encodeURIComponent(id)}`, {
    args: [catalog, id],
    query,
  })

/** Picks the parameters of the address for the service and adds the language. */
export function queryFor(query: Query, names: readonly string[], usual: Query = {}): Query {
  const taken = Object.entries(query).filter(([name]) => names.includes(name))
  return { ...usual, ...Object.fromEntries(taken), lang: currentLanguage() }
}
