import type { Answer, Episode, OperationName, PersonProfile } from '@titlebase/client'
import type { Query } from '../navigation/place.js'
import { type Call, callOf } from './api.js'

/** A number of a title or person in a catalog. */
export interface Reference {
  readonly type: string
  readonly id: string
}

/** A page whose cards have all their keys. */
export type WholePage<Name extends OperationName> =
  Answer<Name> extends { items: readonly (infer Item)[] }
    ? Omit<Answer<Name>, 'items'> & { items: Required<Item>[] }
    : never

export type WholeItem<Name extends OperationName> = WholePage<Name>['items'][number]

/** A page of single episodes, not of seasons. */
export type EpisodesPage = Omit<Answer<'titleEpisodes'>, 'items'> & { items: Episode[] }

type TitleList = 'titleCast' | 'titleMedia' | 'titleTexts' | 'titleEpisodes' | 'titleRelations'

/** Requests a list that belongs to a title. */
function ofTitle<Name extends TitleList, Page = Answer<Name>>(method: Name, tail: string) {
  return (type: string, id: string, query: Query): Call<Page> =>
    callOf(method, `/titles/${segments({ type, id })}/${tail}`, { args: [type, id], query })
}

export const titleCast = ofTitle('titleCast', 'cast')
export const titleMedia = ofTitle('titleMedia', 'media')
export const titleTexts = ofTitle('titleTexts', 'texts')
export const titleEpisodes = ofTitle<'titleEpisodes', EpisodesPage>('titleEpisodes', 'episodes')
export const titleRelations = ofTitle('titleRelations', 'relations')

type Slice = 'releases' | 'divergence'

function slice<Name extends Slice>(method: Name, path: string) {
  return (query: Query): Call<WholePage<Name>> => callOf(method, path, { query })
}

export const releases = slice('releases', '/releases')
export const divergence = slice('divergence', '/discover/divergence')

export const collections = (query: Query): Call<Answer<'collections'>> =>
  callOf('collections', '/collections', { query })

export const collection = (slug: string, query: Query): Call<WholePage<'collection'>> =>
  callOf('collection', `/collections/${encodeURIComponent(slug)}`, { args: [slug], query })

export const person = ({ type, id }: Reference, query: Query): Call<PersonProfile> =>
  callOf('person', `/persons/${segments({ type, id })}`, { args: [type, id], query })

type OfFilmography = Answer<'filmography'>
type Credited = Required<Extract<OfFilmography['items'][number], { credits?: unknown }>>

/** A filmography as one list, not in sections. */
export type FilmographyPage = Omit<OfFilmography, 'items'> & { items: Credited[] }

export const filmography = ({ type, id }: Reference, query: Query): Call<FilmographyPage> =>
  callOf('filmography', `/persons/${segments({ type, id })}/filmography`, {
    args: [type, id],
    query,
  })

export const jointTitles = (
  one: Reference,
  other: Reference,
  query: Query,
): Call<WholePage<'jointTitles'>> =>
  callOf('jointTitles', `/persons/${segments(one)}/with/${segments(other)}`, {
    args: [one, other].map(({ type, id }) => ({ type, id })),
    query,
  })

function segments({ type, id }: Reference): string {
  return `${encodeURIComponent(type)}/${encodeURIComponent(id)}`
}
