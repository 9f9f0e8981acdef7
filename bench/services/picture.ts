import { writeFileSync } from 'node:fs'
import { drawChart } from '../peers/line-chart.js'
import { keepResult } from '../peers/results.js'

/** The medians of who was asked over a base of so many titles, in milliseconds, by their names. */
export interface ServicesResult {
  readonly titles: number
  readonly filters: Readonly<Record<string, number>>
  readonly letters: Readonly<Record<string, number>>
}

/** Keeps what was measured over a base in a file, and draws how all of it grows with the base beside it. */
export function drawServices(file: string, result: ServicesResult): void {
  const results = keepResult(file, result)
  const kinds = ['filters', 'letters'] as const
  const lines = Object.keys(result.filters).flatMap((name) =>
    kinds.map((kind) => ({
      name: `${name}, ${kind}`,
      points: results.flatMap((each) => {
        const value = each[kind][name]
        return value === undefined ? [] : [[each.titles, value] as const]
      }),
    })),
  )
  const title = 'Medians by the size of the base'
  const picture = drawChart({ title, across: 'titles', up: 'milliseconds', lines })
  writeFileSync(file.replace(/(\.json)?$/, '.svg'), picture)
}
