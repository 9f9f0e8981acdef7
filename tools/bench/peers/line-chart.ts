/** A line of a chart, by what is drawn of it: places on two logarithmic axes. */
export interface Line {
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

export interface Chart {
  readonly title: string
  readonly across: string
  readonly up: string
  readonly lines: readonly Line[]
}

const [width, height] = [760, 420]
const edges = { left: 70, right: 190, top: 46, bottom: 54 }
/** Told apart by people who do not tell all colours apart (Okabe and Ito), and by their marks. */
const colours = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9', '#000000']

/** Draws lines over two logarithmic axes as a picture of its own (SVG), for light and dark pages. */
export function drawChart({ title, across, up, lines }: Chart): string {
  const points = lines.flatMap((line) => line.points)
  const x = axis(
    points.map(([value]) => value),
    edges.left,
    width - edges.right,
  )
  const y = axis(
    points.map(([, value]) => value),
    height - edges.bottom,
    edges.top,
  )
  const parts = [
    text(edges.left, 24, title, 'font-size="16" font-weight="600"'),
    ...x.steps.map(
      (step) =>
        rule(x.at(step), edges.top, x.at(step), height - edges.bottom) +
        text(x.at(step), height - edges.bottom + 18, shown(step), 'text-anchor="middle"'),
    ),
    ...y.steps.map(
      (step) =>
        rule(edges.left, y.at(step), width - edges.right, y.at(step)) +
        text(edges.left - 8, y.at(step) + 4, shown(step), 'text-anchor="end"'),
    ),
    text((edges.left + width - edges.right) / 2, height - 12, across, 'text-anchor="middle"'),
    text(0, 0, up, `text-anchor="middle" transform="translate(16 ${height / 2}) rotate(-90)"`),
    ...lines.map((line, place) => drawLine(line, place, x.at, y.at)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(title)}" font-family="sans-serif" font-size="12">\n<rect width="100%" height="100%" fill="#fff"/>\n${parts.join('\n')}\n</svg>\n`
}

function drawLine(
  { name, points }: Line,
  place: number,
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  const colour = colours[place % colours.length] as string
  const places = points.map(([across, up]) => [x(across), y(up)] as const)
  const path = places.map(([left, top]) => `${round(left)},${round(top)}`).join(' ')
  const dots = places.map(
    ([left, top]) => `<circle cx="${round(left)}" cy="${round(top)}" r="4" fill="${colour}"/>`,
  )
  const label = edges.top + 12 + place * 20
  const right = width - edges.right + 16
  return [
    `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...dots,
    `<circle cx="${right}" cy="${label - 4}" r="4" fill="${colour}"/>`,
    text(right + 10, label, name),
  ].join('')
}

/** A logarithmic axis over positive values, with steps of 1, 2 and 5 as far as they have room. */
function axis(values: readonly number[], from: number, to: number) {
  const held = values.filter((value) => value > 0 && Number.isFinite(value))
  const [least, most] = [Math.min(...held) * 0.85, Math.max(...held) * 1.15]
  const at = (value: number) =>
    from + ((Math.log(value) - Math.log(least)) / (Math.log(most) - Math.log(least))) * (to - from)
  const tens = Array.from({ length: 16 }, (_, place) => 10 ** (place - 4))
  const within = (value: number) => value >= least && value <= most
  const every = tens.flatMap((ten) => [ten, 2 * ten, 5 * ten]).filter(within)
  const steps = every.length <= 9 ? every : tens.filter(within)
  return { at, steps }
}

function shown(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))} M`
  return value >= 1000
    ? `${Number((value / 1000).toPrecision(3))} k`
    : String(Number(value.toPrecision(3)))
}

function rule(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}" stroke="#ddd"/>`
}

function text(x: number, y: number, content: string, more = ''): string {
  return `<text x="${round(x)}" y="${round(y)}" fill="#333" ${more}>${escaped(content)}</text>`
}

const round = (value: number) => Math.round(value * 10) / 10
const escaped = (content: string) =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
