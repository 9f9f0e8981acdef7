import { percentile } from '../timing/percentiles.js'
import { startProbing } from '../timing/probing.js'
import { loadByWrk, type SentRequest } from './wrk.js'

/** Who is asked by many clients. */
export interface LoadTarget {
  readonly name: string
  readonly url: string
  /** Each round begins where the one before is far from, so that no answer comes from a cache. */
  readonly requests: readonly SentRequest[]
  /** A probe of it, and of a service that nobody asks meanwhile; null where there is none. */
  readonly probes: readonly (string | null)[]
}

export interface LoadOptions {
  readonly clients: number
  readonly seconds: number
  readonly rounds: number
}

/**
 * As many requests as clients without a pause get answered, everybody in turn, and meanwhile the probe, of
 * who is asked and of a service that nobody asks: that is what the machine takes for an answer while it has
 * so much to do. Prints the medians of the rounds.
 */
export async function underLoad(
  title: string,
  everybody: readonly LoadTarget[],
  options: LoadOptions,
): Promise<void> {
  const { clients, seconds, rounds } = options
  const rates = everybody.map((): number[] => [])
  const clientMs = everybody.map((): number[] => [])
  const probes = everybody.map(({ probes }) => probes.map((): number[] => []))
  for (let round = 0; round < rounds; round += 1) {
    for (const [who, { url, requests, probes: probed }] of everybody.entries()) {
      const probers = await Promise.all(
        probed.map((each) => (each === null ? null : startProbing(each))),
      )
      const first = Math.floor((requests.length * round) / rounds)
      const turned = [...requests.slice(first), ...requests.slice(0, first)]
      const load = await loadByWrk(url, turned, { clients, seconds })
      rates[who]?.push(load.rate)
      clientMs[who]?.push(load.clientMs)
      for (const [at, end] of probers.entries()) probes[who]?.[at]?.push(...((await end?.()) ?? []))
    }
  }
  console.log(
    `\n${title}, ${clients} clients, ${rounds} x ${seconds} s: answers a second, median (all); ms of the client; probe p50 p99 ms; of an idle service`,
  )
  for (const [who, { name }] of everybody.entries()) {
    const all = rates[who] ?? []
    const [median = 0, ...each] = [percentile(all, 0.5), ...all].map((rate) => rate.toFixed(0))
    const told = (probes[who] ?? []).map((own) =>
      own.length === 0
        ? ''
        : [0.5, 0.99].map((share) => percentile(own, share).toFixed(2)).join(' '),
    )
    const client = percentile(clientMs[who], 0.5).toFixed(3)
    console.log(`${name.padEnd(20)} ${median} (${each.join(', ')}); ${client}; ${told.join('; ')}`)
  }
}
