import type { z } from 'zod'
import type { JsonSchema, Parameter } from '../query/parameters.js'
import type { Selection } from '../query/selection.js'
import type { SelectionRules } from '../query/selection-rules.js'
import type { RequestContext } from './context.js'
import type { EndpointGroup } from './groups.js'

/** How an endpoint's path parameters are read together, e.g. catalog and number into a reference. */
export interface PathReader<Read> {
  readonly parameters: Readonly<Record<string, { schema: JsonSchema; about: string }>>
  /** Reads the raw path segments by name; throws InvalidRequest. */
  read(raw: Readonly<Record<string, string>>): Read
}

/**
 * How an answer may be cached: by the generation alone, by the generation and the day, by its
 * publication, for a whole day by the caller, or not at all.
 */
export type Caching = 'generation' | 'daily' | 'publication' | 'static' | 'none'

type QueryShape = Readonly<Record<string, Parameter<unknown>>>
type ReadQuery<Query extends QueryShape> = {
  readonly [Name in keyof Query]: Query[Name] extends Parameter<infer Read> ? Read : never
}

export interface EndpointRequest<Params, Query extends QueryShape> {
  readonly params: Params
  readonly query: ReadQuery<Query>
  readonly selection: Selection
}

/** A file as the response body, sent whole or in ranges (server/http/send-file.ts). */
export interface SentFile {
  /** An open descriptor; whoever sends the file closes it. */
  readonly descriptor: number
  /** Its media type. */
  readonly type: string
}

/** One endpoint as it declares itself: routing, validation and the OpenAPI document read the same. */
export interface Endpoint<Params = unknown, Query extends QueryShape = QueryShape> {
  /** Path below the version prefix, in Express's form. */
  readonly path: string
  readonly name: string
  readonly summary: string
  /** The group in documents. */
  readonly group: EndpointGroup
  /** The page and heading of its rules: `docs/reference/sub-resources.md#cast`. */
  readonly reference: `docs/reference/${string}.md#${string}`
  /** What it is for and how it behaves, in a few sentences of Markdown. */
  readonly about: string
  /** Stands beside the contract (docs/reference/endpoints.md#extensions). */
  readonly extension?: true
  /** Takes nothing from the quota of the key (docs/reference/access.md#usage). */
  readonly isFree?: true
  readonly params?: PathReader<Params>
  readonly query: Query
  readonly selection?: SelectionRules
  readonly caching: Caching | ((request: EndpointRequest<Params, Query>) => Caching)
  /** The shape of a 200 body, for the OpenAPI document and the conformance tests. */
  readonly answers: z.ZodType
  readonly errors: readonly (400 | 404 | 502 | 503)[]
  /** The media type of the file that it answers in place of JSON: `handle` gives a SentFile. */
  readonly sendsFile?: string
  handle(request: EndpointRequest<Params, Query>, context: RequestContext): object | Promise<object>
}

/** An endpoint among others, where their own parameters do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: what one endpoint reads, no other one can handle
export type AnyEndpoint = Endpoint<any, any>

/** Declares an endpoint, inferring what its handler gets from what it declares. */
export function endpoint<Params, const Query extends QueryShape>(
  declaration: Endpoint<Params, Query>,
): Endpoint<Params, Query> {
  return declaration
}
