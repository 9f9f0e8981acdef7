import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chart, drawChart } from './line-chart.js'
import type { Latencies, Throughput } from './measure.js'

/** The results of one system with one number of titles. */
export interface SystemResult {
  readonly name: string
  readonly bytes: number
  readonly latencies: Readonly<Record<string, Latencies>>
  /** By number of clients. */
  readonly loads: readonly (Throughput & { readonly clients: number })[]
}

interface SizeResult {
  readonly titles: number
  readonly systems: readonly SystemResult[]
}

/**
 * Writes the results for one number of titles to `peers.json` in a folder, replacing earlier ones, and
 * draws the charts of docs/performance.md from the results for all numbers of titles.
 */
export function saveComparison(folder: string, result: SizeResult): void {
  const file = join(folder, 'peers.json')
  const earlier: SizeResult[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const results = [...earlier.filter(({ titles }) => titles !== result.titles), result].toSorted(
    (a, b) => a.titles - b.titles,
  )
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
  for (const [name, chart] of Object.entries(charts(results))) {
    writeFileSync(join(folder, `peers-${name}.svg`), drawChart(chart))
  }
}

function charts(results: readonly SizeResult[]): Readonly<Record<string, Chart>> {
  const largest = results.at(-1)
  return {
    load: {
      title: `Filters and orders over ${largest?.titles.toLocaleString('en')} titles`,
      xLabel: 'responses per second',
      yLabel: 'p95 in ms',
      lines: (largest?.systems ?? []).map(({ name, loads }) => ({
        name,
        points: loads.map(({ rate, p95 }) => [rate, p95] as const),
      })),
    },
    filters: bySize(results, 'Filters and orders', 'p95 in ms', latencyOf('filters')),
    letters: bySize(results, 'Names typed letter by letter', 'p95 in ms', latencyOf('letters')),
    disk: bySize(results, 'Disk', 'MB', ({ bytes }) => bytes / 1e6),
  }
}

const latencyOf = (kind: string) => (system: SystemResult) =>
  system.latencies[kind]?.p95 ?? Number.NaN

function bySize(
  results: readonly SizeResult[],
  title: string,
  yLabel: string,
  read: (system: SystemResult) => number,
): Chart {
  const names = [...new Set(results.flatMap(({ systems }) => systems.map(({ name }) => name)))]
  const lines = names.map((name) => ({
    name,
    points: results.flatMap(({ titles, systems }) =>
      systems
        .filter((system) => system.name === name)
        .map((system) => [titles, read(system)] as const),
    ),
  }))
  return { title: `${title} by number of titles`, xLabel: 'titles', yLabel, lines }
}
