/** A shape of a drawn poster, as the attributes of an SVG element. */
export interface Shape {
  readonly tag: 'rect' | 'circle' | 'path'
  readonly attributes: Readonly<Record<string, string | number>>
}

/** A drawn poster: 200 by 300 units. */
export interface PosterArt {
  readonly ground: string
  /** The colour of the title on it. */
  readonly ink: string
  readonly shapes: readonly Shape[]
}

/** Grounds are dark, because the title is at the bottom. */
type Palette = readonly [ground: string, a: string, b: string, c: string, ink: string]

const palettes: readonly Palette[] = [
  ['#2b1410', '#c8452b', '#f0a04b', '#f7e0b2', '#fdf3e1'],
  ['#311a2b', '#a83a5b', '#ef7d57', '#ffd6a0', '#fff1df'],
  ['#3a2412', '#b8622a', '#e3a53f', '#f4dfae', '#fff4dc'],
  ['#0f1c2e', '#27548a', '#5fa8d3', '#e7ecc9', '#f2f6ea'],
  ['#10242a', '#1d6f78', '#53b7a6', '#f1e3b8', '#f0f7ef'],
  ['#171a35', '#3f4b9b', '#7c8ce0', '#f3d9b1', '#f1f0fb'],
  ['#140d14', '#5d1a2e', '#b3293e', '#e9c9a8', '#f9ece2'],
  ['#0c1116', '#23343f', '#6c8a8f', '#d9c7a0', '#eef0ea'],
  ['#15101f', '#3c2465', '#8a4fae', '#f0c4bd', '#f6eefb'],
  ['#173028', '#2f7d5c', '#f2b134', '#f7ecd2', '#fbf6e8'],
  ['#252351', '#5650c4', '#ff8f5e', '#ffe3b3', '#fdf4e6'],
  ['#402022', '#d1495b', '#edae49', '#e8f1e4', '#fff5ea'],
]

type Draw = (draw: { colours: Palette; random: () => number }) => Shape[]

const rect = (attributes: Shape['attributes']): Shape => ({ tag: 'rect', attributes })
const circle = (attributes: Shape['attributes']): Shape => ({ tag: 'circle', attributes })
const path = (attributes: Shape['attributes']): Shape => ({ tag: 'path', attributes })

/** A sun over the sea. */
const horizon: Draw = ({ colours: [ground, a, b, c], random }) => {
  const x = 60 + random() * 80
  const y = 80 + random() * 40
  const bands = [0, 1, 2, 3, 4].map((i) =>
    rect({
      x: 0,
      y: 150 + i * 16,
      width: 200,
      height: 12 - i * 2,
      fill: i % 2 ? a : b,
      opacity: 0.9,
    }),
  )
  return [
    rect({ x: 0, y: 0, width: 200, height: 150, fill: a }),
    circle({ cx: x, cy: y, r: 46 + random() * 22, fill: c }),
    circle({ cx: x, cy: y, r: 28 + random() * 10, fill: b }),
    rect({ x: 0, y: 150, width: 200, height: 150, fill: ground }),
    ...bands,
  ]
}

/** Ranges of mountains under a moon. */
const mountains: Draw = ({ colours: [, a, b, c], random }) => {
  const range = (top: number, height: number, fill: string): Shape => {
    const points = [0, 1, 2, 3, 4, 5].map((i) => {
      const y = i % 2 === 0 ? top + height * (0.6 + random() * 0.4) : top + height * random() * 0.5
      return `L${i * 40} ${Math.round(y)}`
    })
    return path({ d: `M0 300${points.join('')}L200 300Z`, fill })
  }
  return [
    circle({ cx: 40 + random() * 120, cy: 60 + random() * 30, r: 18 + random() * 16, fill: c }),
    range(80, 80, a),
    range(125, 70, b),
  ]
}

