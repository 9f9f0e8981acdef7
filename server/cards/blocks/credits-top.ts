import * as z from 'zod'
import { castItem } from '../../../schema/cards/credit-items.js'
import { presentCastItem } from '../cast-item.js'
import { block } from './block.js'

/** The first credits of some roles (docs/reference/cards.md#top-credits). */
export const creditsTop = block({
  shape: z.array(castItem),
  present: ({ topCredits }) => topCredits.map(presentCastItem),
})
