import { WrittenJson } from '../cards/written-json.js'
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
 * Answers a batch (docs/reference/batches.md#answers). Batches of different keys take turns. Within
 * a batch, references are presented one at a time, with a pause before each reference and after the
 * last.
 */
export async function answerBatch<Reference extends Sent>(
  references: readonly Reference[],
  present: PresentReference<Reference>,
  { work }: Pick<RequestContext, 'work'>,
): Promise<WrittenJson> {
  return work.inTurn(async () => {
    /** JSON by reference; null for unknown records. */
    const written = new Map<string, string | null>()
    for (const reference of references) {
      const { sent } = reference
      if (written.has(sent)) continue
      await work.pause()
      const shown = await present(reference)
      written.set(sent, shown === null ? null : JSON.stringify({ ref: sent, ...shown }))
    }
    await work.pause()
    const items = references.flatMap(({ sent }) => written.get(sent) ?? [])
    const missing = [...written].flatMap(([sent, item]) => (item === null ? [sent] : []))
    const json = `{"items":[${items}],"missing":${JSON.stringify(missing)}}`
    return new WrittenJson(Buffer.from(json))
  })
}
