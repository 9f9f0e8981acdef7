/** Error codes by status (docs/reference/errors.md#codes). */
export const errorCodes = {
  400: 'invalid_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  429: 'rate_limited',
  500: 'internal',
  502: 'source_unavailable',
  503: 'overloaded',
} as const
export type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes]
