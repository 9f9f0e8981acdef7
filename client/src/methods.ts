import type { paths } from '../dist/openapi.js'
import type { Options } from './method-types.js'
import type { Operations } from './operations.js'
import type { AnyQuery } from './query.js'

/** The paths of the OpenAPI document, without the version prefix. */
export type Paths = {
  [Path in keyof paths as Path extends `/v1.2${infer Rest}` ? Rest : Path]: paths[Path]
}

/**
 * A client of the service. Every method requests one path and throws a `TitlebaseError` if the
 * service returns an error. The reference of the service describes the paths.
 */
export interface Client extends Operations {
  /** Requests any path of the OpenAPI document, given without the version prefix. */
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
  /** The URL that a call requests, e.g. for `/titles` and its query; it does not contain the key. */
  address(path: string, query?: AnyQuery): string
}
