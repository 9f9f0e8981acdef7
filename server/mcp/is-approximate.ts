import { parsePersonReference, parseTitleReference } from '../../schema/catalogs.js'
import { exactlyNamed } from '../../text/match-name.js'
import type { NameTokens } from '../../text/name-tokens.js'
import { readPersonQuery, readTitleQuery } from '../../text/typed-query.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { referenceOf } from './short-answer.js'

/** A list of titles or persons that match a text. */
export interface FoundList {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly unknown?: Readonly<Record<string, number>>
  readonly interpretation?: {
    readonly applied: boolean
    readonly q: string | null
    readonly unused: readonly unknown[]
  } | null
}

/**
 * True if a list matches a text only approximately (docs/reference/mcp.md#results): a part of the text was
 * dropped, or no result has every word of it in one name, apart from little words and the end of the last
 * word.
 */
export function isApproximate(
  sent: string,
  kind: 'title' | 'person',
  { items, interpretation }: FoundList,
  { names, store }: Pick<RequestContext, 'names' | 'store'>,
): boolean {
  if (items.length === 0 || names.pasted(sent) !== null) return false
  const isInterpreted = interpretation?.applied ?? false
  if (isInterpreted && (interpretation?.unused.length ?? 0) > 0) return true
  const text = isInterpreted ? (interpretation?.q ?? '') : sent
  if (text.trim() === '') return false
  const isNamed = exactlyNamed(kind === 'title' ? readTitleQuery(text) : readPersonQuery(text))
  const references = items.map((item) => String(item.ref ?? referenceOf(item)))
  const named: readonly { readonly names: readonly NameTokens[] }[] =
    kind === 'title'
      ? store.suggestible.titles(idsOf(references, parseTitleReference, names.titleId))
      : store.suggestible.persons(idsOf(references, parsePersonReference, names.personId))
  return !named.some(({ names }) => isNamed(names))
}

function idsOf<Parsed, Id>(
  references: readonly string[],
  parse: (reference: string) => Parsed | null,
  idOf: (reference: Parsed) => Id | null,
): Id[] {
  return references.flatMap((reference) => {
    const parsed = parse(reference)
    const id = parsed === null ? null : idOf(parsed)
    return id === null ? [] : [id]
  })
}
