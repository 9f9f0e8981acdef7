/** Offers of streaming platforms. */
import type { Random } from '../platform/random.js'
import { enumValues } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import type { Sketch } from './sketches.js'
import { countBy, standings } from './standings.js'
import { companyWords } from './words.js'

const counts = { least: [0, 0, 0, 2, 5, 14], most: [0, 1, 4, 8, 14, 14] }

const kinds = enumValues('watch_kinds')

/** Generates offers without repeating a platform and kind; null if nothing is known. */
export function generateWatch(random: Random, { standing, index }: Sketch): TitleRecord['watch'] {
  if (standing === standings.ordinary && random.chance(0.7)) return null
  const count = countBy(random, standing, counts)
  const watch: NonNullable<TitleRecord['watch']> = []
  for (let attempt = 0; watch.length < count && attempt < count * 6; attempt++) {
    const { platform, name, region } = random.pick(companyWords.platforms)
    const kind = random.pick(kinds)
    if (watch.some((offer) => offer.platform === platform && offer.kind === kind)) continue
    const url = `https://${platform}.example/title/${index}`
    watch.push({ platform, name, region, kind, url })
  }
  return watch.length > 0 ? watch : null
}
