import type { Random } from '../platform/random.js'
import type { TitleRecord } from '../schema/interchange.js'
import { countBy, type Standing } from './standings.js'
import { tagNames } from './words.js'

const counts = { least: [0, 0, 1, 4, 10, 20], most: [0, 2, 6, 14, 24, 20] }
const tags = tagNames.map(({ ru, en }) => ({
  slug: en.replaceAll(' ', '-'),
  name_ru: ru,
  name_en: en,
}))

/** Generates tags, some of them far more frequent than others; null if the title has no tags. */
export function generateTags(random: Random, standing: Standing): TitleRecord['tags'] {
  const count = countBy(random, standing, counts)
  const chosen = new Set<(typeof tags)[number]>()
  for (let attempt = 0; chosen.size < count && attempt < count * 8; attempt++) {
    const position = Math.floor(random.next() ** 2 * tags.length)
    // 101 is coprime to the number of tags, so the frequent tags are scattered over the list.
    chosen.add(tags[(position * 101) % tags.length] as (typeof tags)[number])
  }
  return chosen.size > 0 ? [...chosen] : null
}
