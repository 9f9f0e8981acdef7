/**
 * A service in a process of its own that tells how long its event loop was held. It sends its address,
 * and begins. Told to `tell`, it sends the longest hold since it was last told so. Told to `stop`, it ends.
 */
import { openSync, readSync } from 'node:fs'
import { monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pino } from 'pino'
import { readEngines } from '../../engines/registry.js'
import { readServerConfig } from '../../server/config.js'
import { startService } from '../../server/main.js'

/** The longest hold, in milliseconds. */
export interface Hold {
  /** By the clock: what else the machine does is part of it. */
  readonly clock: number
  /** The most processor time that the thread of the event loop took in one turn. */
  readonly processor: number
  /** The same without what V8 took to collect memory, whoever it was that filled it. */
  readonly own: number
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
/** One turn of the event loop: when it ended by `performance.now()`, its processor time, both in ms. */
interface Turn {
  readonly end: number
  readonly processor: number
}
/** The turns that took long since the last telling; most turns do nothing. */
let turns: Turn[] = []
const long = 0.5
let before = processorTime()
/** Each turn of the loop is measured, so it never sleeps. */
function measureTurn() {
  const now = processorTime()
  if (now - before >= long) turns.push({ end: performance.now(), processor: now - before })
  before = now
  setImmediate(measureTurn)
}
measureTurn()

let collections: PerformanceEntry[] = []
new PerformanceObserver((list) => collections.push(...list.getEntries())).observe({ type: 'gc' })

/** The longest hold of these turns; a collection belongs to the first turn that ends after it began. */
function longestOf(held: readonly Turn[], collected: readonly PerformanceEntry[]) {
  const own = held.map(({ processor }) => processor)
  for (const { startTime, duration } of collected) {
    const turn = held.findIndex(({ end }) => end > startTime)
    if (turn >= 0) own[turn] = Math.max(0, (own[turn] ?? 0) - duration)
  }
  const longest = Math.max(0, ...held.map(({ processor }) => processor))
  return { processor: longest, own: Math.max(0, ...own) }
}

process.send?.(service.url)
process.once('disconnect', () => process.exit())
process.on('message', async (told) => {
  if (told === 'stop') {
    await service.close()
    process.exit()
  }
  const clock = delay.max / 1e6 - resolution
  delay.reset()
  const held = turns
  turns = []
  // What was collected is told to observers some turns later.
  for (let turn = 0; turn < 3; turn++) await nextTurn()
  process.send?.({ clock, ...longestOf(held, collections) } satisfies Hold)
  collections = []
})
