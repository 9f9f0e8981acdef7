/** Persons of the demo catalog: who exists, how well known, and their records. */
import type { EnumValue } from '../schema/enums.js'
import type { PersonRecord } from '../schema/interchange.js'
import type { Culture } from './countries.js'
import { type PersonGender, pickPersonName, type Spelling } from './person-names.js'
import { mix, type Random, rounded, scatter, weighted } from './random.js'
import { biographyOf } from './texts.js'
import { cityRows } from './words-places.js'
import { streams, type World } from './world.js'

export type Role = EnumValue<'credit_roles'>

const cultureSlots = weighted<Culture>([
  ['en', 7],
  ['ru', 6],
  ['fr', 1],
  ['de', 1],
  ['es', 2],
  ['it', 1],
  ['ja', 1],
  ['ko', 1],
  ['zh', 1],
  ['hi', 1],
  ['nordic', 1],
  ['slavic', 1],
  ['tr', 1],
])
const roleSlots = weighted<Role>([
  ['actor', 13],
  ['director', 2],
  ['writer', 2],
  ['producer', 2],
  ['cinematographer', 1],
  ['composer', 1],
  ['editor', 1],
  ['crew', 3],
])
/** Years in which people of an era work. */
const eraStarts = [1896, 1956, 1981, 2000, 2013]
const eraSlots = [0, 1, 2, 2, 3, 3, 3, 4, 4, 4]

/** Persons repeat with this period; every class of culture, role and era has its places in it. */
const period = cultureSlots.length * roleSlots.length * eraSlots.length
const slotStride = 2377

interface PersonClass {
  readonly culture: Culture
  readonly role: Role
  readonly era: number
}

const classOfPlace: readonly PersonClass[] = Array.from({ length: period }, (_, place) => {
  const slot = (place * slotStride) % period
  return {
    culture: cultureSlots[slot % cultureSlots.length] as Culture,
    role: roleSlots[Math.floor(slot / cultureSlots.length) % roleSlots.length] as Role,
    era: eraSlots[Math.floor(slot / (cultureSlots.length * roleSlots.length))] as number,
  }
})

const placesOfClass = new Map<string, number[]>()
for (const [place, { culture, role, era }] of classOfPlace.entries()) {
  const key = classKey(culture, role, era)
  const places = placesOfClass.get(key)
  if (places) places.push(place)
  else placesOfClass.set(key, [place])
}

function classKey(culture: Culture, role: Role, era: number): string {
  return `${culture}/${role}/${era}`
}

/** The era of a year, to be asked for persons. */
export function eraOf(year: number): number {
  let era = eraStarts.length - 1
  while (era > 0 && year < (eraStarts[era] as number)) era -= 1
  return era
}

/** Picks persons of one catalog; the first of a class appear in many titles, the last in one or two. */
export interface Casting {
  pick(random: Random, culture: Culture, role: Role, era: number): number
}

interface Spread {
  /** Places of the class within a period. */
  readonly places: readonly number[]
  /** Fourth roots between which a uniform choice gives the wanted skew. */
  readonly from: number
  readonly to: number
  readonly head: number
}

/** Prepares the choice: for each class its places and the constants of its Zipf-like spread. */
export function createCasting(world: World): Casting {
  const fullPeriods = Math.floor(world.persons / period)
  const rest = world.persons % period
  const spreadOf = (places: readonly number[]): Spread => {
    const count = fullPeriods * places.length + places.filter((place) => place < rest).length
    const head = 2 + count / 600
    return { places, from: head ** 0.25, to: (count + head) ** 0.25, head }
  }
  const eras = eraStarts.map((_, era) => era)
  const byCulture = Object.fromEntries(
    [...new Set(cultureSlots)].map((culture) => [
      culture,
      Object.fromEntries(
        [...new Set(roleSlots)].map((role) => [
          role,
          eras.map((era) => spreadOf(placesOfClass.get(classKey(culture, role, era)) ?? [])),
        ]),
      ),
    ]),
  ) as unknown as Record<Culture, Record<Role, readonly Spread[]>>
  return {
    pick(random, culture, role, era) {
      const spread = byCulture[culture][role][era]
      if (!spread || spread.to <= spread.from) return random.below(world.persons)
      // Density falls as rank^-3/4: many small parts, a few names known to everyone.
      const root = spread.from + random.unit() * (spread.to - spread.from)
      const rank = Math.max(0, Math.floor(root * root * root * root - spread.head))
      const { places } = spread
      const index =
        Math.floor(rank / places.length) * period + (places[rank % places.length] as number)
      return index < world.persons ? index : random.below(world.persons)
    },
  }
}

