/** Cast and crew of titles. */
import type { Random } from '../platform/random.js'
import { enumValues } from '../schema/enums.js'
import type { TitleRecord } from '../schema/interchange.js'
import { type Casting, eraOf, type Role } from './casting.js'
import { pickCatalogs } from './catalog-sets.js'
import { demoPersonReference } from './person-numbers.js'
import { pickFirstName, pickPersonName } from './pick-person-name.js'
import type { Sketch } from './sketches.js'
import { type CountsByStanding, countBy, type Standing, standings } from './standings.js'
import creditWords from './words/credits.json' with { type: 'json' }
import { type Culture, pair, rowsOf } from './words.js'
import type { World } from './world.js'

type Credit = NonNullable<TitleRecord['credits']>[number]

/** Number of credits by role, in canonical order. */
const sizes: Readonly<Record<Role, CountsByStanding>> = {
  director: { least: [0, 0, 1, 1, 1, 9], most: [0, 1, 1, 2, 3, 9] },
  actor: { least: [0, 0, 5, 22, 70, 220], most: [0, 5, 24, 68, 180, 220] },
  writer: { least: [0, 0, 1, 1, 2, 12], most: [0, 1, 2, 5, 8, 12] },
  producer: { least: [0, 0, 0, 2, 4, 16], most: [0, 1, 3, 7, 14, 16] },
  cinematographer: { least: [0, 0, 0, 1, 1, 4], most: [0, 0, 1, 2, 3, 4] },
  composer: { least: [0, 0, 0, 1, 1, 3], most: [0, 0, 1, 2, 3, 3] },
  editor: { least: [0, 0, 0, 1, 2, 6], most: [0, 0, 1, 3, 5, 6] },
  crew: { least: [0, 0, 0, 4, 20, 36], most: [0, 0, 3, 22, 80, 36] },
}

const minorCharacters = rowsOf(creditWords.characters, pair)
const roles = enumValues('credit_roles')

/** Generates the credits of a title; `sourceBits` are the catalogs that have the title. */
export function generateCredits(
  world: World,
  casting: Casting,
  sketch: Sketch,
  sourceBits: number,
): Credit[] {
  const { random } = world
  const credits: Credit[] = []
  if (sketch.standing === standings.obscure) {
    const count = random.int(3) === 0 ? 0 : random.int(3)
    for (let ord = 1; ord <= count; ord++) {
      const role = ord === 1 && random.chance(0.6) ? 'director' : 'actor'
      const person = pickPerson(world, casting, sketch, role)
      credits.push(plainCredit(world, person, role, 1, sourceBits))
    }
    return credits.length === 2 && credits[0]?.person === credits[1]?.person ? [] : credits
  }
  const director = pickPerson(world, casting, sketch, 'director')
  for (const role of roles) {
    addRole(world, casting, sketch, sourceBits, credits, role, director)
  }
  return credits
}

/** Adds the people of one role. The director may also write, produce or act. */
function addRole(
  world: World,
  casting: Casting,
  sketch: Sketch,
  sourceBits: number,
  credits: Credit[],
  role: Role,
  director: number,
): void {
  const { random } = world
  const count = countBy(random, sketch.standing, sizes[role])
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
  for (let position = 0; position < chosen.length; position++) {
    const credit = plainCredit(world, chosen[position] as number, role, position + 1, sourceBits)
    if (role === 'actor' && isStaged) addCharacter(random, credit, sketch, position)
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
  const sources = pickCatalogs(world.random, sourceBits)
  return { person: demoPersonReference(world, person), role, ord, sources }
}

function pickPerson(world: World, casting: Casting, sketch: Sketch, role: Role): number {
  const { random } = world
  const isOwn = random.chance(0.93)
  const culture: Culture = isOwn
    ? sketch.culture
    : random.pick(['en', 'en', 'fr', 'ru', 'de', 'es'])
  const own = eraOf(sketch.year)
  const shift = random.chance(0.8) ? 0 : random.chance(0.75) ? -1 : 1
  const era = Math.min(4, Math.max(0, own + shift))
  const asked: Role = random.chance(0.94) ? role : 'actor'
  return casting.pick(random, culture, asked, era)
}

function addCharacter(random: Random, credit: Credit, sketch: Sketch, position: number): void {
  const { standing, culture } = sketch
  if (standing < standings.known && !random.chance(0.3)) return
  if (standing === standings.known && position > 9 && random.chance(0.5)) return
  if (position > 12 && random.chance(0.55)) {
    const minor = random.pick(minorCharacters)
    if (culture === 'ru' || random.chance(0.6)) credit.character_ru = minor.ru
    if (culture !== 'ru' || random.chance(0.5)) credit.character_en = minor.en
    return
  }
  const gender = random.chance(0.45) ? 'female' : 'male'
  const pickCharacter = random.chance(0.5) ? pickPersonName : pickFirstName
  const name = pickCharacter(random, culture, gender)
  const isRussian = culture === 'ru'
  if (isRussian || random.chance(0.65)) credit.character_ru = name.ru
  if (!isRussian || random.chance(0.5)) credit.character_en = name.en
  if (name.native !== name.en && !isRussian && random.chance(0.3)) {
    credit.character_original = name.native
  }
  if (standing >= standings.noted && position < 12 && random.chance(0.4)) {
    credit.character_photo_url = `https://stills.example/characters/${sketch.index}-${position + 1}.jpg`
  }
}

function jobOf(random: Random, role: Role, standing: Standing): string | null {
  if (role !== 'crew' && standing < standings.known) return null
  const jobs: Partial<Record<Role, readonly string[]>> = creditWords.jobs
  return jobs[role] ? random.pick(jobs[role]) : null
}
