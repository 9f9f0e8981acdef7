import type { Response } from 'express'
import { clientAddress, unknownAddress } from './address.js'
import { recordOf } from './request-record.js'

/** Whose request a response answers: the API key or, without a key, the address. */
export function callerOf(response: Response): string {
  const { keyName } = recordOf(response)
  return keyName === null
    ? `address ${clientAddress(response.req) ?? unknownAddress}`
    : `key ${keyName}`
}
