import { currentTexts } from '../i18n/current-texts.js'
import type { Query } from '../navigation/address.js'
import { inLanguage } from '../parts/title-address.js'
import { chipsIn } from './chips.js'
import { useChipTexts } from './value-labels.js'

/** Offers filters for a text that is also the name of a title, such as `Драма` or `1984`. */
export function FilterOffer({ offer }: { offer: Query }) {
  const texts = currentTexts()
  const chips = chipsIn(offer)
  const textOf = useChipTexts(chips, offer['person.role'])
  return (
    <p class="offer">
      {texts.offer} <a href={inLanguage('/', offer)}>{chips.map(textOf).join(', ')}</a>
    </p>
  )
}
