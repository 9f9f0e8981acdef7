import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandError } from '../../platform/command-error.js'

/** The host and port on which a server listens (docs/operations.md#configuration). */
export interface ListenAddress {
  readonly host: string
  readonly port: number
}

/** The address does not exist; it may appear later, for example when a network interface is up. */
class AddressMissing extends CommandError {
  override readonly exitStatus = 4
}

/** The names of the variables that set the host and the port, for error messages. */
interface ListenVariables {
  readonly host: string
  readonly port: string
}

/**
 * Maximum number of connections that wait for `accept`; the system's own limit (`somaxconn`) may be
 * lower.
 */
const backlog = 4096

/** Starts listening. Rejects with a CommandError that names the variable to correct. */
export function listen(
  server: Server,
  { host, port }: ListenAddress,
  variables: ListenVariables = { host: 'HOST', port: 'PORT' },
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

/** Wildcard addresses, each with the loopback address that reaches the same server. */
const everyAddress: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

/** The base URL at which this machine reaches a listening server. */
export function listeningAddress(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const host = everyAddress[address] ?? address
  return `http://${family === 'IPv6' ? `[${host}]` : host}:${port}`
}

function explain(
  error: NodeJS.ErrnoException,
  { host, port }: ListenAddress,
  variables: ListenVariables,
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CommandError(
        `${variables.port}: port ${port} of ${host} is in use; choose a free port`,
      )
    case 'EACCES':
      return new CommandError(
        `${variables.port}: this user may not open port ${port}; choose a port from 1024 up`,
      )
    case 'EADDRNOTAVAIL':
    case 'EAI_AGAIN':
      return new AddressMissing(
        `${variables.host}: ${host} is not an address or name of this machine yet (${error.code})`,
      )
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAFNOSUPPORT':
      return new CommandError(
        `${variables.host}: ${host} is not an address or name of this machine (${error.code})`,
      )
    default:
      return error
  }
}
