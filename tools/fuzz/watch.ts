import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../bench/timing/percentiles.js'

/** What was seen of the service since it was last asked. */
export interface Seen {
  /** Milliseconds of each probe, -1 where there was no answer. */
  readonly probes: readonly number[]
  readonly probeP99: number | null
  /** Median in MB of what the process held; null where it is not known. */
  readonly memory: number | null
  /** The share of the time that the service's main thread had work and no processor; null: not known. */
  readonly waited: number | null
}

/** Whether the service has not answered the probe once. */
export function isGone({ probes }: Seen): boolean {
  return probes.length > 0 && probes.every((ms) => ms < 0)
}

/** Watches the service while it is asked. */
export interface Watch {
  /** What was seen since the last call. */
  look(): Promise<Seen>
  stop(): void
}

/** Asks the probe 20 times a second from a process of its own, and the system for the memory each second. */
export async function watch(base: string, pid: number | null): Promise<Watch> {
  const prober = fork(new URL('../bench/timing/probe.ts', import.meta.url), [base])
  await once(prober, 'message')
  let memories: number[] = []
  let before = waitOf(pid)
  const measuring = setInterval(() => {
    const megabytes = pid === null ? null : memoryOf(pid)
    if (megabytes !== null) memories.push(megabytes)
  }, 1000)
  return {
    async look() {
      prober.send('tell')
      const [probes] = (await once(prober, 'message')) as [number[]]
      const answered = probes.filter((ms) => ms >= 0)
      const now = waitOf(pid)
      const seen = {
        probes,
        probeP99: answered.length === 0 ? null : percentile(answered, 0.99),
        memory: memories.length === 0 ? null : percentile(memories, 0.5),
        waited: now && before && (now.waited - before.waited) / (now.at - before.at),
      }
      memories = []
      before = now
      return seen
    },
    stop() {
      clearInterval(measuring)
      prober.disconnect()
    },
  }
}

/** Memory that is the process's own, in MB: neither its files nor what it shares count. Null where there is none. */
export function memoryOf(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = ['RssAnon', 'RssShmem'].map((name) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? Number.NaN),
    )
    const all = kilobytes.reduce((sum, part) => sum + part, 0)
    return Number.isNaN(all) ? null : all / 1024
  } catch {
    return null
  }
}

/** How long in ms the main thread of a process has waited for a processor so far, and when that was. */
export function waitOf(pid: number | null): { waited: number; at: number } | null {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
    return { waited: Number(nanoseconds) / 1e6, at: performance.now() }
  } catch {
    return null
  }
}

/** Lets no more than so many begin in a second; 0: as many as there are. */
export function pace(rate: number): () => Promise<void> {
  let next = performance.now()
  return async () => {
    if (rate === 0) return
    const now = performance.now()
    next = Math.max(now, next + 1000 / rate)
    if (next > now) await sleep(next - now)
  }
}
