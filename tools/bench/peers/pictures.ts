import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chart, drawChart, type Line } from './line-chart.js'
import type { PeerResult, SizeResult } from './results.js'

/** Draws what the results show into a folder: latency against load, and what grows with the base. */
export function drawPictures(results: readonly SizeResult[], folder: string): void {
  const largest = results.at(-1)
  if (largest === undefined) return
  const titles = largest.titles.toLocaleString('en')
  const charts: Readonly<Record<string, Chart>> = {
    'peers-load': {
      title: `Filters and orders over ${titles} titles, 95 of 100 answers`,
      across: 'answers a second',
      up: 'milliseconds',
      lines: largest.peers.map(({ name, loads }) => ({
        name,
        points: loads.map(({ rate, p95 }) => [rate, p95] as const),
      })),
    },
    'peers-filters': growth(results, 'Filters and orders', ({ times }) => times.filters.p95),
    'peers-letters': growth(results, 'Letter by letter', ({ times }) => times.letters.p95),
    'peers-disk': {
      ...growth(results, 'Disk', ({ bytes }) => (bytes === null ? null : bytes / 1e6)),
      up: 'MB',
    },
  }
  for (const [name, chart] of Object.entries(charts)) {
    // One size grows nothing.
    if (results.length === 1 && name !== 'peers-load') continue
    writeFileSync(join(folder, `${name}.svg`), drawChart(chart))
  }
}

function growth(
  results: readonly SizeResult[],
  what: string,
  read: (peer: PeerResult) => number | null,
): Chart {
  const names = [...new Set(results.flatMap(({ peers }) => peers.map(({ name }) => name)))]
  const lines = names.map(
    (name): Line => ({
      name,
      points: results.flatMap(({ titles, peers }) => {
        const peer = peers.find((each) => each.name === name)
        const value = peer === undefined ? null : read(peer)
        return value === null ? [] : [[titles, value] as const]
      }),
    }),
  )
  const title = `${what} by the size of the base${what === 'Disk' ? '' : ', 95 of 100 answers'}`
  return { title, across: 'titles', up: 'milliseconds', lines }
}
