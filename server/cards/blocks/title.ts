import * as z from 'zod'
import { knownText } from '../../../schema/cards/card-values.js'
import { resolveTitle } from '../../../schema/cards/derived-fields.js'
import { block } from './block.js'

export const title = block({
  shape: z.strictObject({
    title_ru: knownText,
    title_en: knownText,
    title_original: knownText,
    title: knownText,
  }),
  present({ listCard }, { lang }) {
    const { title_ru, title_en, title_original } = listCard
    return { title_ru, title_en, title_original, title: resolveTitle(listCard, lang) }
  },
})
