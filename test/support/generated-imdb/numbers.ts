import { mix } from '../../../demo/distributions.js'

/**
 * Numbers like those of the public files: with seven digits and gaps, then with eight digits. `density` is the share
 * in use.
 */
export interface Numbers {
  /** All numbers in use, sorted as text: tt1000000, tt10000000, tt1000001. */
  inTextOrder(): Generator<number>
  /** The number in use at a fraction from 0 to 1. */
  pick(chance: number): number
}

const leastOfEight = 10_000_000

export function createNumbers(options: {
  seed: number
  stream: number
  /** The possible numbers with seven digits, and with eight. */
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
