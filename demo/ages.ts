/** Age limits of titles, ratings of national boards, parental guides. */
import type { Random } from '../platform/random.js'
import { type EnumValue, enumValues } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { hasBy, type Standing, standings } from './standings.js'
import certificationBoards from './words/certifications.json' with { type: 'json' }

type AgeLimit = NonNullable<TitleRecord['age_limit']>
const ageLimits: readonly AgeLimit[] = [0, 6, 12, 16, 18]

const limitShares = [0.06, 0.35, 0.85, 1, 1, 1]
const childGenres: readonly EnumValue<'genres'>[] = ['family', 'animation']
const adultGenres: readonly EnumValue<'genres'>[] = ['horror', 'thriller', 'crime', 'war']

const boards = Object.entries(certificationBoards)

/** Fills the age limit, which is always 18 for adult titles, and the fields derived from it. */
export function addAges(random: Random, title: TitleRecord, standing: Standing): void {
  if (title.adult || hasBy(random, standing, limitShares)) {
    title.age_limit = title.adult ? 18 : ageLimitOf(random, title.genres ?? [])
    if (standing >= standings.known) addCertifications(random, title, standing)
  }
  addParental(random, title, standing)
}

function ageLimitOf(random: Random, genres: readonly EnumValue<'genres'>[]): AgeLimit {
  if (genres.some((genre) => childGenres.includes(genre))) return random.pick([0, 0, 6, 6, 12])
  if (genres.some((genre) => adultGenres.includes(genre))) return random.pick([12, 16, 16, 18, 18])
  return random.pick([0, 6, 12, 12, 12, 16, 16, 18])
}

/** Fills the ratings of national boards for the age limit. */
function addCertifications(random: Random, title: TitleRecord, standing: Standing): void {
  const share = standing === standings.landmark ? 1 : standing >= standings.noted ? 0.6 : 0.15
  const position = ageLimits.indexOf(title.age_limit ?? 0)
  const certifications = boards
    .filter(() => random.chance(share))
    .map(([country, ratings]) => ({ country, rating: ratings[position] ?? '' }))
  if (certifications.length > 0) title.certifications = certifications
}

/**
 * Fills the parental guide: all categories for well-known titles, some for a part of the known ones.
 * Severities do not exceed the age limit.
 */
function addParental(random: Random, title: TitleRecord, standing: Standing): void {
  const isNoted = standing >= standings.noted
  if (!isNoted && !(standing === standings.known && random.chance(0.35))) return
  const limit = title.age_limit ?? 18
  const severities = enumValues('parental_severities').slice(
    0,
    limit >= 16 ? 4 : limit >= 12 ? 3 : 2,
  )
  const parental = enumValues('parental_categories')
    .filter(() => isNoted || random.chance(0.6))
    .map((category) => ({ category, severity: random.pick(severities) }))
  if (parental.length > 0) title.parental = parental
}
