/** A line of a chart: points with positive coordinates. */
export interface Line {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

export interface Chart {
  readonly title: string
  readonly xLabel: string
  readonly yLabel: string
  readonly lines: readonly Line[]
}

const [width, height] = [760, 420]
const plot = { left: 70, right: 570, top: 46, bottom: 366 }
/** Colours of Okabe and Ito, distinguishable with colour blindness. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9']

/** Draws lines over two logarithmic axes as SVG. */
export function drawChart({ title, xLabel, yLabel, lines }: Chart): string {
  const points = lines.flatMap((line) => line.points)
  const x = logarithmicAxis(
    points.map(([value]) => value),
    [plot.left, plot.right],
  )
  const y = logarithmicAxis(
    points.map(([, value]) => value),
    [plot.bottom, plot.top],
  )
  const parts = [
    text(plot.left, 24, title, 'font-size="16" font-weight="600"'),
    ...x.ticks.map(
      (tick) =>
        gridLine(x.at(tick), plot.top, x.at(tick), plot.bottom) +
        text(x.at(tick), plot.bottom + 18, tickLabel(tick), 'text-anchor="middle"'),
    ),
    ...y.ticks.map(
      (tick) =>
        gridLine(plot.left, y.at(tick), plot.right, y.at(tick)) +
        text(plot.left - 8, y.at(tick) + 4, tickLabel(tick), 'text-anchor="end"'),
    ),
    text((plot.left + plot.right) / 2, height - 12, xLabel, 'text-anchor="middle"'),
    text(0, 0, yLabel, `text-anchor="middle" transform="translate(16 ${height / 2}) rotate(-90)"`),
    ...lines.map((line, at) =>
      drawLine(
        line.name,
        line.points.map(([across, up]) => [x.at(across), y.at(up)] as const),
        at,
      ),
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}" font-family="sans-serif" font-size="12">\n<rect width="100%" height="100%" fill="#fff"/>\n${parts.join('\n')}\n</svg>\n`
}

function drawLine(
  name: string,
  points: readonly (readonly [number, number])[],
  at: number,
): string {
  const colour = colours[at % colours.length]
  const dot = (left: number, top: number) =>
    `<circle cx="${round(left)}" cy="${round(top)}" r="4" fill="${colour}"/>`
  const path = points.map(([left, top]) => `${round(left)},${round(top)}`).join(' ')
  const legend = plot.top + 12 + at * 20
  return [
    `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...points.map(([left, top]) => dot(left, top)),
    dot(plot.right + 16, legend - 4),
    text(plot.right + 26, legend, name),
  ].join('')
}

/** Position of a value on an axis between two edges, and the values with a grid line. */
function logarithmicAxis(values: readonly number[], [from, to]: readonly [number, number]) {
  const [least, most] = [Math.min(...values) * 0.85, Math.max(...values) * 1.15]
  const at = (value: number) =>
    from + ((Math.log(value) - Math.log(least)) / (Math.log(most) - Math.log(least))) * (to - from)
  const powers = Array.from({ length: 16 }, (_, exponent) => 10 ** (exponent - 4))
  const isWithin = (value: number) => value >= least && value <= most
  const fine = powers.flatMap((power) => [power, 2 * power, 5 * power]).filter(isWithin)
  return { at, ticks: fine.length <= 9 ? fine : powers.filter(isWithin) }
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })
const tickLabel = (value: number) => compact.format(value)

function gridLine(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="#ddd"/>`
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" fill="#333" ${attributes}>${content}</text>`
}

const round = (value: number) => Math.round(value * 10) / 10
