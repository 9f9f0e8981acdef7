import cors from 'cors'
import type { RequestHandler } from 'express'
import { exposedHeaders } from './response-headers.js'

/**
 * Lets pages of the configured origins send requests, and read responses with their exposed headers
 * (docs/reference/access.md#origins).
 */
export function allowOrigins(origins: readonly string[]): RequestHandler {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD'],
    allowedHeaders: ['X-API-Key', 'If-None-Match', 'X-Request-Id'],
    exposedHeaders: [...exposedHeaders],
    maxAge: 86_400,
  })
}
