/** Who may watch a title: age limit, ratings of national boards, parental guide. */
import { enumValues } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import type { Genre } from './genres.js'
import type { Random } from './random.js'
import { type Sketch, standings } from './sketches.js'

const severities = enumValues('parental_severities')

/** The parental guide: all five themes for the well known, some for the known; never worse than the age limit allows. */
export function makeParental(
  random: Random,
  sketch: Sketch,
  ageLimit: TitleRecord['age_limit'],
): TitleRecord['parental'] {
  const { standing } = sketch
  const share = standing >= standings.noted ? 1 : standing === standings.known ? 0.35 : 0
  if (!random.chance(share)) return null
  const worst =
    ageLimit === null || ageLimit === undefined || ageLimit >= 16 ? 4 : ageLimit >= 12 ? 3 : 2
  const parental: NonNullable<TitleRecord['parental']> = []
  for (const category of enumValues('parental_categories')) {
    if (standing >= standings.noted || random.chance(0.6)) {
      parental.push({ category, severity: severities[random.below(worst)] ?? 'none' })
    }
  }
  return parental.length > 0 ? parental : null
}

const childGenres: readonly Genre[] = ['family', 'animation']
const adultGenres: readonly Genre[] = ['horror', 'thriller', 'crime', 'war']

/** The Russian age limit; adult titles are always 18. */
export function ageLimitOf(
  random: Random,
  sketch: Sketch,
  genres: readonly Genre[],
  adult: boolean,
): TitleRecord['age_limit'] {
  if (adult) return 18
  const shares = [0.06, 0.35, 0.85, 1, 1, 1]
  if (!random.chance(shares[sketch.standing] as number)) return null
  if (genres.some((genre) => childGenres.includes(genre)))
    return random.pick([0, 0, 6, 6, 12] as const)
  if (genres.some((genre) => adultGenres.includes(genre)))
    return random.pick([12, 16, 16, 18, 18] as const)
  return random.pick([0, 6, 12, 12, 12, 16, 16, 18] as const)
}

/** Ratings of national boards by the age limit they stand for. */
const boards: readonly (readonly [string, Readonly<Record<number, string>>])[] = [
  ['us', { 0: 'G', 6: 'PG', 12: 'PG-13', 16: 'R', 18: 'NC-17' }],
  ['ru', { 0: '0+', 6: '6+', 12: '12+', 16: '16+', 18: '18+' }],
  ['gb', { 0: 'U', 6: 'PG', 12: '12A', 16: '15', 18: '18' }],
  ['de', { 0: '0', 6: '6', 12: '12', 16: '16', 18: '18' }],
  ['fr', { 0: 'Tous publics', 6: 'Tous publics', 12: '12', 16: '16', 18: '18' }],
  ['au', { 0: 'G', 6: 'PG', 12: 'M', 16: 'MA15+', 18: 'R18+' }],
  ['ca', { 0: 'G', 6: 'PG', 12: '14A', 16: '18A', 18: 'R' }],
  ['se', { 0: 'Btl', 6: '7', 12: '11', 16: '15', 18: '15' }],
  ['nl', { 0: 'AL', 6: '6', 12: '12', 16: '16', 18: '18' }],
  ['es', { 0: 'A', 6: '7', 12: '12', 16: '16', 18: '18' }],
  ['it', { 0: 'T', 6: '6+', 12: 'VM12', 16: 'VM14', 18: 'VM18' }],
  ['jp', { 0: 'G', 6: 'G', 12: 'PG12', 16: 'R15+', 18: 'R18+' }],
  ['kr', { 0: 'ALL', 6: 'ALL', 12: '12', 16: '15', 18: '18' }],
  ['br', { 0: 'L', 6: 'L', 12: '12', 16: '16', 18: '18' }],
  ['fi', { 0: 'S', 6: 'K-7', 12: 'K-12', 16: 'K-16', 18: 'K-18' }],
  ['pl', { 0: 'b/o', 6: '6', 12: '12', 16: '16', 18: '18' }],
]

/** Ratings of national boards, for titles whose age limit is known. */
export function makeCertifications(
  random: Random,
  sketch: Sketch,
  ageLimit: TitleRecord['age_limit'],
): TitleRecord['certifications'] {
  const { standing } = sketch
  if (ageLimit === null || ageLimit === undefined || standing < standings.known) return null
  const share = standing === standings.landmark ? 1 : standing >= standings.noted ? 0.6 : 0.15
  const certifications: NonNullable<TitleRecord['certifications']> = []
  for (const [country, ratings] of boards) {
    const rating = ratings[ageLimit]
    if (rating && random.chance(share)) certifications.push({ country, rating })
  }
  return certifications.length > 0 ? certifications : null
}
