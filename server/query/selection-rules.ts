/** Which parts of the shared query grammar an endpoint takes beside its own parameters. */
export interface SelectionRules {
  /** Whether `q` is free text over titles here. */
  readonly typed: boolean
  /** Whether the catalog filters with their operators are accepted. */
  readonly filters: boolean
  readonly sort: boolean
  /** The order where a request gives none, in words, for the OpenAPI document. */
  readonly order?: string
  readonly preset: boolean
  /** Filter parameters that the endpoint gives a default of its own, e.g. `votes_alpha.gte`. */
  readonly defaults?: Readonly<Record<string, string>>
}
