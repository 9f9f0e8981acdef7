import { type ListCard, listCardKeys } from '../../schema/cards/list-card.js'
import { posterCatalogs } from '../../schema/catalogs.js'
import { type Lang, shownSpellings } from '../../schema/lang.js'

/** Where in the bytes of a list card the values stand that a language adds to it. */
export interface DerivedValues {
  titleStart: number
  titleEnd: number
  posterStart: number
  posterEnd: number
}

/** The places among the card's keys that a language chooses the name from, in its order, and the poster. */
const namesOf: Readonly<Record<Lang, readonly number[]>> = {
  ru: shownSpellings.ru.map((spelling) => placeOf(`title_${spelling}`)),
  en: shownSpellings.en.map((spelling) => placeOf(`title_${spelling}`)),
}
const posters = posterCatalogs.map((catalog) => placeOf(`poster_${catalog}`))

function placeOf(key: keyof ListCard): number {
  return listCardKeys.indexOf(key)
}

/** What stands before each value up to the last one that is looked for; none of them is a list. */
const beforeValue = listCardKeys
  .slice(0, 1 + Math.max(...posters, ...Object.values(namesOf).flat()))
  .map((key) => `,"${key}":`.length)
const starts = new Int32Array(beforeValue.length)
const ends = new Int32Array(beforeValue.length)

const [quote, comma, backslash, firstOfNull] = [0x22, 0x2c, 0x5c, 0x6e]

/**
 * Finds the name that a language shows and the poster (docs/reference/cards.md#derived-fields) among the
 * values of a list card, whose keys stand in the order of `listCardKeys`. Where all are unknown, what is
 * found is a null.
 */
export function findDerived(card: Uint8Array, lang: Lang, found: DerivedValues): void {
  let at = 0
  for (let key = 0; key < beforeValue.length; key++) {
    at += beforeValue[key] as number
    starts[key] = at
    at = endOfValue(card, at)
    ends[key] = at
  }
  const title = firstKnown(card, namesOf[lang])
  found.titleStart = starts[title] as number
  found.titleEnd = ends[title] as number
  const poster = firstKnown(card, posters)
  found.posterStart = starts[poster] as number
  found.posterEnd = ends[poster] as number
}

/** The first of these values that is known, else the last one. */
function firstKnown(card: Uint8Array, places: readonly number[]): number {
  let place = 0
  for (place of places) if (card[starts[place] as number] !== firstOfNull) break
  return place
}

/** Where a text, a number or null ends that begins here. */
function endOfValue(card: Uint8Array, start: number): number {
  let at = start
  if (card[at] !== quote) {
    while (at < card.length && card[at] !== comma) at += 1
    return at
  }
  for (at += 1; at < card.length && card[at] !== quote; ) at += card[at] === backslash ? 2 : 1
  return at + 1
}
