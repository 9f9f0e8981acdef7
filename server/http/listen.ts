import type { Server } from 'node:http'
import { CommandError } from '../../platform/command-error.js'

/** Where a server listens (docs/operations.md#configuration). */
export interface ListeningPlace {
  readonly host: string
  readonly port: number
}

/** Has a server listen; what does not go is a CommandError that names the variable. */
export function listen(server: Server, { host, port }: ListeningPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, { host, port }))
    server.once('error', refuse)
    server.listen(port, host, () => {
      server.off('error', refuse)
      resolve()
    })
  })
}

function explain(error: NodeJS.ErrnoException, { host, port }: ListeningPlace): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new CommandError(`PORT takes a free port: ${port} of ${host} is in use`)
    case 'EACCES':
      return new CommandError(
        `PORT takes a port that this user may open: ${port} is not; try one from 1024 on`,
      )
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAFNOSUPPORT':
      return new CommandError(
        `HOST takes an address or name of this machine: ${host} is none (${error.code})`,
      )
    default:
      return error
  }
}
