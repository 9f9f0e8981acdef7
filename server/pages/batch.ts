import type { RequestContext } from '../endpoint/context.js'

/** A reference as the client sent it. */
interface Sent {
  readonly sent: string
}

/** Presents the record of a reference, without `ref`; null for an unknown record. */
export type PresentReference<Reference extends Sent> = (
  reference: Reference,
) => object | null | Promise<object | null>

/**
 * Answers a batch (docs/reference/batches.md#answers). Batches of several keys take turns; within
 * one, the references are presented one at a time, with a pause before each and after the last.
 */
export async function answerBatch<Reference extends Sent>(
  references: readonly Reference[],
  present: PresentReference<Reference>,
  { work }: Pick<RequestContext, 'work'>,
): Promise<object> {
  return work.inTurn(async () => {
    /** Items by reference; null for unknown records. */
    const found = new Map<string, object | null>()
    for (const reference of references) {
      const { sent } = reference
      if (found.has(sent)) continue
      await work.pause()
      const shown = await present(reference)
      found.set(sent, shown && { ref: sent, ...shown })
    }
    await work.pause()
    return {
      items: references.flatMap(({ sent }) => found.get(sent) ?? []),
      missing: [...found].flatMap(([sent, item]) => (item === null ? [sent] : [])),
    }
  })
}
