import { type Reference, writeReference } from '../../schema/catalogs.js'
import type { ChangedKind } from '../../schema/changes.js'
import type { SentReference } from '../../search/query/references.js'
import { WrittenJson } from '../cards/written-json.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { movedTo } from './found.js'

/** Presents the record of a reference, without `ref`; null for an unknown record. */
type PresentReference<Catalog extends string> = (
  reference: Reference<Catalog>,
) => object | null | Promise<object | null>

/**
 * Answers a batch (docs/reference/batches.md#answers). References are presented one at a time, with a pause before each reference and after the
 * last. A number that a record has lost leads to the record.
 */
export async function answerBatch<Catalog extends string>(
  kind: ChangedKind,
  references: readonly SentReference<Catalog>[],
  present: PresentReference<Catalog>,
  { work, journal }: Pick<RequestContext, 'work' | 'journal'>,
): Promise<WrittenJson> {
  /** JSON by reference; null for unknown records. */
  const written = new Map<string, string | null>()
  const moved: Record<string, string> = {}
  for (const reference of references) {
    const { sent } = reference
    if (written.has(sent)) continue
    await work.pause()
    let shown = await present(reference)
    const now = shown === null ? movedTo(kind, reference, journal) : null
    if (now !== null) {
      shown = await present(now)
      if (shown !== null) moved[sent] = writeReference(now)
    }
    written.set(sent, shown === null ? null : JSON.stringify({ ref: sent, ...shown }))
  }
  await work.pause()
  const items = references.flatMap(({ sent }) => written.get(sent) ?? [])
  const missing = [...written].flatMap(([sent, item]) => (item === null ? [sent] : []))
  const rest = Object.keys(moved).length === 0 ? { missing } : { missing, moved }
  const json = `{"items":[${items}],${JSON.stringify(rest).slice(1)}`
  return new WrittenJson(Buffer.from(json))
}
