import { choosePoster, resolveTitle } from '../../schema/cards/derived-fields.js'
import type { ListCard } from '../../schema/cards/list-card.js'
import type { TitleCard } from '../cards/title-card.js'
import { titleBatch } from '../routes/title-batch.js'
import { titleCard } from '../routes/title-card.js'
import {
  ask,
  askItems,
  catalogOf,
  type Media,
  type Numbered,
  numberedTitle,
  type TmdbContext,
} from './ask.js'
import { presentGenres } from './genres.js'
import { imagePath } from './images.js'

/** TMDB's interface does not contain the addresses of catalogs' pages. */
const noPages = { alpha: '', beta: '', gamma: '', gamma_tv: '', delta: '' }
const wholeCard = titleCard(noPages)
const cards = titleBatch(noPages)

/** The whole card of a title. Throws NotFound. */
export const cardOf = (title: Numbered<Media>, context: TmdbContext): Promise<TitleCard> =>
  ask(wholeCard, { lang: context.lang }, context, title)

/** Maximum number of titles whose cards are read for one response, because this takes long. */
const maxCards = 100

/** Blocks of the cards of the first titles, by reference. */
export async function cardsOf<Blocks extends Partial<TitleCard>>(
  titles: readonly Numbered<Media>[],
  fields: string,
  context: TmdbContext,
): Promise<ReadonlyMap<string, Blocks>> {
  if (titles.length === 0) return new Map()
  const ids = titles.slice(0, maxCards).map(referenceOf).join()
  const query = { ids, lang: context.lang, fields }
  const items = await askItems<Blocks & { ref: string }>(cards, query, context)
  return new Map(items.map((item) => [item.ref, item]))
}

const referenceOf = ({ of, id }: Numbered<Media>) => `${catalogOf[of]}:${id}`

/** A list card, with its kind and the form that it has in TMDB's lists. */
export interface PresentedTitle<Card = ListCard> {
  readonly of: Media
  readonly card: Card
  readonly title: ReturnType<typeof presentTmdbTitle>
}

/** The form of titles in lists with several types. */
export const withMediaType = ({ of, title }: PresentedTitle) => ({ ...title, media_type: of })

/** The blocks with the keys of TMDB's lists that list cards lack. */
type Details = Pick<TitleCard, 'type' | 'synopsis' | 'ratings' | 'media'>

/**
 * Titles as TMDB lists them, without those that have no number there. Those after the first 100 have
 * no overview, backdrop and popularity.
 */
export async function presentTmdbTitles<Card extends ListCard>(
  listed: readonly Card[],
  context: TmdbContext,
): Promise<PresentedTitle<Card>[]> {
  const numbers = listed.flatMap((card) => numberedTitle(card) ?? [])
  const details = await cardsOf<Details>(numbers, 'type,synopsis,ratings,media', context)
  return listed.flatMap((card) => {
    const number = numberedTitle(card)
    if (number === null) return []
    const title = presentTmdbTitle(number, card, context, details.get(referenceOf(number)))
    return { of: number.of, card, title }
  })
}

/** A film or series in a list. */
export function presentTmdbTitle(
  number: Numbered<Media>,
  card: ListCard,
  { lang }: Pick<TmdbContext, 'lang'>,
  details?: Details,
) {
  const name = resolveTitle(card, lang) ?? ''
  const original = originalName(card)
  const date = dateOrYear(card.release_date, card.year)
  const shared = {
    adult: details?.type.adult ?? false,
    backdrop_path: imagePath(number, details?.media.backdrop_url ?? null),
    genre_ids: presentGenres(number.of, card.genres, lang).map(({ id }) => id),
    id: number.id,
    original_language: '',
    overview: details?.synopsis.overview ?? '',
    popularity: details?.ratings.popularity ?? 0,
    poster_path: imagePath(number, choosePoster(card)),
    vote_average: card.rating_gamma ?? 0,
    vote_count: card.votes_gamma ?? 0,
  }
  if (number.of === 'movie')
    return { ...shared, original_title: original, release_date: date, title: name, video: false }
  const origin_country = card.countries.map(({ code }) => code.toUpperCase())
  return { ...shared, origin_country, original_name: original, first_air_date: date, name }
}

export const originalName = (
  names: Pick<ListCard, 'title_original' | 'title_en' | 'title_ru'>,
): string => names.title_original ?? names.title_en ?? names.title_ru ?? ''

/**
 * A date as TMDB has it; of a title with only a year, 1 January, because programs read the year from
 * the date (docs/guide/tmdb.md#values).
 */
export const dateOrYear = (date: string | null, year: number | null): string =>
  date ?? (year === null ? '' : `${String(year).padStart(4, '0')}-01-01`)
