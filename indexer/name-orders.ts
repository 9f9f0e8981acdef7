import type { Database } from 'better-sqlite3'
import { GrowingArray } from '../platform/growing-array.js'
import { resolveTitle } from '../schema/cards/derived-fields.js'
import type { TitleDocument } from '../schema/documents.js'
import { originalName } from '../schema/tmdb-names.js'

/** The positions of a title's names among those of all titles; null if no character is visible. */
type NameOrders = Pick<TitleDocument, 'name_order_ru' | 'name_order_en' | 'name_order_original'>

/** The positions of a title whose names are not compared. */
export const withoutOrders: NameOrders = {
  name_order_ru: null,
  name_order_en: null,
  name_order_original: null,
}

interface Row {
  readonly title_ru: string | null
  readonly title_en: string | null
  readonly title_original: string | null
  readonly original_language: string | null
  /** As JSON, as in the list card; empty if no name depends on them. */
  readonly countries: string
}

/**
 * Sorts the names of all titles: signs, digits and letters in Unicode's order, without regard to case and
 * accents. Equal names have one position.
 *
 * @returns a function that returns the positions of one title after the other, in ascending order of id.
 */
export function readNameOrders(db: Database): () => NameOrders {
  const names = new ComparableTexts()
  /** For each title, the numbers of its three names. */
  const numbers = new GrowingArray(Uint32Array)
  const rows = db.prepare<[], Row>(
    `SELECT t.title_ru, t.title_en, t.title_original, t.original_language,
       CASE WHEN t.title_original IS NULL AND t.title_ru IS NOT NULL
         THEN (SELECT c.card -> '$.countries' FROM list_cards c WHERE c.id = t.id)
         ELSE '[]' END AS countries
     FROM titles t ORDER BY t.id`,
  )
  for (const row of rows.iterate()) {
    const original = originalName(row, row.original_language, JSON.parse(row.countries))
    const shown = [resolveTitle(row, 'ru'), resolveTitle(row, 'en'), original]
    const own: number[] = []
    for (const name of shown) {
      // `½` is `1⁄2`: signs become single characters.
      own.push(own[shown.indexOf(name)] ?? names.add((name ?? '').normalize('NFKC')))
    }
    for (const number of own) numbers.push(number)
  }
  const positions = names.positions()
  const places = numbers.view()
  let at = 0
  const next = () => positions[places[at++] as number] || null
  return () => ({ name_order_ru: next(), name_order_en: next(), name_order_original: next() })
}

/** Texts to compare, in arrays, which take a tenth of the memory of as many strings. */
class ComparableTexts {
  /** All characters, numbered by first occurrence, and the number of each code point plus 1. */
  private readonly characters: string[] = []
  private readonly numbers = new Uint16Array(0x11_0000)
  /** The characters of all texts, and the end of each text. */
  private readonly contents = new GrowingArray(Uint16Array)
  private readonly ends = new GrowingArray(Uint32Array)

  /** Returns the number of the text. */
  add(text: string): number {
    for (let at = 0; at < text.length; at += 1) {
      const point = text.codePointAt(at) as number
      if (point > 0xffff) at += 1
      this.contents.push((this.numbers[point] || this.numberNew(point)) - 1)
    }
    this.ends.push(this.contents.length)
    return this.ends.length - 1
  }

  /** The position of each text among the sorted texts, from 1; 0 for a text without a visible character. */
  positions(): Uint32Array {
    const [contents, ends] = [this.contents.view(), this.ends.view()]
    replaceByWeights(contents, ends, weightsOf(this.characters))
    const startOf = (text: number) => (text === 0 ? 0 : (ends[text - 1] as number))
    const compare = (a: number, b: number) => {
      const [first, second] = [startOf(a), startOf(b)]
      const lengths = [(ends[a] as number) - first, (ends[b] as number) - second] as const
      const shared = Math.min(...lengths)
      for (let at = 0; at < shared; at += 1) {
        const difference = (contents[first + at] as number) - (contents[second + at] as number)
        if (difference !== 0) return difference
      }
      return lengths[0] - lengths[1]
    }
    const positions = new Uint32Array(ends.length)
    const inOrder = positions.map((_, text) => text).sort(compare)
    let position = 0
    let before: number | null = null
    for (const text of inOrder) {
      if (ends[text] === startOf(text)) continue
      if (before === null || compare(before, text) !== 0) position += 1
      before = text
      positions[text] = position
    }
    return positions
  }

  /** Characters beyond the first 65,534 have one number, and are not told apart. */
  private numberNew(point: number): number {
    if (this.characters.length < 0xfffe) this.characters.push(String.fromCodePoint(point))
    this.numbers[point] = this.characters.length
    return this.characters.length
  }
}

/** Replaces characters by their weights, in place; characters without a weight disappear. */
function replaceByWeights(contents: Uint16Array, ends: Uint32Array, weights: Uint16Array): void {
  let [at, kept] = [0, 0]
  for (let text = 0; text < ends.length; text += 1) {
    for (; at < (ends[text] as number); at += 1) {
      const weight = weights[contents[at] as number] as number
      if (weight === 0) continue
      contents[kept] = weight
      kept += 1
    }
    ends[text] = kept
  }
}

/**
 * A number for each character that sorts like it; 0 for signs without a place in the order. Comparing these is
 * many times faster than comparing texts by collation.
 */
function weightsOf(characters: readonly string[]): Uint16Array {
  const { compare } = new Intl.Collator('und', { sensitivity: 'base' })
  const weights = new Uint16Array(characters.length)
  let weight = 0
  let before = ''
  const inOrder = [...characters.entries()].sort(([, a], [, b]) => compare(a, b))
  for (const [number, character] of inOrder) {
    if (compare(character, before) !== 0) weight += 1
    before = character
    weights[number] = weight
  }
  return weights
}
