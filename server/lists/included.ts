import type { Reference } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import { partNamed } from '../../search/query/hints/path-hint.js'
import { choiceListParameter, type Parameter } from '../../search/query/parameters.js'
import { requireAtMost, type SentReference } from '../../search/query/references.js'
import { askEndpoint } from '../endpoint/ask-endpoint.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import type { RequestContext } from '../endpoint/request-context.js'

/** The lists that an answer can include, by name, in the order of the answer. */
export type Includables = Readonly<
  Record<string, { readonly endpoint: AnyEndpoint; readonly isFlat: boolean }>
>

/** The lists that a request includes, and their language. */
interface Wanted {
  readonly include: readonly string[] | null
  readonly lang?: Lang
}

/** Maximum number of references in a batch with `include` (docs/reference/batches.md#inclusion). */
const maxReferences = 20
/** Maximum number of items of a flat list in a batch (docs/reference/batches.md#inclusion). */
const maxItemsInBatch = 50

/** The parameter `include` for these lists (docs/reference/batches.md#inclusion). */
export function includeParameter(includables: Includables): Parameter<readonly string[] | null> {
  const parts = Object.keys(includables)
  const called = (word: string) => partNamed(word, parts)
  const parameter = choiceListParameter(parts, 'Lists to add in `included`.', called)
  return { ...parameter, extension: true }
}

/** Rejects a batch with `include` and too many references. */
export function checkIncluding(
  { include }: Wanted,
  references: readonly SentReference<string>[],
): void {
  if (include === null) return
  const sent = references.map((reference) => reference.sent)
  requireAtMost(maxReferences, sent, 'ids', ' with include')
}

/**
 * The key `included`, if the request has `include`. Each list equals the response of its own
 * endpoint to a request with only `lang`; in a batch, flat lists are shorter.
 */
export async function includedIn(
  includables: Includables,
  { include, lang }: Wanted,
  params: Reference,
  context: RequestContext,
  isInBatch = false,
): Promise<object> {
  if (include === null) return {}
  const included: Record<string, object> = {}
  for (const [name, { endpoint, isFlat }] of Object.entries(includables)) {
    if (!include.includes(name)) continue
    await context.work.pause()
    const given = {
      ...(lang !== undefined && { lang }),
      ...(isInBatch && isFlat && { limit: maxItemsInBatch }),
    }
    included[name] = await askEndpoint(endpoint, params, given, context)
  }
  return { included }
}
