import * as z from 'zod'
import { enumOf, knownText, text } from '../../../schema/cards/card-values.js'
import { enumLabel, enums } from '../../../schema/enums.js'
import { block } from './block.js'

export const parental = block({
  shape: z.array(
    z.strictObject({
      category: enumOf('parental_categories'),
      category_label: text,
      severity: enumOf('parental_severities').nullable(),
      severity_label: knownText,
    }),
  ),
  present({ blocks: { parental = [] } }, { lang }) {
    return parental.map(({ category, severity }) => ({
      category,
      category_label: enums.parental_categories[category][lang],
      severity: severity ?? null,
      severity_label: enumLabel('parental_severities', severity ?? null, lang),
    }))
  },
})
