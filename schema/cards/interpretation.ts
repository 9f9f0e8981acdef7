import * as z from 'zod'
import { count, text } from './card-values.js'

/** Words of `q` that name a filter; `from` and `to` are UTF-16 offsets in `q`. */
const words = z.strictObject({ from: count, to: count, parameter: text })

/** Words of `q` that neither name a filter nor are searched for. */
const unused = z.strictObject({ from: count, to: count })

/**
 * The interpretation of `q`; null if it names neither a filter nor a title among other words
 * (docs/reference/interpretation.md).
 */
export const interpretation = z
  .strictObject({
    applied: z.boolean(),
    parameters: z.array(text),
    q: text.nullable(),
    words: z.array(words),
    unused: z.array(unused),
  })
  .meta({ id: 'Interpretation', description: 'The filters that words of `q` name.' })
  .nullable()
