/** The query of an address, or of a request: each name once, as the service wants it. */
export type Query = Readonly<Record<string, string>>

/** Where the explorer is. */
export interface Place {
  readonly path: string
  readonly query: Query
}

/** Reads an address below the origin, such as `/?q=matrix&genre.all=drama,war`; of a repeated name the last one counts. */
export function placeOf(address: string): Place {
  const { pathname, searchParams } = new URL(address, 'http://explorer.invalid')
  return { path: pathname, query: Object.fromEntries(searchParams) }
}

/** The address of a place; the inverse of `placeOf`. */
export function addressOf({ path, query }: Place): string {
  const written = writeQuery(query)
  return written === '' ? path : `${path}?${written}`
}

/** A query as people read it: commas and colons stay, empty values go. */
export function writeQuery(query: Query): string {
  return Object.entries(query)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%2C', ',')
    .replaceAll('%3A', ':')
    .replaceAll('%20', '+')
}

/** A query with some values replaced; null takes one out. */
export function changed(query: Query, changes: Readonly<Record<string, string | null>>): Query {
  const merged = Object.entries({ ...query, ...changes })
  return Object.fromEntries(
    merged.filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  )
}
