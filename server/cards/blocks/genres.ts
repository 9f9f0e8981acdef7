import * as z from 'zod'
import { enumOf } from '../../../schema/cards/values.js'
import { enums } from '../../../schema/enums.js'
import { block } from './block.js'
import { valueWithNames } from './tags.js'

export const genres = block({
  shape: z.array(valueWithNames.extend({ slug: enumOf('genres') })),
  present({ listCard }, { lang }) {
    return listCard.genres.map((slug) => {
      const { ru, en } = enums.genres[slug]
      return { slug, name_ru: ru, name_en: en, name: lang === 'ru' ? ru : en }
    })
  },
})
