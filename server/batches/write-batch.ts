import { type Includables, includedInBatch } from '../pages/included.js'
import { linkedIds } from '../pages/linked-ids.js'
import { profileOf } from '../pages/person-profile.js'
import { showCard, topCredits } from '../pages/title-card.js'
import type { PageAddresses } from '../present/page-urls.js'
import type { AskedBatch, AskedNumbers, AskedPersons, AskedTitles } from '../query/asked-batch.js'
import { pickerOf } from '../query/select-fields.js'
import type { Store } from '../store/store.js'

/** What a batch is written from. */
export interface WritingParts {
  readonly store: Store
  /** The addresses of the catalogs' pages. */
  readonly pages: PageAddresses
  /** Lets others go on; rejects where the batch is no longer wanted. */
  pause(): Promise<void>
}

/** What a reference names, without `ref`; null where that is not held. */
type Present<Asked extends AskedBatch> = (
  reference: Asked['references'][number],
) => object | null | Promise<object | null>

/**
 * The answer of a batch as JSON, in bytes (docs/reference/batches.md#answers). It is read and written
 * one reference at a time, with a pause before each and behind the last, and between the steps of a card.
 */
export async function writeBatch(
  asked: AskedBatch,
  parts: WritingParts,
): Promise<Uint8Array<ArrayBuffer>> {
  switch (asked.of) {
    case 'titles':
      return write(asked, await titlePresenter(asked, parts), parts)
    case 'persons':
      return write(asked, await personPresenter(asked, parts), parts)
    case 'numbers':
      return write(asked, numberPresenter(parts), parts)
  }
}

async function write<Asked extends AskedBatch>(
  { references }: Asked,
  present: Present<Asked>,
  { pause }: WritingParts,
): Promise<Uint8Array<ArrayBuffer>> {
  /** By how it was sent; null for what is not held. */
  const written = new Map<string, string | null>()
  for (const reference of references) {
    const { sent } = reference
    if (written.has(sent)) continue
    await pause()
    const shown = await present(reference)
    written.set(sent, shown === null ? null : JSON.stringify({ ref: sent, ...shown }))
  }
  await pause()
  const items = references.flatMap(({ sent }) => written.get(sent) ?? [])
  const missing = [...written].flatMap(([sent, item]) => (item === null ? [sent] : []))
  return new TextEncoder().encode(`{"items":[${items}],"missing":${JSON.stringify(missing)}}`)
}

async function titlePresenter(
  { lang, fields, include }: AskedTitles,
  parts: WritingParts,
): Promise<Present<AskedTitles>> {
  const { store, pages, pause } = parts
  const wishes = { lang, fields: pickerOf(fields) }
  const includables = await includablesFor(include, 'ofTitle')
  return async (reference) => {
    const title = store.titles.find(reference)
    if (title === null) return null
    const rows = store.cardBlocks.read(title)
    await pause()
    const credits = topCredits(store, title)
    await pause()
    return {
      ...showCard(rows, credits, wishes, pages),
      ...(await includedInBatch(includables, { include, lang }, reference, parts)),
    }
  }
}

async function personPresenter(
  { include }: AskedPersons,
  parts: WritingParts,
): Promise<Present<AskedPersons>> {
  const { store } = parts
  const includables = await includablesFor(include, 'ofPerson')
  return async (reference) => {
    const person = store.persons.find(reference)
    if (person === null) return null
    const profile = profileOf(store, person)
    return { ...profile, ...(await includedInBatch(includables, { include }, reference, parts)) }
  }
}

function numberPresenter({ store: { titles } }: WritingParts): Present<AskedNumbers> {
  return (reference) => {
    const title = titles.find(reference)
    return title === null ? null : linkedIds(titles, title)
  }
}

/**
 * The lists that a batch includes. They are endpoints, whose declarations take as much time and memory
 * to load as all else that a thread needs: they are loaded where a batch includes something.
 */
async function includablesFor(
  include: readonly string[] | null,
  which: 'ofTitle' | 'ofPerson',
): Promise<Includables> {
  return include === null ? {} : (await import('../routes/includables.js'))[which]
}
