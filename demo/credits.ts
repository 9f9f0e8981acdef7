/** Cast and crew of a title: who is chosen, for what, and as whom. */
import type { TitleRecord } from '../schema/interchange.js'
import type { Culture } from './countries.js'
import { pickFirstName, pickPersonName } from './person-names.js'
import { type Casting, eraOf, personReference, type Role, sourceLists } from './persons.js'
import type { Random, Range } from './random.js'
import { type Sketch, type Standing, standings } from './sketches.js'
import { crewJobs, minorCharacters, producerJobs, writerJobs } from './words-texts.js'
import type { World } from './world.js'

type Credit = NonNullable<TitleRecord['credits']>[number]

interface RoleSize {
  readonly role: Role
  readonly count: Range
}

/** Credits in canonical order with the lowest and highest number of each role. */
const crewSizes: Record<Standing, readonly RoleSize[]> = {
  0: [],
  1: [
    { role: 'director', count: [0, 1] },
    { role: 'actor', count: [0, 5] },
    { role: 'writer', count: [0, 1] },
    { role: 'producer', count: [0, 1] },
  ],
  2: [
    { role: 'director', count: [1, 1] },
    { role: 'actor', count: [5, 24] },
    { role: 'writer', count: [1, 2] },
    { role: 'producer', count: [0, 3] },
    { role: 'cinematographer', count: [0, 1] },
    { role: 'composer', count: [0, 1] },
    { role: 'editor', count: [0, 1] },
    { role: 'crew', count: [0, 3] },
  ],
  3: [
    { role: 'director', count: [1, 2] },
    { role: 'actor', count: [22, 68] },
    { role: 'writer', count: [1, 5] },
    { role: 'producer', count: [2, 7] },
    { role: 'cinematographer', count: [1, 2] },
    { role: 'composer', count: [1, 2] },
    { role: 'editor', count: [1, 3] },
    { role: 'crew', count: [4, 22] },
  ],
  4: [
    { role: 'director', count: [1, 3] },
    { role: 'actor', count: [70, 180] },
    { role: 'writer', count: [2, 8] },
    { role: 'producer', count: [4, 14] },
    { role: 'cinematographer', count: [1, 3] },
    { role: 'composer', count: [1, 3] },
    { role: 'editor', count: [2, 5] },
    { role: 'crew', count: [20, 80] },
  ],
  5: [
    { role: 'director', count: [9, 9] },
    { role: 'actor', count: [220, 220] },
    { role: 'writer', count: [12, 12] },
    { role: 'producer', count: [16, 16] },
    { role: 'cinematographer', count: [4, 4] },
    { role: 'composer', count: [3, 3] },
    { role: 'editor', count: [6, 6] },
    { role: 'crew', count: [36, 36] },
  ],
}

const minors = minorCharacters
  .trim()
  .split('\n')
  .map((row) => {
    const [ru = '', en = ''] = row.split('|')
    return { ru, en }
  })

/** Picks the credits of a title; `sourceBits` are the catalogs that hold the title. */
export function makeCredits(
  world: World,
  casting: Casting,
  sketch: Sketch,
  sourceBits: number,
): Credit[] {
  const { random } = world
  const credits: Credit[] = []
  if (sketch.standing === standings.obscure) {
    const count = random.below(3) === 0 ? 0 : random.below(3)
    for (let ord = 1; ord <= count; ord++) {
      const role = ord === 1 && random.chance(0.6) ? 'director' : 'actor'
      const person = pickPerson(world, casting, sketch, role)
      credits.push(plainCredit(world, person, role, 1, sourceBits))
    }
    return credits.length === 2 && credits[0]?.person === credits[1]?.person ? [] : credits
  }
  const director = pickPerson(world, casting, sketch, 'director')
  for (const size of crewSizes[sketch.standing]) {
    addRole(world, casting, sketch, sourceBits, credits, size, director)
  }
  return credits
}

