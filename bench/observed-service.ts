/**
 * A service in a process of its own that tells how long its event loop was held. It sends its address,
 * and begins. Told to `tell`, it sends the longest hold since it was last told so. Told to `stop`, it ends.
 */
import { openSync, readSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { pino } from 'pino'
import { readEngines } from '../engines/registry.js'
import { readServerConfig } from '../server/config.js'
import { startService } from '../server/main.js'

/** The longest hold, in milliseconds. */
export interface Hold {
  /** By the clock: what else the machine does is part of it. */
  readonly clock: number
  /** The most processor time that the thread of the event loop took in one turn. */
  readonly processor: number
}

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

const statistics = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
const bytes = Buffer.alloc(100)
/** Milliseconds of processor time of this thread so far. */
function processorTime(): number {
  // The system writes down the time of a running thread some 250 times a second, and when it is asked so.
  process.cpuUsage()
  const length = readSync(statistics, bytes, 0, bytes.length, 0)
  return Number(bytes.toString('latin1', 0, length).split(' ')[0]) / 1e6
}
let before = processorTime()
let processor = 0
/** Each turn of the loop is measured, so it never sleeps. */
function measureTurn() {
  const now = processorTime()
  processor = Math.max(processor, now - before)
  before = now
  setImmediate(measureTurn)
}
measureTurn()

process.send?.(service.url)
process.once('disconnect', () => process.exit())
process.on('message', async (told) => {
  if (told === 'stop') {
    await service.close()
    process.exit()
  }
  process.send?.({ clock: delay.max / 1e6 - resolution, processor } satisfies Hold)
  delay.reset()
  processor = 0
})
