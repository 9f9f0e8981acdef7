import type { Reference } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import { askEndpoint } from '../endpoint/ask-endpoint.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { choiceListParameter, type Parameter } from '../query/parameters.js'
import { requireAtMost, type SentReference } from '../query/references.js'
import type { Store } from '../store/store.js'

/** An endpoint that `include` names, and whether it gives a flat list when it is asked for nothing else. */
export interface Includable {
  readonly endpoint: AnyEndpoint
  readonly isFlat: boolean
}

/** What an answer may include, by name, in the order in which it stands there. */
export type Includables = Readonly<Record<string, Includable>>

/** What a request includes of what, and in which language. */
export interface Wanted {
  readonly include: readonly string[] | null
  readonly lang?: Lang
}

/** What lists are included from. */
export interface IncludingParts {
  readonly store: Store
  /** Lets what else waits for the thread go on, before each list. */
  pause(): Promise<void>
}

/** References of a batch that includes something (docs/reference/batches.md#inclusion). */
const mostReferences = 20
/** Items of a flat list in a batch (docs/reference/batches.md#inclusion). */
const mostInBatch = 50

/** The parameter `include` over these (docs/reference/batches.md#inclusion). */
export function includeParameter(includables: Includables): Parameter<readonly string[] | null> {
  const parameter = choiceListParameter(Object.keys(includables), 'Lists to add in `included`.')
  return { ...parameter, extension: true }
}

/** The key `included`, where something is wanted: as the own addresses answer with `lang` alone. */
export function includedIn(
  includables: Includables,
  wanted: Wanted,
  params: Reference,
  parts: IncludingParts,
): Promise<object> {
  return gather(includables, wanted, parts, ({ endpoint }, given) =>
    askEndpoint(endpoint, params, given, parts.store),
  )
}

/** The same for an item of a batch, whose flat lists are shorter. */
export function includedInBatch(
  includables: Includables,
  wanted: Wanted,
  params: Reference,
  parts: IncludingParts,
): Promise<object> {
  return gather(includables, wanted, parts, ({ endpoint, isFlat }, given) =>
    askEndpoint(endpoint, params, isFlat ? { ...given, limit: mostInBatch } : given, parts.store),
  )
}

/** Refuses more references than a batch takes that includes something. */
export function checkIncluding(
  { include }: Wanted,
  references: readonly SentReference<string>[],
): void {
  if (include === null) return
  const sent = references.map((reference) => reference.sent)
  requireAtMost(mostReferences, sent, 'ids', ' with include')
}

type Answer = (includable: Includable, given: Readonly<Record<string, unknown>>) => Promise<object>

async function gather(
  includables: Includables,
  { include, lang }: Wanted,
  { pause }: IncludingParts,
  answer: Answer,
): Promise<object> {
  if (include === null) return {}
  const included: Record<string, object> = {}
  for (const [name, includable] of Object.entries(includables)) {
    if (!include.includes(name)) continue
    await pause()
    included[name] = await answer(includable, lang === undefined ? {} : { lang })
  }
  return { included }
}
