import type { Answer, Title, TitleCard, TitleCatalog, TitlesPage } from '@titlebase/client'
import type { Query } from '../navigation/address.js'
import { type Call, callOf } from './api.js'

/** A page of titles. */
export function titles(query: Query): Call<TitlesPage<Title>> {
  return callOf({
    method: 'titles',
    path: '/titles',
    query,
    ask: (client, options) => client.titles(query as object, options),
  })
}

/** How many titles each value would leave, under the same selection. */
export function facets(query: Query): Call<Answer<'facets'>> {
  return callOf({
    method: 'facets',
    path: '/titles/facets',
    query,
    ask: (client, options) => client.facets(query as never, options),
  })
}

/** What may be meant by what is typed so far. */
export function suggest(query: Query): Call<Answer<'suggest'>> {
  return callOf({
    method: 'suggest',
    path: '/suggest',
    query,
    ask: (client, options) => client.suggest(query as never, options),
  })
}

/** Persons by name. */
export function persons(query: Query): Call<Answer<'persons'>> {
  return callOf({
    method: 'persons',
    path: '/persons',
    query,
    ask: (client, options) => client.persons(query as never, options),
  })
}

/** Profiles of up to 100 persons, by references such as `beta:7987`. */
export function personsBatch(ids: readonly string[]): Call<Answer<'personsBatch'>> {
  return callOf({
    method: 'personsBatch',
    path: '/persons/batch',
    query: { ids: ids.join(',') },
    ask: (client, options) => client.personsBatch(ids, {}, options),
  })
}

/** All closed sets with their labels. */
export function enums(): Call<Answer<'enums'>> {
  return callOf({
    method: 'enums',
    path: '/enums',
    ask: (client, options) => client.enums(options),
  })
}

/** What the key that asks may use; takes nothing from its quota. */
export function usage(): Call<Answer<'usage'>> {
  return callOf({
    method: 'usage',
    path: '/usage',
    ask: (client, options) => client.usage(options),
  })
}

/** The card of a title, whole. */
export function title(catalog: string, id: string, query: Query): Call<TitleCard> {
  return callOf({
    method: 'title',
    path: `/titles/${encodeURIComponent(catalog)}/${encodeURIComponent(id)}`,
    args: [catalog, id],
    query,
    ask: (client, options) => client.title(catalog as TitleCatalog, id, query as object, options),
  })
}
