import type { Options } from './method-types.js'
import type { paths } from './openapi.js'
import type { Operations } from './operations.js'
import type { AnyQuery } from './query.js'

/** The paths of the document, without the prefix of the version. */
export type Paths = {
  [Path in keyof paths as Path extends `/v1.2${infer Rest}` ? Rest : Path]: paths[Path]
}

/**
 * A client of the service. Every method requests one path and throws a `TitlebaseError` if the
 * service returns an error. The reference of the service describes the paths.
 */
export interface Client extends Operations {
  /** Any path of the document, without the prefix of its version, with the document's types. */
  get<Name extends keyof Paths>(
    path: Name,
    init?: Options & {
      readonly params?: Omit<Paths[Name]['get']['parameters'], 'header' | 'cookie'>
    },
  ): Promise<
    Paths[Name]['get']['responses'] extends {
      200: { content: { 'application/json': infer Body } }
    }
      ? Body
      : unknown
  >
  /** The address that a call asks, e.g. for `/titles` and its query; the key is no part of it. */
  address(path: string, query?: AnyQuery): string
}
