import type { RequestContext } from '../endpoint/context.js'
import { WrittenJson } from '../present/written-json.js'
import type { SentReference } from '../query/references.js'

/** How a batch finds and shows what its references name. */
export interface Batch<Catalog extends string> {
  readonly references: readonly SentReference<Catalog>[]
  /** What a reference names, without `ref`; null where that is not held. */
  present(reference: SentReference<Catalog>): object | null | Promise<object | null>
}

const text = (json: string) => Buffer.from(json)

/**
 * The answer of a batch (docs/reference/batches.md#answers). It is read and written one reference
 * at a time, with a pause before each and behind the last, so that it never holds the event loop for
 * long: neither what read the request nor what sends the answer shares a turn with a card.
 */
export function answerBatch<Catalog extends string>(
  { references, present }: Batch<Catalog>,
  { work }: RequestContext,
): Promise<WrittenJson> {
  return work.inTurn(async () => {
    /** By how it was sent; null for what is not held. */
    const written = new Map<string, Buffer | null>()
    for (const reference of references) {
      const { sent } = reference
      if (written.has(sent)) continue
      await work.pause()
      const shown = await present(reference)
      written.set(sent, shown === null ? null : text(JSON.stringify({ ref: sent, ...shown })))
    }
    await work.pause()
    const items = references.flatMap(({ sent }) => written.get(sent) ?? [])
    const missing = [...written].flatMap(([sent, item]) => (item === null ? [sent] : []))
    return new WrittenJson(
      Buffer.concat([
        text('{"items":['),
        ...items.flatMap((item, place) => (place === 0 ? [item] : [text(','), item])),
        text(`],"missing":${JSON.stringify(missing)}}`),
      ]),
    )
  })
}
