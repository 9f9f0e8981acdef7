import type { Database } from 'better-sqlite3'
import { resolveTitle } from '../schema/cards/derived-fields.js'
import type { TitleDocument } from '../schema/documents.js'
import { originalName } from '../schema/tmdb-names.js'

/** The positions of a title's names among those of all titles; null if no character is visible. */
export type NameOrders = Pick<
  TitleDocument,
  'name_order_ru' | 'name_order_en' | 'name_order_original'
>

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
  const names: string[] = []
  /** For each title, the places of its names in `names`. */
  const places: number[] = []
  const rows = db.prepare<[], Row>(
    `SELECT t.title_ru, t.title_en, t.title_original, t.original_language,
       CASE WHEN t.title_original IS NULL AND t.title_ru IS NOT NULL
         THEN c.card -> '$.countries' ELSE '[]' END AS countries
     FROM titles t JOIN list_cards c ON c.id = t.id ORDER BY t.id`,
  )
  for (const row of rows.iterate()) {
    const original = originalName(row, row.original_language, JSON.parse(row.countries))
    const shown = [resolveTitle(row, 'ru'), resolveTitle(row, 'en'), original].map(toCompare)
    const first = names.length
    for (const name of shown) {
      const known = names.indexOf(name, first)
      places.push(known < 0 ? names.push(name) - 1 : known)
    }
  }
  const positions = positionsOf(names)
  let at = 0
  const next = () => positions[places[at++] as number] || null
  return () => ({ name_order_ru: next(), name_order_en: next(), name_order_original: next() })
}

/** A name whose signs are single characters: `½` is `1⁄2`. */
const toCompare = (name: string | null) => (name ?? '').normalize('NFKC')

/** The position of each text among the sorted texts; 0 for an empty one. */
function positionsOf(texts: readonly string[]): Uint32Array {
  const weights = weightsOf(texts)
  const keys = texts.map((text) => {
    let key = ''
    for (const character of text) key += weights.get(character)
    return key
  })
  const inOrder = Uint32Array.from(keys.keys()).sort((a, b) => {
    const [first, second] = [keys[a] as string, keys[b] as string]
    return first < second ? -1 : Number(first > second)
  })
  const positions = new Uint32Array(texts.length)
  let position = 0
  let before = ''
  for (const at of inOrder) {
    const key = keys[at] as string
    if (key !== before) position += 1
    before = key
    positions[at] = position
  }
  return positions
}

/**
 * A character for each character of the texts, whose code sorts like it; empty for signs without a place in the
 * order. Comparing these is many times faster than comparing the texts by collation.
 */
function weightsOf(texts: readonly string[]): ReadonlyMap<string, string> {
  const { compare } = new Intl.Collator('und', { sensitivity: 'base' })
  const characters = new Set<string>()
  for (const text of texts) for (const character of text) characters.add(character)
  const weights = new Map<string, string>()
  let weight = 0
  let before = ''
  for (const character of [...characters].sort(compare)) {
    if (compare(character, before) !== 0) weight += 1
    before = character
    weights.set(character, weight === 0 ? '' : String.fromCharCode(weight))
  }
  return weights
}
