import { choosePoster, resolveTitle } from '../../schema/cards/derived-fields.js'
import type { ListCard, TitleIds } from '../../schema/cards/list-card.js'
import {
  type InternalId,
  type Reference,
  type TitleReference,
  titleCatalogs,
  writeReference,
} from '../../schema/catalogs.js'
import { presentGenres } from '../../schema/tmdb-genres.js'
import { originalName } from '../../schema/tmdb-names.js'
import {
  type TmdbMedia,
  type TmdbNumbered,
  tmdbTitle,
  tmdbVotes,
} from '../../schema/tmdb-numbers.js'
import type { TitleCard } from '../cards/present-title-card.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { titleBatch } from '../routes/title-batch.js'
import { titleCard } from '../routes/title-card.js'
import { ask, askItems, cut, pageOf, type TmdbContext, type TmdbPage } from './ask.js'
import { titlePictures } from './images.js'
import { withoutData } from './without-data.js'

/** A card with the name in the language of the request, by this language; null if it is unknown. */
type NamedCard = TitleCard & { readonly names: Readonly<Record<string, string | null>> }

/** The name in the language of the request, else in English or Russian, and the original one. */
type ShownNames = readonly [shown: string, original: string]

/** A title that a path names. */
export interface PathTitle extends TmdbNumbered<TmdbMedia> {
  readonly card: NamedCard
}

/** TMDB's interface does not contain the addresses of catalogs' pages. */
const noPages = { alpha: '', beta: '', gamma: '', gamma_tv: '', delta: '' }
const wholeCard = titleCard(noPages)
const cards = titleBatch(noPages)

/** Names in the language of the request and in English, also those among the names in other countries. */
const namesIn = ({ language }: TmdbContext) => [...new Set([language, 'en'])].join()

/** The whole card of a title, with its name in the language of the request. Throws NotFound. */
export const cardOf = (reference: Reference, context: TmdbContext): Promise<NamedCard> => {
  const { lang } = context
  return ask(wholeCard, { lang, names: namesIn(context) }, context, { reference })
}

/** Maximum number of references in a batch. */
const maxBatch = 100

/** Blocks of the cards of titles, by reference. */
async function cardsOf<Blocks extends Partial<NamedCard>>(
  references: readonly string[],
  fields: string,
  context: TmdbContext,
): Promise<ReadonlyMap<string, Blocks>> {
  const found = new Map<string, Blocks>()
  for (let from = 0; from < references.length; from += maxBatch) {
    const ids = references.slice(from, from + maxBatch).join()
    const query = { ids, lang: context.lang, names: namesIn(context), fields }
    for (const item of await askItems<Blocks & { ref: string }>(cards, query, context)) {
      found.set(item.ref, item)
    }
  }
  return found
}

/** The first known number of a title. */
export function firstReference(card: TitleIds): TitleReference {
  const catalog = titleCatalogs.find((each) => card[`${each}_id`] !== null) ?? 'alpha'
  return { catalog, number: String(card[`${catalog}_id`]) }
}

/** The list cards of these titles, in this order. */
export const listCards = (ids: readonly InternalId[], { store }: Pick<RequestContext, 'store'>) =>
  store.titleCards.byIds(ids).map(({ list_card }): ListCard => JSON.parse(list_card))

/** A list card, with its kind and the form that it has in TMDB's lists. */
export interface PresentedTitle<Card = ListCard> extends TmdbNumbered<TmdbMedia> {
  readonly card: Card
  readonly title: ReturnType<typeof presentTmdbTitle>
  readonly names: ShownNames
}

/** The form of titles in lists with several types. */
export const withMediaType = ({ of, title }: PresentedTitle) => ({ ...title, media_type: of })

/** One page of a list of titles, as lists of one type show them unless `present` is given. */
export async function pageOfTitles(
  ids: readonly InternalId[],
  page: number,
  context: TmdbContext,
  present: (titled: PresentedTitle) => object | readonly object[] = ({ title }) => title,
): Promise<TmdbPage> {
  const shown = await presentTmdbTitles(listCards(cut(ids, page), context), context)
  return pageOf(page, shown.flatMap(present), ids.length)
}

/** The blocks with the keys of TMDB's lists that list cards lack. */
type Details = Pick<NamedCard, 'names' | 'type' | 'synopsis' | 'ratings'>

/** Titles as TMDB lists them, without those that have no number there. */
export async function presentTmdbTitles<Card extends ListCard>(
  listed: readonly Card[],
  context: TmdbContext,
): Promise<PresentedTitle<Card>[]> {
  const references = listed.map((card) => writeReference(firstReference(card)))
  const details = await cardsOf<Details>(references, 'type,synopsis,ratings', context)
  return listed.flatMap((card) => {
    const known = details.get(writeReference(firstReference(card)))
    const number = known === undefined ? null : tmdbTitle(card, known.type.is_series)
    if (known === undefined || number === null) return []
    const names = presentedNames(card, { ...known, countries: card.countries }, context)
    return { ...number, card, names, title: presentTmdbTitle(number, card, known, names, context) }
  })
}

/** A film or series in a list. */
function presentTmdbTitle(
  number: TmdbNumbered<TmdbMedia>,
  card: ListCard,
  { type, ratings, synopsis }: Details,
  [name, original]: ShownNames,
  context: TmdbContext,
) {
  const date = dateOrYear(card.release_date, card.year)
  const shared = {
    ...withoutData.title,
    ...titlePictures(number, choosePoster(card), type.original_language, context),
    adult: type.adult ?? false,
    genre_ids: presentGenres(number.of, card.genres, context.lang).map(({ id }) => id),
    id: number.id,
    original_language: type.original_language ?? '',
    overview: synopsis.overview ?? '',
    ...presentVotes(ratings, context),
  }
  if (number.of === 'movie')
    return {
      ...shared,
      original_title: original,
      release_date: date,
      title: name,
      ...withoutData.movie,
    }
  const origin_country = card.countries.map(({ code }) => code.toUpperCase())
  return { ...shared, origin_country, original_name: original, first_air_date: date, name }
}

export function presentedNames(
  title: Pick<ListCard, 'title_ru' | 'title_en' | 'title_original'>,
  { names, type, countries }: Pick<NamedCard, 'names' | 'type'> & Pick<ListCard, 'countries'>,
  { language, lang }: TmdbContext,
): ShownNames {
  const known = { ...title, title_en: names.en ?? null }
  const original = originalName(known, type.original_language, countries)
  return [names[language] ?? resolveTitle(known, lang) ?? '', original]
}

/** The popularity, or votes in a catalog without any; and the first known rating. */
export function presentVotes(
  { popularity, votes_total, sources }: TitleCard['ratings'],
  { names }: Pick<RequestContext, 'names'>,
) {
  const rated = tmdbVotes.map((source) => sources[source]).find((rating) => rating !== undefined)
  return {
    popularity: (names.hasPopularity ? popularity : votes_total) ?? 0,
    vote_average: rated?.value ?? 0,
    vote_count: rated?.votes ?? 0,
  }
}

/**
 * A date as TMDB has it; of a title with only a year, 1 January, because programs read the year from
 * the date (docs/guide/tmdb.md#values).
 */
export const dateOrYear = (date: string | null, year: number | null): string =>
  date ?? (year === null ? '' : `${String(year).padStart(4, '0')}-01-01`)
