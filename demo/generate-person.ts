/** Records of persons: detailed for well-known persons, a name and numbers for most. */
import type { PersonRecord } from '../schema/interchange.js'
import { generateBiography } from './add-texts.js'
import { classOf, eraStarts, type Role } from './casting.js'
import { mix, rounded } from './distributions.js'
import { cultureOf } from './film-countries.js'
import { fame, personNumbers } from './person-numbers.js'
import { pickPersonName, type Spelling } from './pick-person-name.js'
import { type Culture, cities } from './words.js'
import { streams, type World } from './world.js'

const birthplaces = new Map<Culture, (typeof cities)[number][]>()
for (const city of cities) {
  const culture = cultureOf(city.country)
  birthplaces.set(culture, [...(birthplaces.get(culture) ?? []), city])
}

const secondRoles: readonly Role[] = [
  'director',
  'writer',
  'producer',
  'actor',
  'composer',
  'editor',
]

function genderOf(world: World, person: number, role: Role): 'male' | 'female' {
  const share = role === 'actor' ? 46 : role === 'crew' || role === 'editor' ? 34 : 20
  return mix(world.seed, streams.gender, person) % 100 < share ? 'female' : 'male'
}

export function generatePerson(world: World, index: number): PersonRecord {
  const { random, naming } = world
  random.restart(mix(world.seed, streams.person, index))
  naming.restart(mix(world.seed, streams.personName, index))
  const { culture, role, era } = classOf(index)
  const gender = genderOf(world, index, role)
  const name = pickPersonName(naming, culture, gender)
  const ids = personNumbers(world, index)
  const rank = (index + 1) / world.persons
  const isFront = rank < fame.front
  const isMiddle = rank < fame.middle
  /** Returns true with a probability that depends on the person's fame. */
  const has = (front: number, middle: number, rest: number) =>
    random.chance(isFront ? front : isMiddle ? middle : rest)

  const person: PersonRecord = { record: 'person', ids, professions: [role] }
  if (culture === 'ru' || has(1, 0.7, 0.25)) person.name_ru = name.ru
  if (culture !== 'ru' || isMiddle || ids.alpha || ids.gamma) person.name_en = name.en
  if (name.native !== name.en && has(1, 0.4, 0.4)) person.name_orig = name.native
  if (has(1, 1, 0.35)) {
    const isOther = mix(world.seed, streams.gender, index + 1_000_003) % 700 === 0
    person.gender = isOther ? 'other' : gender
  }
  if (has(1, 0.6, 0.12)) {
    addLife(world, person, eraStarts[era] as number)
    const birthCities = birthplaces.get(culture)
    if (birthCities && has(1, 0.5, 0.5)) {
      person.birthplace = random.pick(birthCities)[culture === 'ru' ? 'ru' : 'en']
    }
  }
  for (const catalog of ['beta', 'gamma', 'delta'] as const) {
    if (!ids[catalog] || !has(0.96, 0.45, 0.06)) continue
    person.photo_urls ??= {}
    person.photo_urls[catalog] = `https://photos.example/${catalog}/${ids[catalog]}.jpg`
  }
  if (has(1, 0.3, 0.05)) {
    const second = random.pick(secondRoles)
    if (second !== role) person.professions = [role, second]
  }
  if (has(1, 1, 0.5)) {
    person.popularity = rounded((2 / (rank + 0.02)) * (0.35 + random.next()), 3)
  }
  if (isFront) addFame(world, person, name, index)
  return person
}

/** Fills years of birth and death that fit the era of the person's work. */
function addLife(world: World, person: PersonRecord, eraStart: number): void {
  const { random, thisYear } = world
  const youngest = person.professions?.[0] === 'actor' ? -4 : 20
  const born = Math.min(thisYear - 8, eraStart - random.between(youngest, 48))
  person.birth_year = born
  const died = born + random.between(46, 97)
  const isDead = died < thisYear && (born + 97 < thisYear || random.chance(0.6))
  if (isDead) person.death_year = died
}

/** Fills fields that only well-known persons have. */
function addFame(world: World, person: PersonRecord, name: Spelling, index: number): void {
  const { random } = world
  const isStar = index < world.persons * fame.star
  if (isStar || random.chance(0.25))
    person.biography = generateBiography(world, index, isStar ? 5 : 2)
  const spellings = otherSpellings(name).filter(() => random.chance(0.45))
  if (spellings.length > 0) person.also_known_as = spellings
  const handle = name.en.toLowerCase().replace(/[^a-z]+/g, '')
  if (random.chance(0.15)) person.homepage = `https://${handle}.example`
  if (!person.death_year && (person.birth_year ?? 0) > 1950 && random.chance(0.3)) {
    person.instagram = handle
  }
}

function otherSpellings({ en, native }: Spelling): string[] {
  const [first = '', ...rest] = en.split(' ')
  const surname = rest.at(-1) ?? ''
  const others = [`${first.charAt(0)}. ${surname}`, `${surname} ${first}`]
  return native === en ? others : [...others, native]
}
