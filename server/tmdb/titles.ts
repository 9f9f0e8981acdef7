import type { ListCard } from '../../schema/cards/list-card.js'
import type { Lang } from '../../schema/lang.js'
import { choosePoster, resolveTitle } from '../cards/list-card.js'
import type { TitleCard } from '../cards/title-card.js'
import type { RequestContext } from '../endpoint/context.js'
import { titleBatch } from '../routes/title-batch.js'
import { titleCard } from '../routes/title-card.js'
import { ask } from './ask.js'
import { genreNumbers } from './genres.js'
import { imagePath } from './images.js'
import { catalogOf, type Media, type Numbered, numberedTitle } from './media.js'

/** TMDB's interface does not contain the addresses of catalogs' pages. */
const noPages = { alpha: '', beta: '', gamma: '', gamma_tv: '', delta: '' }
const wholeCard = titleCard(noPages)
const cards = titleBatch(noPages)

/** The whole card of a title. Throws NotFound. */
export function cardOf(
  { of, id }: Numbered<Media>,
  lang: Lang,
  context: RequestContext,
): Promise<TitleCard> {
  return ask(wholeCard, { lang }, context, { type: catalogOf[of], id: String(id) })
}

/** The blocks with the keys of TMDB's lists that list cards lack. */
type Details = Pick<TitleCard, 'type' | 'synopsis' | 'ratings' | 'media'>
const detailBlocks = 'type,synopsis,ratings,media'

/** Maximum number of titles in a list with these details: those of a longer list take too long. */
const maxDetailed = 100

/** A title as TMDB lists it, and its kind. */
export interface PresentedTitle {
  readonly of: Media
  readonly title: ReturnType<typeof presentTmdbTitle>
}

/** The form of titles in lists with several types. */
export const withMediaType = ({ of, title }: PresentedTitle) => ({ ...title, media_type: of })

/**
 * Titles as TMDB lists them, without those that have no number there. The first 100 have all keys;
 * the others have no overview, backdrop and popularity.
 */
export async function presentTmdbTitles<Card extends ListCard>(
  listed: readonly Card[],
  lang: Lang,
  context: RequestContext,
): Promise<(PresentedTitle & { readonly card: Card })[]> {
  const numbered = listed.flatMap((card) => {
    const number = numberedTitle(card)
    return number === null ? [] : [{ card, number, ref: `${catalogOf[number.of]}:${number.id}` }]
  })
  const ids = numbered.slice(0, maxDetailed).map(({ ref }) => ref)
  const query = { ids: ids.join(), lang, fields: detailBlocks }
  const { items } =
    ids.length === 0
      ? { items: [] }
      : await ask<{ items: (Details & { ref: string })[] }>(cards, query, context)
  const details = new Map(items.map((item) => [item.ref, item]))
  return numbered.map(({ card, number, ref }) => ({
    card,
    of: number.of,
    title: presentTmdbTitle(number, card, details.get(ref), lang),
  }))
}

/** The numbers of the actors who lead the casts of these titles, those of the first titles first. */
export async function leadingCast(
  listed: readonly ListCard[],
  context: RequestContext,
): Promise<readonly string[]> {
  const ids = listed.slice(0, maxDetailed).flatMap((card) => {
    const number = numberedTitle(card)
    return number === null ? [] : [`${catalogOf[number.of]}:${number.id}`]
  })
  if (ids.length === 0) return []
  const query = { ids: ids.join(), fields: 'credits_top' }
  const { items } = await ask<{ items: Pick<TitleCard, 'credits_top'>[] }>(cards, query, context)
  const actors = items.flatMap(({ credits_top }) =>
    credits_top.filter(({ role }) => role === 'actor').slice(0, 3),
  )
  return [...new Set(actors.flatMap(({ person }) => person.gamma_id ?? []))]
}

/** A film or series in a list. */
export function presentTmdbTitle(
  number: Numbered<Media>,
  card: ListCard,
  details: Details | undefined,
  lang: Lang,
) {
  const { of, id } = number
  const name = resolveTitle(card, lang) ?? ''
  const original = card.title_original ?? card.title_en ?? card.title_ru ?? ''
  const date = dateOrYear(card.release_date, card.year)
  const path = (url: string | null | undefined) => (url ? imagePath(number, url) : null)
  const shared = {
    adult: details?.type.adult ?? false,
    backdrop_path: path(details?.media.backdrop_url),
    genre_ids: genreNumbers(of, card.genres),
    id,
    original_language: '',
    overview: details?.synopsis.overview ?? '',
    popularity: details?.ratings.popularity ?? 0,
    poster_path: path(choosePoster(card)),
    vote_average: card.rating_gamma ?? 0,
    vote_count: card.votes_gamma ?? 0,
  }
  return of === 'movie'
    ? { ...shared, original_title: original, release_date: date, title: name, video: false }
    : {
        ...shared,
        origin_country: card.countries.map(({ code }) => code.toUpperCase()),
        original_name: original,
        first_air_date: date,
        name,
      }
}

/**
 * A date as TMDB has it; of a title with only a year, 1 January, because programs read the year from
 * the date (docs/guide/tmdb.md#values).
 */
export function dateOrYear(date: string | null, year: number | null): string {
  return date ?? (year === null ? '' : `${String(year).padStart(4, '0')}-01-01`)
}
