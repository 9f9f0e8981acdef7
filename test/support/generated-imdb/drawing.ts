import { mix } from '../../../demo/distributions.js'
import { pickName } from '../../../demo/name-patterns.js'
import { pickFirstName, pickSurname } from '../../../demo/pick-person-name.js'
import { seededRandom } from '../../../platform/random.js'
import { createNumbers } from './numbers.js'
import { full, fullPersons, typeIndex, types } from './shape.js'

/** Properties to draw for a title or a person, each from a separate random stream. */
export const streams = {
  title: 1,
  person: 2,
  type: 3,
  votes: 4,
  names: 5,
  more: 6,
  parent: 7,
  credits: 8,
  akas: 9,
  known: 10,
}
/** Number of distinct names at the full size. */
const mostNames = 200_000

/** Titles and persons with their numbers and names, and the drawn properties of each. */
export type Drawing = ReturnType<typeof beginDrawing>

/**
 * The same share of the full size and the same seed give the same result. Memory grows only with the number of
 * series.
 */
export function beginDrawing(share: number, seed: number) {
  const titles = createNumbers({
    seed,
    stream: streams.title,
    ofSeven: Math.ceil(full.titlesOfSeven * share),
    ofEight: Math.ceil(full.titlesOfEight * share),
    density: full.titleDensity,
  })
  const persons = createNumbers({
    seed,
    stream: streams.person,
    ofSeven: Math.ceil(fullPersons.ofSeven * share),
    ofEight: Math.ceil(fullPersons.ofEight * share),
    density: fullPersons.density,
  })
  const namePool = Math.max(2000, Math.round(mostNames * Math.min(1, share * 10)))
  const pool = makePool(seed, namePool)
  const bits = (stream: number, number: number) => mix(seed, stream, number)
  const chance = (stream: number, number: number) => bits(stream, number) / 2 ** 32
  const typeOf = (title: number) =>
    types[typeIndex[bits(streams.type, title) % 10_000] ?? 0] ?? types[0]
  const hasVotes = (title: number) => bits(streams.votes, title) % 100 < typeOf(title)[2]
  const tt = (number: number) => `tt${String(number).padStart(7, '0')}`
  const nm = (number: number) => `nm${String(number).padStart(7, '0')}`
  const person = (stream: number, number: number) => nm(persons.pick(chance(stream, number) ** 1.7))

  const series: number[] = []
  for (const title of titles.inTextOrder()) {
    const [type] = typeOf(title)
    if (type === 'tvSeries' || type === 'tvMiniSeries') series.push(title)
  }

  function nameOf(title: number, language: 'en' | 'ru'): string {
    const at = bits(streams.names, title)
    const name = pool.titles[at % namePool]?.[language] ?? ''
    const more = bits(streams.more, title) % 10
    if (more === 0) return `${name} ${2 + (at % 7)}`
    return more < 3 ? `${name}: ${pool.titles[(at >>> 5) % namePool]?.[language]}` : name
  }

  return {
    titles,
    persons,
    series,
    bits,
    chance,
    typeOf,
    hasVotes,
    tt,
    nm,
    person,
    nameOf,
    /** Given name and surname for a random number. */
    given: (drawn: number) => pool.given[drawn % namePool] ?? '',
    surname: (drawn: number) => pool.surnames[drawn % namePool] ?? '',
  }
}

/** Precomputes names, because composing one takes several microseconds. */
function makePool(seed: number, namePool: number) {
  const random = seededRandom(seed)
  const titles = Array.from({ length: namePool }, () =>
    pickName(
      random,
      random.pick(['en', 'ru']),
      random.pick(['film', 'film', 'nonFiction', 'show']),
    ),
  )
  const gender = () => (random.chance(0.5) ? 'female' : 'male')
  const given = Array.from({ length: namePool }, () => pickFirstName(random, 'en', gender()).en)
  const surnames = Array.from({ length: namePool }, () => pickSurname(random, 'en', gender()).en)
  return { titles, given, surnames }
}
