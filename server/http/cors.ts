import cors from 'cors'
import type { RequestHandler } from 'express'
import { exposedHeaders } from './response-headers.js'

/** The requests that pages of other origins may send. */
export interface CrossOriginRequests {
  readonly methods: string[]
  readonly allowedHeaders: string[]
}

const reading: CrossOriginRequests = {
  methods: ['GET', 'HEAD'],
  allowedHeaders: ['X-API-Key', 'If-None-Match', 'X-Request-Id'],
}

/**
 * Lets pages of the configured origins call the service and read every response header
 * (docs/reference/access.md#origins).
 */
export function allowOrigins(
  origins: readonly string[],
  requests: CrossOriginRequests = reading,
): RequestHandler {
  return cors({
    origin: origins.includes('*') ? '*' : [...origins],
    ...requests,
    exposedHeaders: [...exposedHeaders],
    maxAge: 86_400,
  })
}
