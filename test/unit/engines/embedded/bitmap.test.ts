import { expect, test } from 'vitest'
import { countBits, countCommonBits } from '../../../../engines/embedded/bitmap.js'
import { seededRandom } from '../../../../platform/random.js'

test.each([0, 1, 7, 8, 9, 16, 31, 64, 500])(
  'countCommonBits counts the bits that both bitmaps have set (%d words)',
  (words) => {
    const random = seededRandom(words)
    for (const [shareA, shareB] of [
      [1, 1],
      [0.5, 0.5],
      [0.9, 0.1],
      [0, 1],
    ] as const) {
      const drawn = (share: number) => {
        const bits = new Uint32Array(words)
        for (let bit = 0; bit < words * 32; bit += 1) {
          if (random.chance(share))
            bits[bit >>> 5] = (bits[bit >>> 5] as number) | (1 << (bit & 31))
        }
        return bits
      }
      const [a, b] = [drawn(shareA), drawn(shareB)]
      expect(countCommonBits(a, b)).toBe(
        countBits(a.map((word, place) => word & (b[place] as number))),
      )
    }
  },
)
