/**
 * A service in a process of its own that tells how long its event loop was held. It sends its address,
 * and begins. Told to `tell`, it sends the milliseconds of the longest hold since it was last told so.
 * Told to `stop`, it ends.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { readEngines } from '../engines/registry.js'
import { readServerConfig } from '../server/config.js'
import { startService } from '../server/main.js'

const service = await startService({
  config: readServerConfig(process.env),
  engines: readEngines(process.env),
  explorerFolder: null,
  version: 'bench',
  logger: pino({ level: 'silent' }),
  linesLost: () => 0,
  follower: null,
  now: () => new Date(),
})
const resolution = 1
const delay = monitorEventLoopDelay({ resolution })
delay.enable()
process.send?.(service.url)
process.once('disconnect', () => process.exit())
process.on('message', async (told) => {
  if (told === 'stop') {
    await service.close()
    process.exit()
  }
  process.send?.(delay.max / 1e6 - resolution)
  delay.reset()
})
