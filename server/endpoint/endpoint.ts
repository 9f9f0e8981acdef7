import type { z } from 'zod'
import type { JsonSchema, Parameter } from '../../search/query/parameters.js'
import type { Selection, SelectionRules } from '../../search/query/selection.js'
import type { RequestContext } from './request-context.js'

/** The groups of endpoints with their descriptions, in the order of the documents. */
export const endpointGroups = {
  Titles: 'Search, cards and sub-resources.',
  People: 'Search, profiles and filmographies.',
  Collections: 'Lists of titles in an editor-defined order.',
  Slices: 'Predefined selections of titles.',
  'Reference data': 'Values for filters.',
  Service: 'Usage of a key, changes, exports and health.',
} as const

type EndpointGroup = keyof typeof endpointGroups

/** Reads an endpoint's path parameters together, e.g. catalog and number into a reference. */
export interface PathReader<Read> {
  readonly parameters: Readonly<Record<string, { schema: JsonSchema; about: string }>>
  /** Reads the raw path segments by name; throws InvalidRequest. */
  read(raw: Readonly<Record<string, string>>): Read
}

/**
 * The data that a response depends on, which determines how long it can be cached. `daily` means
 * the generation and the day; `static` means no data, so clients may cache the response for a day;
 * `none` means the current time, so nobody may cache it.
 */
export type Caching = 'generation' | 'daily' | 'publication' | 'static' | 'none'

type QueryShape = Readonly<Record<string, Parameter<unknown>>>
/** The values of the query parameters. */
export type ReadQuery<Query extends QueryShape> = {
  readonly [Name in keyof Query]: Query[Name] extends Parameter<infer Read> ? Read : never
}

export interface EndpointRequest<Params, Query extends QueryShape> {
  readonly params: Params
  readonly query: ReadQuery<Query>
  readonly selection: Selection
}

/** A file as the response body, whole or in ranges (server/http/send-file.ts). */
export interface SentFile {
  /** An open descriptor; the code that sends the file closes it. */
  readonly descriptor: number
  readonly type: string
}

/** The declaration of one endpoint, which routing, validation and the OpenAPI document share. */
export interface Endpoint<Params = unknown, Query extends QueryShape = QueryShape> {
  /** Path below the version prefix, in Express's form. */
  readonly path: string
  readonly name: string
  readonly summary: string
  /** The heading under which documents list the endpoint. */
  readonly group: EndpointGroup
  /** The page and heading of its rules: `docs/reference/sub-resources.md#cast`. */
  readonly reference: `docs/reference/${string}.md#${string}`
  /** Purpose and behaviour, in a few sentences of Markdown. */
  readonly about: string
  /** True for an extension of the contract (docs/reference/endpoints.md#extensions). */
  readonly extension?: true
  /** True if requests do not count against the key's quota (docs/reference/access.md#usage). */
  readonly isFree?: true
  /**
   * The number of requests as which a request counts against the rate of its key; 1 unless declared
   * (docs/reference/access.md#expensive-requests).
   */
  cost?(request: NoInfer<EndpointRequest<Params, Query>>): number
  readonly params?: PathReader<Params>
  readonly query: Query
  readonly selection?: SelectionRules
  readonly caching: Caching | ((request: EndpointRequest<Params, Query>) => Caching)
  /** The shape of a 200 body, for the OpenAPI document and the conformance tests. */
  readonly response: z.ZodType
  readonly errors: readonly (400 | 404 | 502 | 503)[]
  /**
   * The media type of the file that the endpoint sends instead of JSON; `handle` then returns a
   * SentFile.
   */
  readonly sendsFile?: string
  handle(request: EndpointRequest<Params, Query>, context: RequestContext): object | Promise<object>
}

/** Any endpoint, for code that does not use the types of its parameters. */
// biome-ignore lint/suspicious/noExplicitAny: handlers accept the parameters of their own endpoint only
export type AnyEndpoint = Endpoint<any, any>

/** The part of a declaration that answers requests; the rest describes the endpoint in documents. */
export type AnsweredEndpoint = Pick<
  AnyEndpoint,
  'path' | 'params' | 'query' | 'selection' | 'cost' | 'caching' | 'sendsFile' | 'handle'
>

/** Declares an endpoint, inferring the types of its handler's arguments from the declaration. */
export function endpoint<Params, const Query extends QueryShape>(
  declaration: Endpoint<Params, Query>,
): Endpoint<Params, Query> {
  return declaration
}
