import type { ListCard } from '../../schema/cards/list-card.js'
import type { RatingSource } from '../../schema/catalogs.js'
import { cardCountryOf } from '../../schema/countries.js'
import { type Day, formatDay } from '../../schema/days.js'
import type { TitleRecord } from '../../schema/interchange.js'
import { distinct, ratingsOf } from './title-values.js'

/** Makes the list card of a title (docs/reference/cards.md#list-card) whose first release is on that day. */
export function makeListCard(title: TitleRecord, release: Day | null): ListCard {
  const { ids, posters } = title
  const ratings = ratingsOf(title)
  const of = (source: RatingSource) => ratings.find((rating) => rating.source === source)
  const [alpha, beta, gamma] = [of('alpha'), of('beta'), of('gamma')]
  return {
    alpha_id: ids.alpha ?? null,
    beta_id: ids.beta ?? null,
    gamma_id: ids.gamma ?? null,
    gamma_tv_id: ids.gamma_tv ?? null,
    delta_id: ids.delta ?? null,
    title_ru: title.title_ru ?? null,
    title_en: title.title_en ?? null,
    title_original: title.title_original ?? null,
    year: title.year ?? null,
    release_date: release === null ? null : formatDay(release),
    kind: title.kind ?? null,
    poster_beta: posters?.beta ?? null,
    poster_gamma: posters?.gamma ?? null,
    poster_alpha: posters?.alpha ?? null,
    rating_beta: beta?.value ?? null,
    rating_gamma: gamma?.value ?? null,
    rating_alpha: alpha?.value ?? null,
    // In list cards and episodes the source `cr` is called `kr`.
    rating_kr: of('cr')?.value ?? null,
    rating_social: of('social')?.value ?? null,
    votes_beta: beta?.votes ?? null,
    votes_gamma: gamma?.votes ?? null,
    votes_alpha: alpha?.votes ?? null,
    countries: distinct(title.countries).map(cardCountryOf),
    genres: [...distinct(title.genres)],
  }
}