function genderOf(world: World, index: number, role: Role): PersonGender {
  const share = role === 'actor' ? 46 : role === 'crew' || role === 'editor' ? 34 : 20
  return mix(world.seed, streams.gender, index) % 100 < share ? 'f' : 'm'
}

/** The name of any person. */
export function nameOfPerson(world: World, index: number): Spelling {
  const { culture, role } = classOfPlace[index % period] as PersonClass
  world.naming.restart(streams.personName, index)
  return pickPersonName(world.naming, culture, genderOf(world, index, role))
}

type PersonNumbers = PersonRecord['ids']

const personBits = { alpha: 1, beta: 2, gamma: 4, delta: 8 } as const
/** The catalogs that credits and relations name, by the bits of the set. */
export const sourceLists: readonly ('alpha' | 'beta' | 'gamma' | 'delta')[][] = Array.from(
  { length: 16 },
  (_, bits) =>
    (['alpha', 'beta', 'gamma', 'delta'] as const).filter((name) => bits & personBits[name]),
)

/** Which catalogs hold a person, as bits; never none. */
function catalogBits(world: World, index: number): number {
  const bits = mix(world.seed, streams.personNumbers, index)
  const { culture } = classOfPlace[index % period] as PersonClass
  const isFront = index < world.persons * 0.04
  const isMiddle = index < world.persons * 0.3
  const beta = (isFront ? 95 : isMiddle ? 60 : 25) + (culture === 'ru' ? 25 : 0)
  let held = 0
  if (bits % 100 < (culture === 'ru' ? 82 : 94)) held |= personBits.alpha
  if ((bits >>> 7) % 100 < beta) held |= personBits.beta
  if ((bits >>> 14) % 100 < (isFront ? 97 : isMiddle ? 70 : 30)) held |= personBits.gamma
  if ((bits >>> 21) % 100 < (isFront ? 70 : isMiddle ? 25 : 6)) held |= personBits.delta
  return held === 0 ? personBits.alpha : held
}

function alphaNumber(world: World, index: number): string {
  const { personStep } = world
  const number =
    200 + index * personStep + (mix(world.seed, streams.personNumbers, index) % personStep)
  return number < 1_000_000 ? `nm${String(number).padStart(7, '0')}` : `nm${number}`
}
function betaNumber(world: World, index: number): string {
  return String(17 + scatter(index, world.personCapacity, world.seed + 53) * 4)
}
function gammaNumber(world: World, index: number): string {
  return String(3 + scatter(index, world.personCapacity, world.seed + 67) * 2)
}
function deltaNumber(world: World, index: number): string {
  return String(500 + scatter(index, world.personCapacity, world.seed + 71))
}

function personNumbers(world: World, index: number): PersonNumbers {
  const held = catalogBits(world, index)
  const ids: PersonNumbers = {}
  if (held & personBits.alpha) ids.alpha = alphaNumber(world, index)
  if (held & personBits.beta) ids.beta = betaNumber(world, index)
  if (held & personBits.gamma) ids.gamma = gammaNumber(world, index)
  if (held & personBits.delta) ids.delta = deltaNumber(world, index)
  return ids
}

/** How credits refer to a person: `<catalog>:<number>`. */
export function personReference(world: World, index: number): string {
  const held = catalogBits(world, index)
  if (held & personBits.alpha) return `alpha:${alphaNumber(world, index)}`
  if (held & personBits.beta) return `beta:${betaNumber(world, index)}`
  if (held & personBits.gamma) return `gamma:${gammaNumber(world, index)}`
  return `delta:${deltaNumber(world, index)}`
}

const birthplaces = cityRows
  .trim()
  .split('\n')
  .map((row) => {
    const [ru = '', , , en = '', country = ''] = row.split('|')
    return { ru, en, country }
  })
const birthplacesByCulture: Partial<Record<Culture, readonly { ru: string; en: string }[]>> = {
  ru: birthplaces.filter(({ country }) => /ru|su|ua|by|ge|kz|lv|uz/.test(country)),
  en: birthplaces.filter(({ country }) => /us|gb|ie|ca|au/.test(country)),
  fr: birthplaces.filter(({ country }) => country === 'fr'),
  de: birthplaces.filter(({ country }) => /de|at/.test(country)),
  es: birthplaces.filter(({ country }) => /es|mx|ar/.test(country)),
  it: birthplaces.filter(({ country }) => country === 'it'),
  ja: birthplaces.filter(({ country }) => country === 'jp'),
  ko: birthplaces.filter(({ country }) => country === 'kr'),
  zh: birthplaces.filter(({ country }) => /cn|hk/.test(country)),
  hi: birthplaces.filter(({ country }) => country === 'in'),
  nordic: birthplaces.filter(({ country }) => /se|dk|no|fi/.test(country)),
  slavic: birthplaces.filter(({ country }) => /cz|pl/.test(country)),
  tr: birthplaces.filter(({ country }) => country === 'tr'),
}

