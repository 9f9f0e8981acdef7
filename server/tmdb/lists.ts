import type { ListCard } from '../../schema/cards/list-card.js'
import { addDays, formatDay } from '../../schema/days.js'
import { type TmdbMedia, type TmdbNumbered, tmdbMedia } from '../../schema/tmdb-numbers.js'
import { NotFound } from '../../search/query/errors.js'
import { emptySelection } from '../../search/query/selection.js'
import { titlesWithoutUnknown } from '../routes/titles.js'
import {
  ask,
  cut,
  type EndpointQuery,
  type ExtraSelection,
  fieldIs,
  filterConditions,
  firstTitles,
  ofMedia,
  pageOf,
  type Segments,
  sliceOf,
  type TmdbContext,
  type TmdbPage,
} from './ask.js'
import { numberedPersons, personWithMediaType, presentTmdbPersons } from './people.js'
import { pageOfTitles, presentTmdbTitles, withMediaType } from './tmdb-titles.js'

/** The parameters of every list. */
export interface ListQuery {
  readonly page: number
  readonly include_adult: boolean
}

/** The conditions of a list of these kinds of titles. */
export const listConditions = (
  { include_adult }: Pick<ListQuery, 'include_adult'>,
  ...media: readonly TmdbMedia[]
) => [...(include_adult ? [] : filterConditions([['adult', 'false']])), ofMedia(...media)]

/** A page of `/titles` with one kind of title. */
export async function titlesPage(
  media: TmdbMedia,
  query: EndpointQuery,
  list: ListQuery,
  context: TmdbContext,
  selecting: ExtraSelection = {},
): Promise<TmdbPage> {
  const page = { ...sliceOf(list.page), total: true, lang: context.lang }
  const sent = { ...query, ...page }
  const conditions = [...(selecting.conditions ?? []), ...listConditions(list, media)]
  type Found = { items: ListCard[]; total: number }
  const { items, total } = await ask<Found>(titlesWithoutUnknown, sent, context, null, {
    ...selecting,
    conditions,
  })
  const shown = (await presentTmdbTitles(items, context)).map(({ title }) => title)
  return pageOf(list.page, shown, total)
}

/**
 * `/3/trending/{type}/{window}`; both windows are the same, because popularity has no other. Trending
 * persons are the leading cast of the first trending titles. Throws NotFound.
 */
export async function trendingPage(
  list: ListQuery,
  context: TmdbContext,
  { type = '', window = '' }: Segments,
): Promise<TmdbPage> {
  const { page } = list
  if (!/^(all|movie|tv|person)\/(day|week)$/.test(`${type}/${window}`))
    throw new NotFound('no list')
  if (type === 'person') return trendingPersons(page, context)
  if (type === 'movie' || type === 'tv') {
    const found = await titlesPage(type, { preset: 'trending' }, list, context)
    return { ...found, results: found.results.map((title) => ({ ...title, media_type: type })) }
  }
  return pageOfTitles(await firstTrending(context), page, context, withMediaType)
}

const firstTrending = (context: TmdbContext) => {
  const conditions = listConditions({ include_adult: false }, ...tmdbMedia)
  return firstTitles({ ...emptySelection, preset: 'trending', conditions }, context)
}

/** The actors who lead the casts of the first trending titles, each once. */
async function trendingPersons(page: number, context: TmdbContext): Promise<TmdbPage> {
  const { store, work } = context
  const found = new Map<number, TmdbNumbered<'person'>>()
  for (const title of await firstTrending(context)) {
    await work.pause()
    const leading = store.cast.top(title, { actor: 3 })
    for (const number of numberedPersons(leading.map(({ person }) => person))) {
      found.set(number.id, found.get(number.id) ?? number)
    }
  }
  const persons = await presentTmdbPersons(cut([...found.values()], page), context)
  return pageOf(page, persons.map(personWithMediaType), found.size)
}

/** A page of series with an episode in these days from today, the most popular first. */
export const airingPage =
  (days: number) =>
  async ({ page }: ListQuery, context: TmdbContext) => {
    const { store, today } = context
    const ids = store.episodes.airing(today, addDays(today, days))
    return pageOfTitles(ids, page, context, ({ of, title }) => (of === 'tv' ? title : []))
  }

/** `top_rated`: titles with at least this many votes, by rating. */
const minVotes = 200

export const topRated = (media: TmdbMedia) => (list: ListQuery, context: TmdbContext) =>
  titlesPage(media, {}, list, context, {
    conditions: [fieldIs('tmdb_votes', 'atLeast', minVotes)],
    sort: ['tmdb_rating' as const, 'tmdb_votes' as const].map((key) => ({ key, descending: true })),
  })

/** A page of films with a first release between these days from today, the most popular first. */
export const releasesPage =
  (from: number, to: number) => async (list: ListQuery, context: TmdbContext) => {
    const minimum = formatDay(addDays(context.today, from))
    const maximum = formatDay(addDays(context.today, to))
    const query = { 'release_date.gte': minimum, 'release_date.lte': maximum, sort: '-popularity' }
    return { dates: { maximum, minimum }, ...(await titlesPage('movie', query, list, context)) }
  }
