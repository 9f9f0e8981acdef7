import * as z from 'zod'
import { knownText, text } from '../../../schema/cards/card-values.js'
import { block } from './block.js'

export const akas = block({
  shape: z.array(z.strictObject({ title: text, language: knownText, country: knownText })),
  present({ blocks: { akas = [] } }) {
    return akas.map(({ title, language, country }) => ({
      title,
      language: language ?? null,
      country: country ?? null,
    }))
  },
})
