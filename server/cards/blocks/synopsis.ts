import * as z from 'zod'
import { knownText } from '../../../schema/cards/card-values.js'
import { inLanguage } from '../../../schema/cards/derived-fields.js'
import { block } from './block.js'

export const synopsis = block({
  shape: z.strictObject({
    overview_ru: knownText,
    overview_en: knownText,
    overview: knownText,
    tagline_ru: knownText,
    tagline_en: knownText,
    tagline: knownText,
  }),
  present({ blocks }, { lang }) {
    const overview = { ru: blocks.overview_ru ?? null, en: blocks.overview_en ?? null }
    const tagline = { ru: blocks.tagline_ru ?? null, en: blocks.tagline_en ?? null }
    return {
      overview_ru: overview.ru,
      overview_en: overview.en,
      overview: inLanguage(overview, lang),
      tagline_ru: tagline.ru,
      tagline_en: tagline.en,
      tagline: inLanguage(tagline, lang),
    }
  },
})
