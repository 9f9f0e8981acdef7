import cors from 'cors'
import type { RequestHandler } from 'express'

/**
 * Lets pages of the configured origins ask, and read every header of the interface
 * (docs/reference/access.md#origins).
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD'],
    allowedHeaders: ['X-API-Key', 'If-None-Match', 'X-Request-Id'],
    exposedHeaders: [
      'ETag',
      'Retry-After',
      'X-Request-Id',
      'X-RateLimit-Remaining',
      'X-Quota-Remaining',
      'X-Quota-Reset',
    ],
    maxAge: 86_400,
  })
}
