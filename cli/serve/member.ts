import cluster from 'node:cluster'
import type { Engines } from '../../engines/registry.js'
import manifest from '../../package.json' with { type: 'json' }
import type { ServerConfig } from '../../server/config.js'
import { explorerFolder } from '../../server/explorer/explorer-folder.js'
import { startService } from '../../server/main.js'
import { followProcess } from '../../server/processes/follow.js'
import { processVariable } from '../../server/processes/protocol.js'
import type { Environment } from '../environment.js'
import { openLog } from './log.js'

/** Whether this process was started by the one that leads a service. */
export function isMember({ variables }: Environment): boolean {
  return cluster.isWorker && variables[processVariable] !== undefined
}

/** One process of several: it answers, until the one that leads says to stop, or is gone. */
export async function memberServe(
  config: ServerConfig,
  engines: Engines,
  { variables, now }: Environment,
): Promise<void> {
  // A terminal sends signals to all processes: what leads hears them, too, and tells when to end.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const log = openLog({ level: config.logLevel, process: Number(variables[processVariable]) })
  const led = followProcess(
    {
      send: (message) => process.send?.(message, undefined, undefined, () => {}),
      onMessage: (receive) => process.on('message', receive),
    },
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
      led,
    })
    await led.started(service)
  } catch (error) {
    // The channel alone would keep a process alive that does not start.
    process.channel?.unref()
    throw error
  }
}
