import { mix } from '../../../demo/chance.js'

/**
 * Numbers as the public files have them: those of seven digits, gaps between them, then those of eight;
 * `density` is the share that is in use.
 */
export interface Numbers {
  /** All that are in use, in the order of their text: tt1000000, tt10000000, tt1000001. */
  inTextOrder(): Generator<number>
  /** One that is in use, by a number from 0 to 1. */
  pick(chance: number): number
}

const leastOfEight = 10_000_000

export function createNumbers(options: {
  seed: number
  stream: number
  /** How many of seven digits there could be, and of eight. */
  ofSeven: number
  ofEight: number
  density: number
}): Numbers {
  const { seed, stream, ofSeven, ofEight, density } = options
  const below = density * 2 ** 32
  const isUsed = (number: number) => mix(seed, stream, number) < below
  const last = leastOfEight + ofEight - 1
  return {
    *inTextOrder() {
      const lastStem = Math.max(ofSeven, Math.floor(last / 10))
      for (let stem = 1; stem <= lastStem; stem++) {
        if (stem <= ofSeven && isUsed(stem)) yield stem
        if (stem < leastOfEight / 10) continue
        for (let number = stem * 10; number <= Math.min(stem * 10 + 9, last); number++) {
          if (isUsed(number)) yield number
        }
      }
    },
    pick(chance) {
      const place = Math.floor(chance * (ofSeven + ofEight))
      let number = place < ofSeven ? place + 1 : leastOfEight + place - ofSeven
      while (!isUsed(number)) {
        if (number === ofSeven) number = ofEight > 0 ? leastOfEight : 1
        else number = number >= last ? 1 : number + 1
      }
      return number
    },
  }
}
