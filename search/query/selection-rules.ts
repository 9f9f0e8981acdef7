/** The parts of the shared query grammar that an endpoint accepts in addition to its own parameters. */
export interface SelectionRules {
  /** True if `q` is a typed query for titles. */
  readonly typed: boolean
  /** True if the endpoint accepts filters with their operators. */
  readonly filters: boolean
  readonly sort: boolean
  /** A description of the default order, for the OpenAPI document. */
  readonly order?: string
  readonly preset: boolean
  /** Default values of filter parameters, such as `votes_alpha.gte`. */
  readonly defaults?: Readonly<Record<string, string>>
}
