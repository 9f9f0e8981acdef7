import type { CardCountry, ListCard, TitledCard } from '../../schema/cards/list-card.js'
import { type PosterCatalog, posterCatalogs } from '../../schema/catalogs.js'
import { countryNames } from '../../schema/countries.js'
import { formatDay } from '../../schema/days.js'
import type { ListCardRow } from '../store/title-cards.js'
import { inLanguage, type Lang } from './localize.js'

/** The element of every title list (docs/reference/cards.md#list-card). */
export function presentListCard(row: ListCardRow): ListCard {
  const { ratings } = row
  return {
    alpha_id: row.alpha_id,
    beta_id: row.beta_id,
    gamma_id: row.gamma_id,
    gamma_tv_id: row.gamma_tv_id,
    delta_id: row.delta_id,
    title_ru: row.title_ru,
    title_en: row.title_en,
    title_original: row.title_original,
    year: row.year,
    release_date: row.release_date === null ? null : formatDay(row.release_date),
    kind: row.kind,
    poster_beta: row.poster_beta,
    poster_gamma: row.poster_gamma,
    poster_alpha: row.poster_alpha,
    rating_beta: ratings.beta?.[0] ?? null,
    rating_gamma: ratings.gamma?.[0] ?? null,
    rating_alpha: ratings.alpha?.[0] ?? null,
    // In list cards and episodes the source `cr` is called `kr`.
    rating_kr: ratings.cr?.[0] ?? null,
    rating_social: ratings.social?.[0] ?? null,
    votes_beta: ratings.beta?.[1] ?? null,
    votes_gamma: ratings.gamma?.[1] ?? null,
    votes_alpha: ratings.alpha?.[1] ?? null,
    countries: row.countries.map(presentCountry),
    genres: [...row.genres],
  }
}

/** A list card with the derived `title` and `poster_url`. */
export function presentTitledCard(row: ListCardRow, lang: Lang): TitledCard {
  const derived = { title: resolveTitle(row, lang), poster_url: choosePoster(row) }
  return extendCard(presentListCard(row), derived)
}

/**
 * Adds keys behind those of a card just made. The V8 of Node 20 gives each object that begins with a
 * spread and goes on with other keys a hidden class of its own, with which it outlives the young
 * generation's collections: a page of cards took them 16 times as long, and stayed until the heap was
 * collected whole.
 */
export function extendCard<Card extends object, More extends object>(
  card: Card,
  more: More,
): Card & More {
  return Object.assign(card, more)
}

/** The name that a language shows (docs/reference/cards.md#derived-fields). */
export function resolveTitle(
  names: Pick<ListCardRow, 'title_ru' | 'title_en' | 'title_original'>,
  lang: Lang,
): string | null {
  const { title_ru: ru, title_en: en, title_original: original } = names
  return inLanguage({ ru, en, original }, lang)
}

/** The first known poster of beta, gamma, alpha (docs/reference/cards.md#derived-fields). */
export function choosePoster(
  posters: Readonly<Record<`poster_${PosterCatalog}`, string | null>>,
): string | null {
  const catalog = posterCatalogs.find((catalog) => posters[`poster_${catalog}`] !== null)
  return catalog === undefined ? null : posters[`poster_${catalog}`]
}

/** A country by its lowercase code, with its names. */
export function presentCountry(code: string): CardCountry {
  const names = countryNames(code)
  return { code, name_ru: names?.ru ?? code, name_en: names?.en ?? code }
}
