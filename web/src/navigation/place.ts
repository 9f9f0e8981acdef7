import { publicPath } from './public-path.js'

/** The query of an address or a request. The service accepts each name once. */
export type Query = Readonly<Record<string, string>>

/** A path and query of the explorer. */
export interface Place {
  readonly path: string
  readonly query: Query
}

/**
 * Reads an address without origin, such as `/?q=matrix&genre.all=drama,war`. The last value of a
 * repeated name counts. Removes the public path.
 */
export function placeOf(address: string): Place {
  const { pathname, searchParams } = new URL(address, 'http://explorer.invalid')
  const path = pathname.startsWith(`${publicPath}/`) ? pathname.slice(publicPath.length) : pathname
  return { path, query: Object.fromEntries(searchParams) }
}

/** Returns the address of a place: the inverse of `placeOf`. */
export function addressOf({ path, query }: Place): string {
  const written = writeQuery(query)
  return publicPath + (written === '' ? path : `${path}?${written}`)
}

/** Writes a query for people: commas and colons are not encoded, empty values are left out. */
function writeQuery(query: Query): string {
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

/** Returns the query with some values replaced; null removes a parameter. */
export function changed(query: Query, changes: Readonly<Record<string, string | null>>): Query {
  const merged = Object.entries({ ...query, ...changes })
  return Object.fromEntries(
    merged.filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  )
}
