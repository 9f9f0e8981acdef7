import type { Remedy } from '../../platform/remedies.js'
import { openSortedTexts, type SortedTexts } from '../../platform/sorted-texts/open-sorted-texts.js'
import { SortedTextsWriter } from '../../platform/sorted-texts/sorted-texts-writer.js'
import type { InternalId } from '../../schema/catalogs.js'

/** Writes the list cards of a catalog: those of the one before whose titles stay, and new ones among them. */
export class ReplacedCards {
  private readonly before: SortedTexts
  private readonly writer: SortedTextsWriter
  /** The first card of those before that is not yet gone through. */
  private next: IteratorResult<readonly [InternalId, Buffer], unknown>
  private readonly rest: Generator<readonly [InternalId, Buffer]>

  /** `before` and `file` are files of cards; `gone` are the titles whose cards are left out. */
  constructor(
    before: string,
    file: string,
    private readonly gone: ReadonlySet<InternalId>,
    remedy: Remedy,
  ) {
    this.before = openSortedTexts(before, remedy)
    try {
      this.rest = this.before.all()
      this.next = this.rest.next()
      this.writer = new SortedTextsWriter(file)
    } catch (error) {
      this.before.close()
      throw error
    }
  }

  /** Adds the card of a title that is new or differs; they come in the order of their ids. */
  add(id: InternalId, card: string): void {
    this.takeOver(id)
    this.writer.add(id, card)
  }

  finish(): void {
    this.takeOver(Number.POSITIVE_INFINITY)
    this.writer.finish()
    this.before.close()
  }

  /** Closes both files and removes the new one, unless it is finished. */
  abort(): void {
    this.before.close()
    this.writer.abort()
  }

  /** Takes over what stays of the cards up to an id. */
  private takeOver(end: InternalId): void {
    for (; !this.next.done && this.next.value[0] <= end; this.next = this.rest.next()) {
      const [id, card] = this.next.value
      if (!this.gone.has(id)) this.writer.add(id, card)
    }
  }
}
