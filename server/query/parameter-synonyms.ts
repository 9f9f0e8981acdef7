/** Names of parameters in other services, with the corresponding parameter of this service. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ...synonymsOf('offset', 'page', 'skip', 'start'),
  ...synonymsOf('limit', 'per_page', 'page_size', 'size', 'count', 'take'),
  ...synonymsOf('q', 'query', 'search', 'text', 'term', 'title', 'name'),
  ...synonymsOf('sort', 'order', 'order_by', 'ordering', 'sort_by'),
  ...synonymsOf('lang', 'language', 'locale'),
  ...synonymsOf('alpha_id', 'ids', 'id', 'imdb_id', 'imdb'),
  ...synonymsOf('kind', 'type', 'types'),
  ...synonymsOf('genre', 'genres', 'with_genres'),
  ...synonymsOf('country', 'countries'),
  ...synonymsOf('tag', 'tags', 'keywords'),
  ...synonymsOf('person', 'persons', 'people', 'actor', 'director', 'cast'),
  ...synonymsOf('adult', 'include_adult'),
])

/** Names of range bounds in other services, with the corresponding operator. */
const bounds = [
  { pattern: /^(?:from|min|after|since)_(\w+)$|^(\w+)_(?:from|min|start)$/, operator: 'gte' },
  { pattern: /^(?:to|max|before|until)_(\w+)$|^(\w+)_(?:to|max|end)$/, operator: 'lte' },
] as const

/**
 * The accepted parameter that corresponds to another service's name; null if no parameter does
 * (docs/reference/errors.md#hints).
 */
export function ownNameFor(name: string, accepted: readonly string[]): string | null {
  const plain = withoutBrackets(name)
  const own = accepted.includes(plain) ? plain : (synonyms.get(plain) ?? boundFor(plain))
  return own !== null && accepted.includes(own) ? own : null
}

/**
 * Rewrites brackets: `genre` for `genre[]` and `genre[0]`, `year.gte` for `year[gte]`; other names are
 * unchanged.
 */
export function withoutBrackets(name: string): string {
  const [, field, inner = ''] = /^([^[\]]+)\[(\w*)\]$/.exec(name) ?? []
  if (field === undefined) return name
  return /^\d*$/.test(inner) ? field : `${field}.${inner}`
}

function boundFor(name: string): string | null {
  for (const { pattern, operator } of bounds) {
    const match = pattern.exec(name)
    if (match !== null) return `${match[1] ?? match[2]}.${operator}`
  }
  return null
}

function synonymsOf(own: string, ...names: string[]): [string, string][] {
  return names.map((name) => [name, own])
}