const secondRoles: readonly Role[] = [
  'director',
  'writer',
  'producer',
  'actor',
  'composer',
  'editor',
]

/** The record of a person: rich for the well known, a name and a number for most. */
export function makePerson(world: World, index: number): PersonRecord {
  const { random } = world
  random.restart(streams.person, index)
  const { culture, role, era } = classOfPlace[index % period] as PersonClass
  const gender = genderOf(world, index, role)
  const name = nameOfPerson(world, index)
  const ids = personNumbers(world, index)
  const rank = (index + 1) / world.persons
  const isStar = rank < 0.004
  const isFront = rank < 0.04
  const isMiddle = rank < 0.3

  const person: PersonRecord = { record: 'person', ids, professions: [role] }
  const knowsRussian = culture === 'ru' || isFront || random.chance(isMiddle ? 0.7 : 0.25)
  if (knowsRussian) person.name_ru = name.ru
  if (culture !== 'ru' || isMiddle || ids.alpha || ids.gamma) person.name_en = name.en
  if (name.native !== name.en && (isFront || random.chance(0.4))) person.name_orig = name.native

  if (isMiddle || random.chance(0.35)) {
    const isOther = mix(world.seed, streams.gender, index + 1_000_003) % 700 === 0
    person.gender = isOther ? 'other' : gender === 'f' ? 'female' : 'male'
  }
  if (isFront || random.chance(isMiddle ? 0.6 : 0.12)) {
    addDates(world, random, person, era)
    if (isFront || random.chance(0.5)) {
      const places = birthplacesByCulture[culture]
      if (places?.length) person.birthplace = random.pick(places)[culture === 'ru' ? 'ru' : 'en']
    }
  }
  const photoUrls: NonNullable<PersonRecord['photo_urls']> = {}
  const photoChance = isFront ? 0.96 : isMiddle ? 0.45 : 0.06
  let hasPhoto = false
  for (const catalog of ['beta', 'gamma', 'delta'] as const) {
    const number = ids[catalog]
    if (!number || !random.chance(photoChance)) continue
    photoUrls[catalog] = `https://photos.example/${catalog}/${number}.jpg`
    hasPhoto = true
  }
  if (hasPhoto) person.photo_urls = photoUrls

  if (isFront || random.chance(isMiddle ? 0.3 : 0.05)) {
    const second = random.pick(secondRoles)
    if (second !== role) person.professions = [role, second]
  }
  if (isMiddle || random.chance(0.5)) {
    person.popularity = rounded((4 / (rank + 0.02)) * (0.35 + random.unit()) * 0.5, 3)
  }
  if (isStar || (isFront && random.chance(0.25))) {
    person.biography = biographyOf(world, random, index, isStar)
  }
  if (isFront) {
    addSpellings(random, person, name)
    const handle = name.en.toLowerCase().replace(/[^a-z]+/g, '')
    if (random.chance(0.15)) person.homepage = `https://${handle}.example`
    if (!person.death_year && era >= 3 && random.chance(0.3)) person.instagram = handle
  }
  return person
}

function addDates(world: World, random: Random, person: PersonRecord, era: number): void {
  const youngest = person.professions?.[0] === 'actor' ? -4 : 20
  const born = Math.min(
    world.thisYear - 8,
    (eraStarts[era] as number) - random.between(youngest, 48),
  )
  person.birth_year = born
  const age = random.between(46, 97)
  const hasDied = born + age < world.thisYear && (born + 97 < world.thisYear || random.chance(0.6))
  if (hasDied) person.death_year = born + age
}

function addSpellings(random: Random, person: PersonRecord, name: Spelling): void {
  const [first = '', ...rest] = name.en.split(' ')
  const surname = rest.at(-1) ?? ''
  const others = [`${first.charAt(0)}. ${surname}`, `${surname} ${first}`]
  if (name.native !== name.en) others.push(name.native)
  const chosen = others.filter(() => random.chance(0.45))
  if (chosen.length > 0) person.also_known_as = chosen
}
