/** Awards of a title, won and lost. */
import type { TitleRecord } from '../schema/interchange.js'
import type { Range } from './random.js'
import { type Sketch, type Standing, standings } from './sketches.js'
import { awardRows, oscarCategories } from './words-texts.js'
import type { World } from './world.js'

type Awards = NonNullable<TitleRecord['awards']>

const awards = awardRows
  .trim()
  .split('\n')
  .map((row) => {
    const [award = '', categories = ''] = row.split('|')
    return { award, categories: categories.split(',') }
  })
const awardCounts: Record<Standing, Range> = {
  0: [0, 0],
  1: [0, 0],
  2: [0, 3],
  3: [0, 14],
  4: [4, 24],
  5: [18, 18],
}

/** Awards won and lost; a known zero for well-known titles without any. */
export function makeAwards(world: World, sketch: Sketch): TitleRecord['awards'] {
  const { random } = world
  const { standing, year } = sketch
  const isUpcoming = sketch.daysFromToday !== null && sketch.daysFromToday > 0
  if (
    standing < standings.known ||
    isUpcoming ||
    (standing === standings.known && random.chance(0.6))
  )
    return null
  const count = random.within(awardCounts[standing])
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
    for (let turn = 0; turn < oscars; turn++) add('Oscar', random.pick(oscarCategories))
  }
  for (let attempt = 0; items.length < count && attempt < count * 5; attempt++) {
    const { award, categories } = random.pick(awards)
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
