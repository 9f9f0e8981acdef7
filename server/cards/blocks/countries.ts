import * as z from 'zod'
import { text } from '../../../schema/cards/card-values.js'
import { cardCountry } from '../../../schema/cards/list-card.js'
import { block } from './block.js'

export const countries = block({
  shape: z.array(cardCountry.extend({ name: text })),
  present({ listCard }, { lang }) {
    return listCard.countries.map((country) => ({
      ...country,
      name: lang === 'ru' ? country.name_ru : country.name_en,
    }))
  },
})
