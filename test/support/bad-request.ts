/** A request to `/titles` that answers 400, and its error. */
export interface BadRequest {
  readonly query: string
  readonly status: 400
  readonly code: 'invalid_request'
  readonly field: string
  /** The exact list, or `some` for any list that is not empty; absent if the error has none. */
  readonly allowed?: readonly string[] | 'some'
  /** Absent if the error has none. */
  readonly hint?: string
}

export type Saying = Pick<BadRequest, 'allowed' | 'hint'>

export const bad = (query: string, field: string, saying: Saying = {}): BadRequest => ({
  query,
  status: 400,
  code: 'invalid_request',
  field,
  ...saying,
})

export const some = (hint?: string): Saying => ({
  allowed: 'some',
  ...(hint === undefined ? {} : { hint }),
})
