/** What other services call the parameters of this one, by their names for them. */
const habits: ReadonlyMap<string, string> = new Map([
  ...called('offset', 'page', 'skip', 'start'),
  ...called('limit', 'per_page', 'page_size', 'size', 'count', 'take'),
  ...called('q', 'query', 'search', 'text', 'term', 'title', 'name'),
  ...called('sort', 'order', 'order_by', 'ordering', 'sort_by'),
  ...called('lang', 'language', 'locale'),
  ...called('alpha_id', 'ids', 'id', 'imdb_id', 'imdb'),
  ...called('kind', 'type', 'types'),
  ...called('genre', 'genres', 'with_genres'),
  ...called('country', 'countries'),
  ...called('tag', 'tags', 'keywords'),
  ...called('person', 'persons', 'people', 'actor', 'director', 'cast'),
  ...called('adult', 'include_adult'),
])

/** How other services write the ends of a range, with the operator for it here. */
const bounds = [
  { pattern: /^(?:from|min|after|since)_(\w+)$|^(\w+)_(?:from|min|start)$/, operator: 'gte' },
  { pattern: /^(?:to|max|before|until)_(\w+)$|^(\w+)_(?:to|max|end)$/, operator: 'lte' },
] as const

/**
 * The parameter that does here what another service calls by this name, where the endpoint takes
 * it; null for none (docs/reference/errors.md#hints).
 */
export function hereCalled(name: string, accepted: readonly string[]): string | null {
  const plain = withoutBrackets(name)
  const here = accepted.includes(plain) ? plain : (habits.get(plain) ?? boundCalled(plain))
  return here !== null && accepted.includes(here) ? here : null
}

/** `genre` for `genre[]` and `genre[0]`, `year.gte` for `year[gte]`; other names as they are. */
export function withoutBrackets(name: string): string {
  const [, field, inner = ''] = /^([^[\]]+)\[(\w*)\]$/.exec(name) ?? []
  if (field === undefined) return name
  return /^\d*$/.test(inner) ? field : `${field}.${inner}`
}

function boundCalled(name: string): string | null {
  for (const { pattern, operator } of bounds) {
    const match = pattern.exec(name)
    if (match !== null) return `${match[1] ?? match[2]}.${operator}`
  }
  return null
}

function called(here: string, ...elsewhere: string[]): [string, string][] {
  return elsewhere.map((name) => [name, here])
}
