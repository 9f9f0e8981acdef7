import cluster from 'node:cluster'
import type { Engines } from '../../engines/registry.js'
import manifest from '../../package.json' with { type: 'json' }
import { connectToPrimary } from '../../server/cluster/connect-to-primary.js'
import { workerVariable } from '../../server/cluster/process-methods.js'
import { explorerFolder } from '../../server/explorer/explorer-folder.js'
import { startService } from '../../server/main.js'
import type { ServerConfig } from '../../server/server-config.js'
import type { Environment } from '../environment.js'
import { openLog } from './log.js'

/** True if the primary process of a service started this process. */
export function isWorker({ variables }: Environment): boolean {
  return cluster.isWorker && variables[workerVariable] !== undefined
}

/** Answers requests as one of several processes, until the primary stops it or exits. */
export async function runWorker(
  config: ServerConfig,
  engines: Engines,
  { variables, now }: Environment,
): Promise<void> {
  // A terminal sends signals to all processes; the primary handles them and stops the workers.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const number = Number(variables[workerVariable])
  const log = await openLog({ level: config.logLevel, process: number })
  const primary = connectToPrimary(
    {
      send: (message) => process.send?.(message, undefined, undefined, () => {}),
      onMessage: (receive) => process.on('message', receive),
    },
    number,
    async () => {
      await log.end()
      process.exit()
    },
  )
  try {
    const service = await startService({
      config,
      engines,
      explorerFolder: explorerFolder(),
      version: manifest.version,
      logger: log.logger,
      linesLost: log.linesLost,
      now,
      primary,
    })
    await primary.started(service)
  } catch (error) {
    // The open channel would keep the process alive.
    process.channel?.unref()
    throw error
  }
}
