/** Budgets and box office of titles. */
import type { Random } from '../platform/random.js'
import type { TitleRecord } from '../schema/interchange.js'
import { skewed } from './distributions.js'
import { isUpcoming, type Sketch } from './sketches.js'
import { hasBy, standings } from './standings.js'

const shares = [0.002, 0.03, 0.25, 0.8, 1, 1]
const currencies = Object.entries({
  usa: 'USD',
  ru: 'RUB',
  gb: 'GBP',
  fr: 'EUR',
  de: 'EUR',
  jp: 'JPY',
  kr: 'KRW',
  cn: 'CNY',
  in: 'INR',
  au: 'AUD',
  mx: 'MXN',
  br: 'BRL',
})

/** Fills the budget and, after the release, the revenue and box office; not for most series. */
export function addMoney(random: Random, title: TitleRecord, sketch: Sketch): void {
  const { standing, isSeries } = sketch
  const isLandmark = standing === standings.landmark
  if ((isSeries && !isLandmark) || !hasBy(random, standing, shares)) return
  const scale =
    standing >= standings.famous ? 40_000_000 : standing === standings.noted ? 9_000_000 : 900_000
  const budget = Math.round((scale * skewed(random, 10, 600)) / 100_000) * 1000
  title.budget = budget
  if (isUpcoming(sketch)) return
  const revenue = Math.round((budget * skewed(random, 3, 90)) / 12)
  if (isLandmark || random.chance(0.85)) title.revenue = revenue
  if (isLandmark || random.chance(0.8)) {
    title.box_office = Math.round(revenue * (0.85 + random.next() * 0.15))
  }
  if (standing < standings.noted) return
  title.box_office_regions = currencies
    .filter(([region]) => isLandmark || region === 'usa' || random.chance(0.3))
    .map(([region, currency]) => ({
      region,
      amount: Math.round(revenue * (0.01 + random.next() * 0.2)),
      currency,
    }))
}
