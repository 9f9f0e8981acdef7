/** The paths of the explorer. The service serves the page at each of them (server/explorer/serve-explorer.ts). */
export const routes = {
  search: '/',
  title: '/title/:type/:id',
  person: '/person/:type/:id',
  collections: '/collections',
  collection: '/collections/:slug',
  topChart: '/top',
  releases: '/releases',
  hiddenGems: '/hidden-gems',
  divergence: '/divergence',
  assistants: '/assistants',
} as const

type RouteName = keyof typeof routes

/** The page for a path, with the parameters in the path. */
export interface Match {
  readonly name: RouteName
  readonly params: Readonly<Record<string, string>>
}

/** Returns the page for a path; null for unknown paths. */
export function matchPath(path: string): Match | null {
  for (const [name, pattern] of Object.entries(routes)) {
    const params = matchPattern(pattern, path)
    if (params !== null) return { name: name as RouteName, params }
  }
  return null
}

function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of wanted.entries()) {
    const value = given[i] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return null
    } else if (value === '') {
      return null
    } else {
      params[part.slice(1)] = decoded(value)
    }
  }
  return params
}

/** Decodes a part of a path. Badly encoded text stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the path of a page, e.g. `pathOf('title', 'alpha', 'tt0004287')`. */
export function pathOf(name: RouteName, ...values: readonly string[]): string {
  let i = 0
  return routes[name].replace(/:\w+/g, () => encodeURIComponent(values[i++] ?? ''))
}
