import type { Query } from '../navigation/place.js'
import { inLanguage } from '../parts/title-address.js'
import { useReadingText } from './value-labels.js'

/** Offers the search with other filters, in words. */
export function FilterOffer({ offer, text }: { offer: Query; text: string }) {
  return (
    <p class="offer">
      {text} <a href={inLanguage('/', offer)}>{useReadingText(offer)}</a>
    </p>
  )
}
