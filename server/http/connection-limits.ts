import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { openFilesLimit, reservedFiles } from '../../platform/open-files.js'
import { countedAddress, plainAddress } from './address.js'

/** Maximum numbers of open connections (docs/operations.md#connections). */
export interface ConnectionLimits {
  readonly total: number
  /** Connections from one address; an IPv6 client's address is its /64. */
  readonly perAddress: number
}

interface LimitOptions {
  readonly limits: ConnectionLimits
  /** True for addresses of trusted proxies, which have no limit per address. */
  readonly isProxy: (address: string) => boolean
  readonly logger: Logger
  /** Maximum number of open files of this process; null if unknown. */
  readonly openFiles?: number | null
}

/** Minimum time between two warnings about refused connections, in milliseconds. */
const warningMilliseconds = 60_000

/** With few file descriptors, one address may use only this fraction of them: a quarter. */
const sharesOfFiles = 4

/** Closes connections that exceed the limits, and logs a warning about them once a minute. */
export function limitConnections(server: Server, options: LimitOptions): void {
  const { limits, isProxy, logger, openFiles = openFilesLimit() } = options
  const open = new Map<string, number>()
  const warn = refusalWarnings(logger)
  const available = connectionsWithin(openFiles)
  server.maxConnections = Math.min(limits.total, available)
  const perAddress = Math.min(limits.perAddress, Math.ceil(available / sharesOfFiles))
  server.on('drop', () => warn(null))
  server.on('connection', (socket: Socket) => {
    const plain = plainAddress(socket.remoteAddress ?? '')
    if (plain === null || isProxy(plain)) return
    const address = countedAddress(plain)
    const before = open.get(address) ?? 0
    if (before >= perAddress) {
      socket.destroy()
      warn(address)
      return
    }
    open.set(address, before + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
}

/** Maximum number of connections that leaves enough file descriptors for everything else. */
function connectionsWithin(openFiles: number | null): number {
  return openFiles === null ? Infinity : Math.max(1, openFiles - reservedFiles)
}

/** Warns of a refused connection, with the number of connections refused since the last warning. */
function refusalWarnings(logger: Logger): (address: string | null) => void {
  let refused = 0
  let nextWarning = 0
  return (address) => {
    refused += 1
    const now = performance.now()
    if (now < nextWarning) return
    nextWarning = now + warningMilliseconds
    const reason =
      address === null ? 'too many connections' : 'too many connections from one address'
    logger.warn({ client: address ?? undefined, times: refused }, reason)
    refused = 0
  }
}