/** Adds the people of one role; who directs may write, produce or act as well. */
function addRole(
  world: World,
  casting: Casting,
  sketch: Sketch,
  sourceBits: number,
  credits: Credit[],
  size: RoleSize,
  director: number,
): void {
  const { random } = world
  const { role } = size
  const count = random.within(size.count)
  if (count === 0) return
  const isStaged = sketch.kind !== 'tv_show'
  const chosen: number[] = []
  const directorShare =
    role === 'director' ? 1 : role === 'writer' ? 0.35 : role === 'producer' ? 0.2 : 0.04
  if (random.chance(directorShare)) chosen.push(director)
  for (let attempt = 0; chosen.length < count && attempt < count * 6; attempt++) {
    const person = pickPerson(world, casting, sketch, role)
    if (!chosen.includes(person)) chosen.push(person)
  }
  for (let place = 0; place < chosen.length; place++) {
    const credit = plainCredit(world, chosen[place] as number, role, place + 1, sourceBits)
    if (role === 'actor' && isStaged) addCharacter(random, credit, sketch, place)
    const job = jobOf(random, role, sketch.standing)
    if (job) credit.job = job
    credits.push(credit)
  }
}

function plainCredit(
  world: World,
  person: number,
  role: Role,
  ord: number,
  sourceBits: number,
): Credit {
  const held = sourceBits & world.random.below(16)
  return {
    person: personReference(world, person),
    role,
    ord,
    sources: sourceLists[held === 0 ? sourceBits : held] as Credit['sources'],
  }
}

function pickPerson(world: World, casting: Casting, sketch: Sketch, role: Role): number {
  const { random } = world
  const isOwn = random.chance(0.93)
  const culture: Culture = isOwn
    ? sketch.culture
    : random.pick(['en', 'en', 'fr', 'ru', 'de', 'it'])
  const own = eraOf(sketch.year)
  const shift = random.chance(0.8) ? 0 : random.chance(0.75) ? -1 : 1
  const era = Math.min(4, Math.max(0, own + shift))
  const asked: Role = random.chance(0.94) ? role : 'actor'
  return casting.pick(random, culture, asked, era)
}

function addCharacter(random: Random, credit: Credit, sketch: Sketch, place: number): void {
  const { standing, culture } = sketch
  if (standing < standings.known && !random.chance(0.3)) return
  if (standing === standings.known && place > 9 && random.chance(0.5)) return
  if (place > 12 && random.chance(0.55)) {
    const minor = random.pick(minors)
    if (culture === 'ru' || random.chance(0.6)) credit.character_ru = minor.ru
    if (culture !== 'ru' || random.chance(0.5)) credit.character_en = minor.en
    return
  }
  const gender = random.chance(0.45) ? 'f' : 'm'
  const pickCharacter = random.chance(0.5) ? pickPersonName : pickFirstName
  const name = pickCharacter(random, culture, gender)
  const isRussian = culture === 'ru'
  if (isRussian || random.chance(0.65)) credit.character_ru = name.ru
  if (!isRussian || random.chance(0.5)) credit.character_en = name.en
  if (name.native !== name.en && !isRussian && random.chance(0.3)) {
    credit.character_original = name.native
  }
  if (standing >= standings.noted && place < 12 && random.chance(0.4)) {
    credit.character_photo_url = `https://stills.example/characters/${sketch.index}-${place + 1}.jpg`
  }
}

function jobOf(random: Random, role: Role, standing: Standing): string | null {
  if (role === 'crew') return random.pick(crewJobs)
  if (standing < standings.known) return null
  if (role === 'producer') return random.pick(producerJobs)
  if (role === 'writer') return random.pick(writerJobs)
  if (role === 'cinematographer') return 'Director of Photography'
  if (role === 'composer') return random.chance(0.8) ? 'Original Music Composer' : 'Songs'
  return role === 'director' && random.chance(0.05) ? 'Co-Director' : null
}
