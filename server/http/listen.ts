import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandError } from '../../platform/command-error.js'

/** Where a server listens (docs/operations.md#configuration). */
export interface ListeningPlace {
  readonly host: string
  readonly port: number
}

/** The variables that say where. */
export interface ListeningVariables {
  readonly host: string
  readonly port: string
}

/** Connections that wait to be taken; the system takes its own limit (`somaxconn`) where that is lower. */
const backlog = 4096

/** Has a server listen; what does not go is a CommandError that names the variable. */
export function listen(
  server: Server,
  { host, port }: ListeningPlace,
  variables: ListeningVariables = { host: 'HOST', port: 'PORT' },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      reject(explain(error, { host, port }, variables))
    }
    server.once('error', refuse)
    server.listen(port, host, backlog, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}

/** Addresses that stand for all of a machine, and what asks that machine from itself. */
const everyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** Where a server that listens is to be asked. */
export function listeningAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const host = everyAddress[address] ?? address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

function explain(
  error: NodeJS.ErrnoException,
  { host, port }: ListeningPlace,
  variables: ListeningVariables,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CommandError(`${variables.port} takes a free port: ${port} of ${host} is in use`)
    case 'EACCES':
      return new CommandError(
        `${variables.port} takes a port that this user may open: ${port} is not; try one from 1024 on`,
      )
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
      return new CommandError(
        `${variables.host} takes an address or name of this machine: ${host} is none (${error.code})`,
      )
    default:
      return error
  }
}
