import type { SortedTexts } from '../../platform/sorted-texts/open-sorted-texts.js'
import type { InternalId } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import { type DerivedValues, findDerived } from './derived-values.js'

/** A list card as JSON text, its keys in the order of `listCard` (schema/cards/list-card.ts). */
export interface ListCardRow {
  readonly id: InternalId
  readonly list_card: string
}

export interface TitleCards {
  /** The list cards of these titles, in the order given; ids that are not held are left out. */
  byIds(ids: readonly InternalId[]): ListCardRow[]
  /**
   * The same cards as JSON in UTF-8, with commas between. With a language each has `title` and
   * `poster_url` at its end, as `presentTitledCard` derives them (docs/reference/cards.md#derived-fields);
   * without one they are as stored. Empty where none is held.
   */
  written(ids: readonly InternalId[], lang: Lang | null): Buffer
}

/** Hydrates any number of list cards from the file beside a catalog database. */
export function titleCards(cards: Pick<SortedTexts, 'read'>): TitleCards {
  const list = new WrittenCards()
  return {
    byIds: (ids) =>
      ids.flatMap((id) => {
        const card = cards.read(id)
        return card === null ? [] : { id, list_card: card.toString() }
      }),
    written(ids, lang) {
      list.begin()
      for (const id of ids) {
        const card = cards.read(id)
        if (card !== null) list.add(card, lang)
      }
      return list.end()
    },
  }
}

const [comma, brace] = [0x2c, 0x7d]
const beforeTitle = Buffer.from(',"title":')
const beforePoster = Buffer.from(',"poster_url":')
const addedBytes = beforeTitle.length + beforePoster.length + 1
/** Room for a page of cards as most are. */
const usualBytes = 64 * 1024

/**
 * Puts cards together as bytes: twenty that never become strings cost half as much. What a language adds
 * to a card stands in it already, and is copied.
 */
class WrittenCards {
  private bytes = Buffer.alloc(usualBytes)
  private used = 0
  private readonly found: DerivedValues = {
    titleStart: 0,
    titleEnd: 0,
    posterStart: 0,
    posterEnd: 0,
  }

  /** Begins a list. What another one left that failed is none of it. */
  begin(): void {
    this.used = 0
  }

  add(card: Buffer, lang: Lang | null): void {
    this.makeRoom(1 + 2 * card.length + addedBytes)
    if (this.used > 0) this.bytes[this.used++] = comma
    this.append(card)
    if (lang === null) return
    const { found } = this
    findDerived(card, lang, found)
    // In place of the card's last brace.
    this.used -= 1
    this.append(beforeTitle)
    this.copy(card, found.titleStart, found.titleEnd)
    this.append(beforePoster)
    this.copy(card, found.posterStart, found.posterEnd)
    this.bytes[this.used++] = brace
  }

  /** The bytes of the list. */
  end(): Buffer {
    return Buffer.from(this.bytes.subarray(0, this.used))
  }

  private append(bytes: Uint8Array): void {
    this.bytes.set(bytes, this.used)
    this.used += bytes.length
  }

  /** Copies a few bytes, for which another view of them would cost more than they do. */
  private copy(from: Uint8Array, start: number, end: number): void {
    const { bytes } = this
    for (let at = start; at < end; at++) bytes[this.used++] = from[at] as number
  }

  private makeRoom(bytes: number): void {
    if (this.used + bytes <= this.bytes.length) return
    const wider = Buffer.alloc(2 * (this.used + bytes))
    this.bytes.copy(wider, 0, 0, this.used)
    this.bytes = wider
  }
}
