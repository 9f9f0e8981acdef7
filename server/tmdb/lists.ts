import type { ListCard } from '../../schema/cards/list-card.js'
import type { Person } from '../../schema/cards/person.js'
import { addDays, type Day, formatDay } from '../../schema/days.js'
import type { Lang } from '../../schema/lang.js'
import type { RequestContext } from '../endpoint/context.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { NotFound } from '../errors.js'
import { personSearch } from '../routes/person-search.js'
import { titles } from '../routes/titles.js'
import { ask, askFiltered, type FilterParameter, type Query } from './ask.js'
import { catalogOf, type Media, numberedTitle } from './media.js'
import { type Page, pageOf, sliceOf } from './pages.js'
import { gammaNumbers, presentTmdbPersons } from './people.js'
import { leadingCast, presentTmdbTitles, withMediaType } from './titles.js'

/** The parameters of every list. */
export interface ListQuery {
  readonly page: number
  readonly language: Lang
  readonly include_adult?: boolean
}

/** The parameters of a search; `query` is null if there is no text. */
export interface SearchQuery extends ListQuery {
  readonly query: string | null
}

/** A page of `/titles` with one kind of title. */
export async function titlesPage(
  media: Media,
  query: Query,
  { page, language: lang, include_adult = false }: ListQuery,
  context: RequestContext,
  filters: readonly FilterParameter[] = [],
): Promise<Page> {
  const sent = {
    ...query,
    required: `${catalogOf[media]}_id`,
    ...(include_adult ? {} : { adult: false }),
    lang,
    total: true,
    ...sliceOf(page),
  }
  const { items, total } = await askFiltered<{ items: ListCard[]; total: number }>(
    titles,
    sent,
    filters,
    context,
  )
  const presented = await presentTmdbTitles(items, lang, context)
  return pageOf(
    page,
    presented.map(({ title }) => title),
    total,
  )
}

/** A page of titles with this name; without a name, an empty one. */
export async function searchPage(
  media: Media,
  year: number | null,
  query: SearchQuery,
  context: RequestContext,
): Promise<Page> {
  if (query.query === null) return pageOf(query.page, [], 0)
  return titlesPage(media, { q: query.query, year }, query, context)
}

/** Number of results that searches of persons and of all types look through. */
const searchedResults = 200
/** Number of results in one look. */
const lookSize = 50

/** The first results that belong to TMDB's interface. */
async function firstResults<Item>(
  endpoint: AnyEndpoint,
  query: Query,
  belongs: (item: Item) => boolean,
  context: RequestContext,
): Promise<Item[]> {
  const found: Item[] = []
  for (let offset = 0; offset < searchedResults; offset += lookSize) {
    const slice = { limit: lookSize, offset }
    const { items, has_more } = await ask<{ items: Item[]; has_more: boolean }>(
      endpoint,
      { ...query, ...slice },
      context,
    )
    found.push(...items.filter(belongs))
    if (!has_more) break
  }
  return found
}

const firstPersons = (q: string, context: RequestContext) =>
  firstResults<Person>(personSearch, { q }, ({ gamma_id }) => gamma_id !== null, context)

const firstTitles = (query: Query, lang: Lang, context: RequestContext) =>
  firstResults<ListCard>(
    titles,
    { ...query, lang },
    (card) => numberedTitle(card) !== null,
    context,
  )

/** A page of persons, as `/persons` finds them. */
export async function personsPage(
  { page, language, query }: SearchQuery,
  context: RequestContext,
): Promise<Page> {
  const found = query === null ? [] : gammaNumbers(await firstPersons(query, context))
  return pageOf(page, await presentTmdbPersons(cut(found, page), language, context), found.length)
}

/**
 * A page of titles and persons: persons with exactly this name are first unless a title has it, and
 * other persons are last.
 */
export async function mixedPage(
  { page, language, query: q, include_adult = false }: SearchQuery,
  context: RequestContext,
): Promise<Page> {
  if (q === null) return pageOf(page, [], 0)
  const query = { q, ...(include_adult ? {} : { adult: false }) }
  const cards = await firstTitles(query, language, context)
  const persons = await firstPersons(q, context)
  const isNamed = (...names: readonly (string | null)[]) =>
    names.some((name) => name?.toLowerCase() === q.trim().toLowerCase())
  const isTitle = cards
    .slice(0, 1)
    .some((card) => isNamed(card.title_ru, card.title_en, card.title_original))
  const isFirst = ({ name_ru, name_en, name_orig }: Person) =>
    !isTitle && isNamed(name_ru, name_en, name_orig)
  const ranked = [
    ...persons.filter(isFirst),
    ...cards,
    ...persons.filter((person) => !isFirst(person)),
  ]
  const shown = cut(ranked, page)
  const isCard = (item: ListCard | Person): item is ListCard => 'kind' in item
  const shownTitles = await presentMixed(shown.filter(isCard), language, context)
  const others = shown.filter((item): item is Person => !isCard(item))
  const shownPersons = (await presentTmdbPersons(gammaNumbers(others), language, context)).map(
    (person) => ({ ...person, media_type: 'person' }),
  )
  const results = shown.map((item) => (isCard(item) ? shownTitles : shownPersons).shift() ?? {})
  return pageOf(page, results, ranked.length)
}

function cut<Item>(items: readonly Item[], page: number): readonly Item[] {
  const { limit, offset } = sliceOf(page)
  return items.slice(offset, offset + limit)
}

async function presentMixed(cards: readonly ListCard[], lang: Lang, context: RequestContext) {
  const presented = await presentTmdbTitles(cards, lang, context)
  return presented.map(withMediaType)
}

/**
 * `/3/trending/{type}/{window}`; both windows are the same, because popularity has no other. Trending
 * persons are the leading cast of the first trending titles. Throws NotFound.
 */
export async function trendingPage(
  { type, window = '' }: Readonly<Record<string, string>>,
  query: ListQuery,
  context: RequestContext,
): Promise<Page> {
  const { page, language: lang } = query
  if (!['day', 'week'].includes(window)) throw new NotFound(`no window ${window}`)
  const trending = { preset: 'trending', adult: false }
  switch (type) {
    case 'movie':
    case 'tv': {
      const listed = await titlesPage(type, trending, query, context)
      return { ...listed, results: listed.results.map((title) => ({ ...title, media_type: type })) }
    }
    case 'all': {
      const cards = await firstTitles(trending, lang, context)
      return pageOf(page, await presentMixed(cut(cards, page), lang, context), cards.length)
    }
    case 'person': {
      const found = await leadingCast(await firstTitles(trending, lang, context), context)
      const persons = await presentTmdbPersons(cut(found, page), lang, context)
      const results = persons.map((person) => ({ ...person, media_type: type }))
      return pageOf(page, results, found.length)
    }
    default:
      throw new NotFound(`no type ${type}`)
  }
}

/** Days before and after today in which a film is now playing or upcoming. */
const windows = { now_playing: [-45, 0], upcoming: [1, 30] } as const

/** A page of the films with a first release in a window around today, the most popular first. */
export async function releasesPage(
  window: keyof typeof windows,
  query: ListQuery,
  context: RequestContext,
) {
  const [from, to] = windows[window].map((days): Day => addDays(context.today, days))
  const [minimum, maximum] = [formatDay(from as Day), formatDay(to as Day)]
  const filters = { 'release_date.gte': minimum, 'release_date.lte': maximum, sort: '-popularity' }
  const { page, ...rest } = await titlesPage('movie', filters, query, context)
  return { dates: { maximum, minimum }, page, ...rest }
}
