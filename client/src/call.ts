import type { AnyQuery } from './query.js'

/** Path, arguments and result of an operation. */
export interface Operation {
  /** Path without the version prefix: `/titles/{type}/{id}`. */
  readonly path: string
  /**
   * The arguments before the options. `query` is the query, `ids` are its references, and the others
   * fill the path: a string fills one parameter, a reference `{ type, id }` two.
   */
  readonly takes: readonly string[]
  /** One body, a file, or a list; lists are named by the parameter of their next page. */
  readonly result: 'body' | 'file' | 'cursor' | 'offset' | 'since'
}

type Reference = Readonly<Record<'type' | 'id', string>>

/**
 * Reads the arguments of a method as the parts of one call. Throws TypeError if one of them is not a valid path
 * segment.
 */
export function readCall({ path, takes }: Operation, args: readonly unknown[]) {
  const given = new Map(takes.map((name, position) => [name, args[position]]))
  const { ids } = Object.fromEntries(given)
  const query: AnyQuery = {
    ...(ids !== undefined && { ids }),
    ...(given.get('query') as object | undefined),
  }
  const segments = takes
    .filter((name) => name !== 'query' && name !== 'ids')
    .flatMap((name) => segmentsOf(given.get(name) as string | Reference))
  return {
    path: path.replace(/\{\w+\}/g, () => segments.shift() ?? ''),
    query,
    options: (args[takes.length] as object | undefined) ?? {},
  }
}

function segmentsOf(value: string | Reference): string[] {
  return typeof value === 'object' ? [segment(value.type), segment(value.id)] : [segment(value)]
}

function segment(text: string): string {
  if (text === '.' || text === '..') {
    throw new TypeError(`${JSON.stringify(text)} cannot be part of a path`)
  }
  return encodeURIComponent(text)
}
