/** Awards of titles, won and lost. */
import type { TitleRecord } from '../schema/interchange.js'
import { isUpcoming, type Sketch } from './sketches.js'
import { countBy, standings } from './standings.js'
import awardWords from './words/awards.json' with { type: 'json' }
import type { World } from './world.js'

type Awards = NonNullable<TitleRecord['awards']>

const counts = { least: [0, 0, 0, 0, 4, 18], most: [0, 0, 3, 14, 24, 18] }

/** Generates awards. Null means unknown; well-known titles without awards have zeros. */
export function generateAwards(world: World, sketch: Sketch): TitleRecord['awards'] {
  const { random } = world
  const { standing, year } = sketch
  if (standing < standings.known || isUpcoming(sketch)) return null
  if (standing === standings.known && random.chance(0.6)) return null
  const count = countBy(random, standing, counts)
  const hasOscars =
    standing >= standings.famous || (standing === standings.noted && random.chance(0.15))
  const items: Awards['items'] = []
  const seasonOf = () => Math.min(world.thisYear, year + random.between(0, 2))
  const taken = new Set<string>()
  const add = (award: string, category: string) => {
    if (taken.has(award + category)) return
    taken.add(award + category)
    items.push({ award, category, year: seasonOf(), won: random.chance(0.4) })
  }
  if (hasOscars && count > 0) {
    const oscars = random.between(1, Math.min(count, 9))
    for (let turn = 0; turn < oscars; turn++) add('Oscar', random.pick(awardWords.oscars))
  }
  for (let attempt = 0; items.length < count && attempt < count * 5; attempt++) {
    const { award, categories } = random.pick(awardWords.awards)
    add(award, random.pick(categories))
  }
  const oscarItems = items.filter(({ award }) => award === 'Oscar')
  const won = (list: typeof items) => list.filter((item) => item.won).length
  // Catalogs count more awards than they list.
  const unlisted = standing >= standings.famous ? random.between(5, 60) : 0
  return {
    awards_won: won(items) + unlisted,
    nominations: items.length + unlisted * 2,
    oscars_won: won(oscarItems),
    oscars_nominated: oscarItems.length,
    items,
  }
}
