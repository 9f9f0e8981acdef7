import type { RequestHandler } from 'express'

/** A handler whose module is loaded with its first request, so that the service starts without it. */
export function onDemand(load: () => Promise<RequestHandler>): RequestHandler {
  let loading: Promise<RequestHandler> | null = null
  return async (request, response, next) => {
    loading ??= load()
    const handler = await loading
    await handler(request, response, next)
  }
}