/** Quarter circles around a corner. */
const arcs: Draw = ({ colours: [ground, a, b, c], random }) => {
  const cx = random() < 0.5 ? 0 : 200
  const fills = [a, b, c, ground, a, b]
  return [200, 165, 132, 98, 64, 34].map((r, i) =>
    circle({ cx, cy: 0, r: r + random() * 10, fill: fills[i] ?? a }),
  )
}

/** Beams of a projector. */
const beams: Draw = ({ colours: [, a, b, c], random }) => {
  const x = 30 + random() * 140
  const fan = [0, 1, 2, 3, 4, 5, 6].map((i) =>
    path({
      d: `M${x} 20L${i * 40 - 50} 230L${i * 40 - 30 + random() * 14} 230Z`,
      fill: i % 2 ? b : a,
      opacity: 0.85,
    }),
  )
  return [...fan, circle({ cx: x, cy: 20, r: 30, fill: c })]
}

/** Windows of a house at night. */
const windows: Draw = ({ colours: [, a, b, c], random }) => {
  const shapes: Shape[] = [rect({ x: 24, y: 24, width: 152, height: 276, fill: a })]
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 4; column++) {
      const lit = random()
      const fill = lit > 0.82 ? c : lit > 0.55 ? b : null
      const at = { x: 38 + column * 33, y: 38 + row * 30, width: 24, height: 20 }
      shapes.push(
        fill === null ? rect({ ...at, fill: '#000', opacity: 0.22 }) : rect({ ...at, fill }),
      )
    }
  }
  return shapes
}

/** Circles that overlap. */
const circles: Draw = ({ colours: [, a, b, c], random }) =>
  [a, b, c, b].map((fill, i) =>
    circle({
      cx: 30 + random() * 140,
      cy: 30 + random() * 130,
      r: (4 - i) * 17 + random() * 14,
      fill,
      opacity: 0.88,
    }),
  )

/** Stripes across, cut by a disc. */
const stripes: Draw = ({ colours: [ground, a, b, c], random }) => {
  const tilt = 30 + random() * 70
  const bands = [0, 1, 2, 3, 4, 5].map((i) =>
    path({
      d: `M0 ${i * 44 - 60}L200 ${i * 44 - 60 + tilt}l0 22L0 ${i * 44 - 38}Z`,
      fill: i % 2 ? a : b,
    }),
  )
  const [x, y] = [60 + random() * 80, 90 + random() * 40]
  return [
    ...bands,
    circle({ cx: x, cy: y, r: 52, fill: ground }),
    circle({ cx: x, cy: y, r: 38, fill: c }),
  ]
}

/** A reel of film. */
const reel: Draw = ({ colours: [ground, a, b, c], random }) => {
  const [cx, cy, turn] = [100, 115, random() * Math.PI]
  const holes = [0, 1, 2, 3, 4].map((i) => {
    const angle = turn + (i * 2 * Math.PI) / 5
    return circle({
      cx: Math.round(cx + Math.cos(angle) * 46),
      cy: Math.round(cy + Math.sin(angle) * 46),
      r: 17,
      fill: i === 0 ? c : ground,
    })
  })
  return [
    circle({ cx, cy, r: 92, fill: a }),
    circle({ cx, cy, r: 80, fill: b }),
    ...holes,
    circle({ cx, cy, r: 9, fill: ground }),
  ]
}

const drawings = [horizon, mountains, arcs, beams, windows, circles, stripes, reel]

/**
 * Draws the poster of a title. The same seed, the title's first reference (`alpha:tt0004287`), always
 * gives the same poster: in lists, suggestions and on the page of the title.
 */
export function posterArt(seed: string): PosterArt {
  const random = randomFrom(seed)
  const colours = pick(palettes, random) as Palette
  const draw = pick(drawings, random) as Draw
  return { ground: colours[0], ink: colours[4], shapes: draw({ colours, random }) }
}

function pick<Value>(values: readonly Value[], random: () => number): Value | undefined {
  return values[Math.floor(random() * values.length)]
}

/** Returns a generator of numbers from 0 to 1, seeded by a text: FNV-1a, then mulberry32. */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
