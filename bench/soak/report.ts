import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { percentile, slashed, timesInWords } from '../timing/percentiles.js'
import { classes, type Outcome, type RequestClass } from './load.js'

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

/** RssAnon and RssShmem of a process, in kB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  return field('RssAnon') + field('RssShmem')
}

/** What happened, the answers from then on, and those of them that were refused. */
interface Mark {
  readonly what: string
  readonly begun: number
  readonly times: number[]
  readonly refusals: { readonly status: number; readonly at: number; readonly ms: number }[]
}

/** `; refused: 12 with 502, 3 with 503, the last after 4.1 s, ms median/worst 3/2010`. */
function refusalsOf({ refusals, begun }: Mark): string {
  const last = refusals.at(-1)
  if (last === undefined) return ''
  const counts = [502, 503]
    .map((status) => [refusals.filter((each) => each.status === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} with ${status}`)
  const times = refusals.map(({ ms }) => ms)
  const seconds = ((last.at - begun) / 1000).toFixed(1)
  return `; refused: ${counts.join(', ')}, the last after ${seconds} s, ${timesInWords(times, ['median', 'worst'])}`
}

export function soakReport(print: (line: string) => void): SoakReport {
  const begun = performance.now()
  const all = new Map<RequestClass, number[]>(classes.map((of) => [of, []]))
  const failures: string[] = []
  /** What happened, and the slowest answers from then on. */
  const marks: Mark[] = []
  /** How many failed, by the first words of what is told of them. */
  const kinds = new Map<string, number>()
  const minutes: number[] = []
  let times = new Map<RequestClass, number[]>()
  let looks: number[] = []
  let answers = 0
  const refused = new Map<number, number>()
  let highest = 0

  function endMinute(): void {
    if (looks.length === 0) return
    const memory = percentile(looks, 0.5)
    minutes.push(memory)
    const figures = classes.map((of) => `${of} ${slashed(times.get(of))}`)
    const least = Math.min(...looks)
    const most = Math.max(...looks)
    print(
      `minute ${minutes.length}: ${megabytes(memory)} MB (${megabytes(least)} to ${megabytes(most)}), load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}, ms median/p95/p99/worst: ${figures.join(', ')}`,
    )
    times = new Map()
    looks = []
  }

  return {
    heard({ of, ms, failure, refused: status }) {
      answers += 1
      marks.at(-1)?.times.push(ms)
      all.get(of)?.push(ms)
      times.set(of, [...(times.get(of) ?? []), ms])
      if (status !== null) {
        refused.set(status, (refused.get(status) ?? 0) + 1)
        marks.at(-1)?.refusals.push({ status, at: performance.now(), ms })
      }
      if (failure === null) return
      const second = ((performance.now() - begun) / 1000).toFixed(1)
      failures.push(failure)
      const kind = failure.slice(0, 60)
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      if (failures.length <= shownFailures) print(`${second} s failed: ${failure}`)
    },
    mark(what) {
      marks.push({ what, begun: performance.now(), times: [], refusals: [] })
    },
    look(pid) {
      const memory = memoryOf(pid)
      looks.push(memory)
      highest = Math.max(highest, memory)
      if (performance.now() - begun >= (minutes.length + 1) * 60_000) endMinute()
    },
    end() {
      endMinute()
      print(
        `${answers} answers, ${failures.length} failed, ${refused.get(502) ?? 0} refused with 502, ${refused.get(503) ?? 0} with 503 and Retry-After`,
      )
      for (const [kind, count] of kinds) print(`  ${count} times ${kind}`)
      for (const mark of marks) {
        const { what, times: own } = mark
        print(`from "${what}" on: ${own.length}, ${timesInWords(own)}${refusalsOf(mark)}`)
      }
      for (const [of, own] of all) {
        print(`${of}: ${own.length}, ${timesInWords(own)}`)
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
