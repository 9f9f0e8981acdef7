import * as z from 'zod'
import type { StoredRating } from '../../../catalog/tables/document-properties.js'
import { count, knownInteger, knownNumber, text } from '../../../schema/cards/card-values.js'
import {
  isCriticSource,
  type RatingSource,
  ratingScale,
  ratingSources,
} from '../../../schema/catalogs.js'
import { decimalDifference } from '../../../schema/decimals.js'
import type { PageUrls } from '../page-urls.js'
import { block } from './block.js'

const ratingShape = z
  .strictObject({
    value: z.number(),
    votes: knownInteger,
    scale: z.literal([10, 100]),
    url: text.optional(),
    kind: z.literal('critics').optional(),
  })
  .meta({ id: 'Rating', description: 'A rating of one source, on its scale.' })

/** The known ratings; there is no overall score (docs/reference/cards.md#ratings). */
export const ratings = block({
  shape: z.strictObject({
    sources: z.partialRecord(z.enum(ratingSources), ratingShape),
    votes_total: knownInteger,
    distribution: z.array(count),
    divergence_beta_alpha: knownNumber,
    popularity: knownNumber,
  }),
  present({ blocks: { ratings = {}, votes_total, distribution, popularity } }, { urls }) {
    return {
      sources: Object.fromEntries(
        Object.entries(ratings).map(([source, rating]) => [
          source,
          presentRating(source as RatingSource, rating, urls),
        ]),
      ),
      votes_total: votes_total ?? null,
      distribution: distribution ?? [],
      divergence_beta_alpha: divergenceBetaAlpha(
        ratings.beta?.value ?? null,
        ratings.alpha?.value ?? null,
      ),
      popularity: popularity ?? null,
    }
  },
})

/** Beta's rating minus alpha's rating; null if either is unknown. */
export function divergenceBetaAlpha(beta: number | null, alpha: number | null): number | null {
  return beta === null || alpha === null ? null : decimalDifference(beta, alpha)
}

/** An address that the catalog sent with the rating replaces the address of its page. */
function presentRating(
  source: RatingSource,
  { value, votes, url: sent }: StoredRating,
  urls: PageUrls,
): z.infer<typeof ratingShape> {
  const url = sent ?? (source in urls ? urls[source as keyof PageUrls] : undefined)
  return {
    value,
    votes: votes ?? null,
    scale: ratingScale(source),
    ...(url === undefined ? {} : { url }),
    ...(isCriticSource(source) ? { kind: 'critics' } : {}),
  }
}
