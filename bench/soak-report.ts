import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { classes, type Outcome, type RequestClass } from './soak-load.js'
import { percentile } from './timing.js'

/** What is kept of a run, minute by minute. */
export interface SoakReport {
  heard(outcome: Outcome): void
  /** Notes what happens now: what follows until the next time is told by itself. */
  mark(what: string): void
  /** Notes the memory of the process, and prints the last minute at the end of each. */
  look(pid: number): void
  /** Prints what came of all; returns whether nothing failed and memory stayed. */
  end(): boolean
}

/**
 * Memory at the end may be so much more than from the fifth minute on. So many minutes each are
 * compared by their mean: from one collection of garbage to the next takes two, and is 80 MB.
 */
const mostGrowth = 0.1
const settledMinute = 5
const comparedMinutes = 5
const shownFailures = 20

const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length
const megabytes = (kilobytes: number) => (kilobytes / 1024).toFixed(0)
const shown = (of: readonly number[], share: number) => percentile(of, share).toFixed(0)

/** RssAnon and RssShmem of a process, in kB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  return field('RssAnon') + field('RssShmem')
}

export function soakReport(print: (line: string) => void): SoakReport {
  const begun = performance.now()
  const all = new Map<RequestClass, number[]>(classes.map((of) => [of, []]))
  const failures: string[] = []
  /** What happened, and the slowest answers from then on. */
  const marks: { readonly what: string; readonly times: number[] }[] = []
  /** How many failed, by the first words of what is told of them. */
  const kinds = new Map<string, number>()
  const minutes: number[] = []
  let times = new Map<RequestClass, number[]>()
  let looks: number[] = []
  let answers = 0
  let givenUp = 0
  let highest = 0

  function endMinute(): void {
    if (looks.length === 0) return
    const memory = percentile(looks, 0.5)
    minutes.push(memory)
    const figures = classes.map((of) => {
      const own = times.get(of) ?? []
      return `${of} ${shown(own, 0.5)}/${shown(own, 0.99)}/${shown(own, 1)}`
    })
    const least = Math.min(...looks)
    const most = Math.max(...looks)
    print(
      `minute ${minutes.length}: ${megabytes(memory)} MB (${megabytes(least)} to ${megabytes(most)}), load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}, ms median/p99/worst: ${figures.join(', ')}`,
    )
    times = new Map()
    looks = []
  }

  return {
    heard({ of, ms, failure, isGivenUp }) {
      answers += 1
      marks.at(-1)?.times.push(ms)
      all.get(of)?.push(ms)
      times.set(of, [...(times.get(of) ?? []), ms])
      if (isGivenUp) givenUp += 1
      if (failure === null) return
      const second = ((performance.now() - begun) / 1000).toFixed(1)
      failures.push(failure)
      const kind = failure.slice(0, 60)
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if (failures.length <= shownFailures) print(`${second} s failed: ${failure}`)
    },
    mark(what) {
      marks.push({ what, times: [] })
    },
    look(pid) {
      const memory = memoryOf(pid)
      looks.push(memory)
      highest = Math.max(highest, memory)
      if (performance.now() - begun >= (minutes.length + 1) * 60_000) endMinute()
    },
    end() {
      endMinute()
      print(`${answers} answers, ${failures.length} failed, ${givenUp} given up with Retry-After`)
      for (const [kind, count] of kinds) print(`  ${count} times ${kind}`)
      for (const { what, times: own } of marks) {
        const figures = [0.5, 0.99, 1].map((share) => shown(own, share)).join('/')
        print(`from "${what}" on: ${own.length}, ms median/p99/worst ${figures}`)
      }
      for (const [of, own] of all) {
        const figures = [0.5, 0.95, 0.99, 1].map((share) => shown(own, share))
        print(`${of}: ${own.length}, ms median/p95/p99/worst ${figures.join('/')}`)
      }
      const from = Math.min(settledMinute, minutes.length) - 1
      const settled = mean(minutes.slice(from, from + comparedMinutes))
      const last = mean(minutes.slice(from).slice(-comparedMinutes))
      const growth = last / settled - 1
      print(
        `memory, MB: from minute ${from + 1} on ${megabytes(settled)}, at the end ${megabytes(last)} (${(growth * 100).toFixed(1)} %), highest ${megabytes(highest)}`,
      )
      return failures.length === 0 && growth <= mostGrowth
    },
  }
}
