/** A disc or a stripe, as an SVG element. */
interface Shape {
  readonly tag: 'circle' | 'path'
  readonly attributes: Readonly<Record<string, string | number>>
}

type Draw = (colours: readonly string[], random: () => number) => Shape[]

/** Circles that overlap. */
const circles: Draw = (colours, random) =>
  colours.map((fill, i) => ({
    tag: 'circle',
    attributes: { cx: 30 + random() * 140, cy: 30 + random() * 130, r: 75 - i * 14, fill },
  }))

/** Quarter circles around a corner. */
const arcs: Draw = (colours, random) => {
  const cx = random() < 0.5 ? 0 : 200
  return [...colours, ...colours.slice(1)].map((fill, i) => ({
    tag: 'circle',
    attributes: { cx, cy: 0, r: 205 - i * 27 + random() * 10, fill },
  }))
}

/** Stripes with a slope. */
const stripes: Draw = (colours, random) => {
  const slope = 30 + random() * 70
  return [...colours, ...colours].map((fill, i) => ({
    tag: 'path',
    attributes: { d: `M0 ${i * 34 - 60}L200 ${i * 34 - 60 + slope}v18L0 ${i * 34 - 42}Z`, fill },
  }))
}

const drawings = [circles, arcs, stripes]

/**
 * Draws the poster of a title in colours around one hue. The same seed, the title's first reference
 * (`alpha:tt0004287`), always gives the same poster: in lists, suggestions and on the page of the title.
 */
export function posterArt(seed: string): {
  readonly ground: string
  readonly shapes: readonly Shape[]
} {
  const random = randomFrom(seed)
  const hue = Math.floor(random() * 360)
  const colours = [0, 1, 2, 3].map((i) => `hsl(${hue + i * 22} 58% ${34 + i * 13}%)`)
  const draw = drawings[Math.floor(random() * drawings.length)] ?? circles
  return { ground: `hsl(${hue} 45% 12%)`, shapes: draw(colours, random) }
}

/** Returns a generator of numbers from 0 to 1, seeded by the FNV-1a hash of a text. */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    state = Math.imul(state ^ text.charCodeAt(i), 0x01000193)
  }
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
