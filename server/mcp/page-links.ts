import { firstUrl } from './search.js'

/** The kinds of records that have pages in the explorer. */
type LinkedKind = 'title' | 'person'

/** A record in an answer, or an answer that is one record. */
interface Linked {
  /** The reference, which lists call `ref`. */
  readonly id?: string
  readonly ref?: string
  readonly url?: string
  readonly ids?: { readonly urls: Readonly<Record<string, string | undefined>> }
}

/**
 * Adds `url` to each record of an answer: its page in a catalog whose address is set, else in the
 * explorer; `""` without either (docs/reference/mcp.md#page-addresses).
 */
export function withPages(
  answer: Record<string, unknown>,
  kind: LinkedKind,
  explorer: string | null,
): Record<string, unknown> {
  const linked = <Each extends Linked>(each: Each) => ({
    ...each,
    url: each.url || firstUrl(each.ids?.urls ?? {}) || explorerPage(each, kind, explorer),
  })
  const { items, results } = answer as { items?: Linked[]; results?: Linked[] }
  if (items !== undefined) return { ...answer, items: items.map(linked) }
  if (results !== undefined) return { ...answer, results: results.map(linked) }
  return linked(answer)
}

function explorerPage({ id, ref = id }: Linked, kind: LinkedKind, explorer: string | null): string {
  if (explorer === null || ref === undefined) return ''
  return `${explorer}/${kind}/${ref.split(':').map(encodeURIComponent).join('/')}`
}
