import type {
  Answer,
  Episode,
  OperationName,
  PersonCatalog,
  PersonProfile,
} from '@titlebase/client'
import type { Query } from '../navigation/address.js'
import { type Call, callOf } from './api.js'

/** A number of a title or person in a catalog. */
export interface Reference {
  readonly type: string
  readonly id: string
}

/** A list whose cards are whole. */
export type WholePage<Name extends OperationName> =
  Answer<Name> extends { items: readonly (infer Item)[] }
    ? Omit<Answer<Name>, 'items'> & { items: Required<Item>[] }
    : never

export type WholeItem<Name extends OperationName> = WholePage<Name>['items'][number]

/** A page of episodes one by one. */
export type EpisodesPage = Omit<Answer<'titleEpisodes'>, 'items'> & { items: Episode[] }

/** What belongs to a title: its cast, media, texts, episodes or relations. */
function ofTitle<
  Name extends 'titleCast' | 'titleMedia' | 'titleTexts' | 'titleEpisodes' | 'titleRelations',
>(method: Name, tail: string) {
  return (catalog: string, id: string, query: Query): Call<Answer<Name>> =>
    callOf({
      method,
      path: pathBelow('titles', { type: catalog, id }, tail),
      args: [catalog, id],
      query,
      ask: (client, options) =>
        client[method](catalog as never, id, query as never, options) as Promise<Answer<Name>>,
    })
}

export const titleCast = ofTitle('titleCast', 'cast')
export const titleMedia = ofTitle('titleMedia', 'media')
export const titleTexts = ofTitle('titleTexts', 'texts')
/** Episodes, not seasons. */
export const titleEpisodes = ofTitle('titleEpisodes', 'episodes') as (
  catalog: string,
  id: string,
  query: Query,
) => Call<EpisodesPage>
export const titleRelations = ofTitle('titleRelations', 'relations')

/** A list that stands ready under an address of its own. */
function slice<Name extends 'topChart' | 'releases' | 'hiddenGems' | 'divergence'>(
  method: Name,
  path: string,
) {
  return (query: Query): Call<WholePage<Name>> =>
    callOf({
      method,
      path,
      query,
      ask: (client, options) =>
        (client[method] as (query: Query, options: object) => unknown)(
          query,
          options,
        ) as PromiseLike<WholePage<Name>>,
    })
}

export const topChart = slice('topChart', '/charts/top')
export const releases = slice('releases', '/releases')
export const hiddenGems = slice('hiddenGems', '/discover/hidden-gems')
export const divergence = slice('divergence', '/discover/divergence')

/** All collections. */
export function collections(query: Query): Call<Answer<'collections'>> {
  return callOf({
    method: 'collections',
    path: '/collections',
    query,
    ask: (client, options) => client.collections(query as never, options),
  })
}

/** A collection and its titles. */
export function collection(slug: string, query: Query): Call<WholePage<'collection'>> {
  return callOf({
    method: 'collection',
    path: `/collections/${encodeURIComponent(slug)}`,
    args: [slug],
    query,
    ask: (client, options) =>
      client.collection(slug, query as never, options) as unknown as PromiseLike<
        WholePage<'collection'>
      >,
  })
}

/** Who a person is. */
export function person({ type, id }: Reference, query: Query): Call<PersonProfile> {
  return callOf({
    method: 'person',
    path: pathBelow('persons', { type, id }),
    args: [type, id],
    query,
    ask: (client, options) => client.person(type as PersonCatalog, id, query as object, options),
  })
}

/** The titles of a person as one list, each with what the person did in it. */
export function filmography({ type, id }: Reference, query: Query): Call<Filmography> {
  return callOf({
    method: 'filmography',
    path: pathBelow('persons', { type, id }, 'filmography'),
    args: [type, id],
    query,
    ask: (client, options) =>
      client.filmography(
        type as PersonCatalog,
        id,
        query as never,
        options,
      ) as unknown as PromiseLike<Filmography>,
  })
}

type OfFilmography = Answer<'filmography'>
type Credited = Required<Extract<OfFilmography['items'][number], { credits?: unknown }>>

/** A filmography that is not in sections. */
export type Filmography = Omit<OfFilmography, 'items'> & { items: Credited[] }

/** The titles that two persons worked on together. */
export function jointTitles(
  one: Reference,
  other: Reference,
  query: Query,
): Call<WholePage<'jointTitles'>> {
  return callOf({
    method: 'jointTitles',
    path: `${pathBelow('persons', one)}/with/${segments(other)}`,
    args: [one, other],
    query,
    ask: (client, options) =>
      client.jointTitles(
        one as never,
        other as never,
        query as never,
        options,
      ) as unknown as PromiseLike<WholePage<'jointTitles'>>,
  })
}

function pathBelow(root: string, reference: Reference, tail = ''): string {
  return `/${root}/${segments(reference)}${tail && `/${tail}`}`
}

function segments({ type, id }: Reference): string {
  return `${encodeURIComponent(type)}/${encodeURIComponent(id)}`
}
