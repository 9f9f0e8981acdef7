import * as z from 'zod'
import { enumOf, knownText, text } from '../../../schema/cards/card-values.js'
import { inLanguage } from '../../../schema/cards/derived-fields.js'
import { enums } from '../../../schema/enums.js'
import { block } from './block.js'

/** A name in both languages and in that of `lang` (docs/reference/cards.md#derived-fields). */
const valueWithNames = z.strictObject({
  slug: text,
  name_ru: knownText,
  name_en: knownText,
  name: knownText,
})

export const tags = block({
  shape: z.array(valueWithNames),
  present({ names }, { lang }) {
    return names.tags.map(({ slug, name_ru, name_en }) => ({
      slug,
      name_ru,
      name_en,
      name: inLanguage({ ru: name_ru, en: name_en }, lang),
    }))
  },
})

export const genres = block({
  shape: z.array(valueWithNames.extend({ slug: enumOf('genres') })),
  present({ listCard }, { lang }) {
    return listCard.genres.map((slug) => {
      const { ru, en } = enums.genres[slug]
      return { slug, name_ru: ru, name_en: en, name: lang === 'ru' ? ru : en }
    })
  },
})
