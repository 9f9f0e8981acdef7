import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import { addDays, formatDay } from '../../schema/days.js'
import { type TmdbMedia, type TmdbNumbered, tmdbPerson } from '../../schema/tmdb-numbers.js'
import { NotFound } from '../../search/query/errors.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { personSearch } from '../routes/person-search.js'
import { titlesWithoutUnknown } from '../routes/titles.js'
import {
  ask,
  type EndpointQuery,
  type ExtraSelection,
  fieldIs,
  inTurn,
  ofMedia,
  pageOf,
  type Segments,
  sliceOf,
  type TmdbContext,
  type TmdbPage,
} from './ask.js'
import { numberedPersons, personWithMediaType, presentTmdbPersons } from './people.js'
import { presentTmdbTitles, referenceOf, withMediaType } from './titles.js'

/** The parameters of every list. */
export interface ListQuery {
  readonly page: number
  readonly include_adult: boolean
}

/** The parameters of a search; `query` is null if there is no text. */
export interface SearchQuery extends ListQuery {
  readonly query: string | null
}

const adultFilter = ({ include_adult }: ListQuery): EndpointQuery =>
  include_adult ? {} : { adult: false }

/** A page of `/titles` with one kind of title. */
export async function titlesPage(
  media: TmdbMedia,
  query: EndpointQuery,
  list: ListQuery,
  context: TmdbContext,
  selecting: ExtraSelection = {},
): Promise<TmdbPage> {
  const page = { ...sliceOf(list.page), total: true, lang: context.lang }
  const sent = { ...query, ...adultFilter(list), ...page }
  const conditions = [...(selecting.conditions ?? []), ofMedia(media)]
  type Found = { items: ListCard[]; total: number }
  const { items, total } = await ask<Found>(titlesWithoutUnknown, sent, context, null, {
    ...selecting,
    conditions,
  })
  const presented = await presentTmdbTitles(items, context)
  return pageOf(
    list.page,
    presented.map(({ title }) => title),
    total,
  )
}

/**
 * A page of titles with this name; an empty page without a name. If no title is of `year`, the years
 * before and after it count, because catalogs disagree on years and TMDB compares the releases in all
 * countries. `exactYear` is the year of the first release.
 */
export async function searchPage(
  media: TmdbMedia,
  search: SearchQuery & { readonly year: number | null },
  exactYear: number | null,
  context: TmdbContext,
): Promise<TmdbPage> {
  const { query: q, page, year } = search
  if (q === null) return pageOf(page, [], 0)
  const found = await titlesPage(media, { q, year: exactYear ?? year }, search, context)
  if (found.total_results > 0 || exactYear !== null || year === null) return found
  const near = { q, 'year.gte': year - 1, 'year.lte': year + 1 }
  return titlesPage(media, near, search, context)
}

/** Number of results in which searches of persons and of several types look, and in one step. */
const searched = { total: 200, step: 50 }

/** The first results of a search. */
async function firstResults<Item>(
  endpoint: AnyEndpoint,
  query: EndpointQuery,
  context: TmdbContext,
  selecting: ExtraSelection = {},
): Promise<Item[]> {
  const found: Item[] = []
  for (let offset = 0; offset < searched.total; offset += searched.step) {
    const step = { ...query, limit: searched.step, offset }
    type Found = { items: Item[]; has_more: boolean }
    const page = await ask<Found>(endpoint, step, context, null, selecting)
    found.push(...page.items)
    if (!page.has_more) break
  }
  return found
}

const firstPersons = async (q: string, context: TmdbContext) =>
  (await firstResults<Person>(personSearch, { q }, context)).filter(
    (person) => tmdbPerson(person) !== null,
  )

const firstTitles = (query: EndpointQuery, context: TmdbContext) =>
  firstResults<ListCard>(titlesWithoutUnknown, query, context, {
    conditions: [ofMedia('movie', 'tv')],
  })

function cut<Item>(items: readonly Item[], page: number): readonly Item[] {
  const { limit, offset } = sliceOf(page)
  return items.slice(offset, offset + limit)
}

/** A page of persons, as `/persons` finds them. */
export async function personsPage(
  { page, query }: SearchQuery,
  context: TmdbContext,
): Promise<TmdbPage> {
  const found = query === null ? [] : numberedPersons(await firstPersons(query, context))
  return pageOf(page, await presentTmdbPersons(cut(found, page), context), found.length)
}

/**
 * A page of titles and persons: persons with exactly this name are first unless a title has it, and
 * other persons are last.
 */
export async function mixedPage(search: SearchQuery, context: TmdbContext): Promise<TmdbPage> {
  const { page, query: q } = search
  if (q === null) return pageOf(page, [], 0)
  const cards = await firstTitles({ q, ...adultFilter(search) }, context)
  const persons = await firstPersons(q, context)
  const isNamed = (...names: readonly (string | null | undefined)[]) =>
    names.some((name) => name?.toLowerCase() === q.trim().toLowerCase())
  const [best] = cards
  const isTitle = isNamed(best?.title_ru, best?.title_en, best?.title_original)
  const isFirst = ({ name_ru, name_en, name_orig }: Person) =>
    !isTitle && isNamed(name_ru, name_en, name_orig)
  const others = persons.filter((person) => !isFirst(person))
  const ranked = [...persons.filter(isFirst), ...cards, ...others]
  const shown = cut(ranked, page)
  const isCard = (item: ListCard | Person): item is ListCard => 'kind' in item
  const numbers = numberedPersons(shown.filter((item): item is Person => !isCard(item)))
  const ofPersons = (await presentTmdbPersons(numbers, context)).map(personWithMediaType)
  const ofTitles = (await presentTmdbTitles(shown.filter(isCard), context)).map(withMediaType)
  const results = shown.map((item) => (isCard(item) ? ofTitles : ofPersons).shift() ?? {})
  return pageOf(page, results, ranked.length)
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
  if (type === 'person') return inTurn(context, (inner) => trendingPersons(page, inner))
  if (type === 'movie' || type === 'tv') {
    const found = await titlesPage(type, trending, list, context)
    return { ...found, results: found.results.map((title) => ({ ...title, media_type: type })) }
  }
  const cards = await firstTitles(trending, context)
  const presented = await presentTmdbTitles(cut(cards, page), context)
  return pageOf(page, presented.map(withMediaType), cards.length)
}

const trending = { preset: 'trending', adult: false }

/** The actors who lead the casts of the first trending titles, each once. */
async function trendingPersons(page: number, context: TmdbContext): Promise<TmdbPage> {
  const { store, work } = context
  const found = new Map<number, TmdbNumbered<'person'>>()
  for (const card of await firstTitles(trending, context)) {
    await work.pause()
    const title = store.titles.find(referenceOf(card))
    const leading = title === null ? [] : store.cast.top(title, { actor: 3 })
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
    const cards = store.titleCards.byIds(cut(ids, page))
    const listed = cards.map(({ list_card }): ListCard => JSON.parse(list_card))
    const presented = await presentTmdbTitles(listed, context)
    const series = presented.filter(({ of }) => of === 'tv')
    return pageOf(
      page,
      series.map(({ title }) => title),
      ids.length,
    )
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
