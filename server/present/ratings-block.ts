import type { Block } from '../../schema/cards/title-card.js'
import { isCriticSource, ratingScale, ratingSources } from '../../schema/catalogs.js'
import { decimalDifference } from '../../schema/decimals.js'
import type { CardBlockRows, RatingRow } from '../store/card-blocks.js'
import type { PageUrls } from './page-urls.js'

type Ratings = Block<'ratings'>

/** The block of ratings, which has no overall score (docs/reference/cards.md#ratings). */
export function presentRatings({ title, ratings }: CardBlockRows, pages: PageUrls): Ratings {
  const bySource = new Map(ratings.map((rating) => [rating.source, rating]))
  return {
    // Sources without a rating are left out.
    sources: Object.fromEntries(
      ratingSources.flatMap((source) => {
        const rating = bySource.get(source)
        return rating === undefined ? [] : [[source, presentRating(rating, pages)]]
      }),
    ),
    votes_total: title.votes_total,
    distribution: title.distribution === null ? [] : JSON.parse(title.distribution),
    divergence_beta_alpha: divergenceBetaAlpha(
      bySource.get('beta')?.value ?? null,
      bySource.get('alpha')?.value ?? null,
    ),
    popularity: title.popularity,
  }
}

/** Beta's rating minus alpha's rating; null if either is unknown. */
export function divergenceBetaAlpha(beta: number | null, alpha: number | null): number | null {
  return beta === null || alpha === null ? null : decimalDifference(beta, alpha)
}

/** An address that the catalog sent with the rating replaces the address of its page. */
function presentRating(
  rating: RatingRow,
  pages: PageUrls,
): NonNullable<Ratings['sources']['alpha']> {
  const { source, value, votes } = rating
  const url = rating.url ?? (source in pages ? pages[source as keyof PageUrls] : undefined)
  return {
    value,
    votes,
    scale: ratingScale(source),
    ...(url === undefined ? {} : { url }),
    ...(isCriticSource(source) ? { kind: 'critics' } : {}),
  }
}
