import type { RequestHandler, Response } from 'express'
import type { Door } from '../../search/queue/door.js'
import { callerOf } from './caller-of.js'
import { recordOf } from './request-record.js'

/** Lets the requests of a path through the door. */
export function inTurn(door: Door): RequestHandler {
  return async (_request, response, next) => {
    await takeTurn(door, response)
    next()
  }
}

/**
 * Waits for the turn of a request (docs/reference/limits.md#turns). It holds its place until its answer begins to
 * be sent or its client leaves. Rejects with Overloaded if too many requests wait, and with ClientGone.
 */
export async function takeTurn(door: Door, response: Response): Promise<void> {
  const record = recordOf(response)
  const isGone = () => response.destroyed
  record.place = await door.enter({ caller: callerOf(response), isGone })
  record.end('turn')
  const { writeHead } = response
  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    record.place.leave()
    return writeHead.apply(response, head)
  }) as typeof writeHead
}
