/** The median of each kind of request in milliseconds, for a number of titles. */
interface GrowthRow extends Readonly<Record<string, number>> {
  readonly titles: number
}

const size = { width: 640, height: 400, margin: 60, legend: 90 }
const colors = ['#2f6db5', '#c2571a', '#3d8c40', '#7a4fa3']

/** Draws the times of rows, in ascending order of titles, with logarithmic axes. */
export function drawGrowth(rows: readonly GrowthRow[]): string {
  const kinds = Object.keys(rows[0] ?? {}).filter((name) => name !== 'titles')
  const times = rows.flatMap((row) => kinds.map((kind) => row[kind] as number))
  const across = scale(
    rows.map(({ titles }) => titles),
    size.margin,
    size.width - size.legend,
  )
  const up = scale(times, size.height - size.margin, 20)
  const lines = kinds.map((kind, at) => {
    const points = rows.map((row) => `${across(row.titles)},${up(row[kind] as number)}`)
    const last = rows.at(-1)?.[kind] as number
    const label = `<text x="${size.width - size.legend + 8}" y="${Number(up(last)) + 4}" fill="${colors[at]}">${kind}</text>`
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colors[at]}" stroke-width="2"/>${label}`
  })
  const ticks = [
    ...rows.map(
      ({ titles }) =>
        `<text x="${across(titles)}" y="${size.height - size.margin + 20}" text-anchor="middle">${titles.toLocaleString('en')}</text>`,
    ),
    ...[0.5, 1, 2, 5, 10, 20, 50]
      .filter((time) => time >= Math.min(...times) && time <= Math.max(...times))
      .map(
        (time) =>
          `<path d="M${size.margin} ${up(time)}H${size.width - size.legend}" stroke="#ddd"/><text x="${size.margin - 8}" y="${Number(up(time)) + 4}" text-anchor="end">${time}</text>`,
      ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="12" role="img"><title>Median time of a response by number of titles</title><rect width="100%" height="100%" fill="#fff"/>${ticks.join('')}${lines.join('')}<text x="${size.width / 2}" y="${size.height - 12}" text-anchor="middle">titles</text><text transform="translate(16 ${size.height / 2}) rotate(-90)" text-anchor="middle">median, ms</text></svg>\n`
}

/** A logarithmic scale from the smallest and greatest value to two coordinates. */
function scale(values: readonly number[], from: number, to: number): (value: number) => string {
  const [low, high] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))]
  return (value) => (from + ((Math.log(value) - low) / (high - low || 1)) * (to - from)).toFixed(1)
}
