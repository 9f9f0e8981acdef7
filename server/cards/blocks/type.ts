import * as z from 'zod'
import { enumOf, knownFlag, knownText } from '../../../schema/cards/card-values.js'
import { enumLabel } from '../../../schema/enums.js'
import { block } from './block.js'

export const type = block({
  shape: z.strictObject({
    kind: enumOf('title_kinds').nullable(),
    kind_label: knownText,
    is_series: knownFlag,
    adult: knownFlag,
    original_language: knownText,
  }),
  present({ listCard: { kind }, blocks }, { lang }) {
    return {
      kind,
      kind_label: enumLabel('title_kinds', kind, lang),
      is_series: blocks.is_series ?? null,
      adult: blocks.adult ?? null,
      original_language: blocks.original_language ?? null,
    }
  },
})
