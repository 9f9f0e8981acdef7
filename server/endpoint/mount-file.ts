import { closeSync } from 'node:fs'
import type { RequestHandler } from 'express'
import { sendFile } from '../http/send-file.js'
import { answerFrom } from './answering.js'
import type { AnsweredEndpoint, SentFile } from './endpoint.js'
import {
  type MountingParts,
  readExchange,
  revalidate,
  sendNotModified,
  setCacheHeaders,
} from './mount-endpoint.js'

/**
 * Turns a declared endpoint that returns a file into an Express handler for GET and HEAD. An open
 * file remains readable after its generation is removed, so the handler sends it after the lease of
 * the generation: a slow client need not delay the removal.
 */
export function mountFile(endpoint: AnsweredEndpoint, parts: MountingParts): RequestHandler {
  return async (request, response) => {
    const exchange = await readExchange(endpoint, request, response, parts)
    const file = await answerFrom(parts.generations, exchange.record, async (generation) => {
      const validated = revalidate(generation, endpoint, exchange, parts)
      if (validated === null) return null
      const { cached, precondition } = validated
      const file = (await validated.handle()) as SentFile
      if (precondition !== 'any') {
        setCacheHeaders(response, cached)
        return file
      }
      // `*` matches any file, so only its existence matters.
      closeSync(file.descriptor)
      sendNotModified(response, cached)
      return null
    })
    if (file !== null) await sendFile(response, file)
  }
}
