import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { mix } from '../../demo/chance.js'
import { pickFirstName, pickSurname } from '../../demo/person-names.js'
import { pickName } from '../../demo/title-names.js'
import { type ImdbFile, imdbColumns } from '../../ingest/imdb/files.js'
import { seededRandom } from '../../platform/random.js'
import { writeGzip } from './gzip-file.js'
import { createNumbers } from './numbers.js'
import {
  categories,
  full,
  fullPersons,
  genres,
  jobs,
  places,
  placesOfEpisodes,
  professions,
  typeIndex,
  types,
} from './shape.js'

const streams = {
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
/** So many different names are put together at the full size. */
const mostNames = 200_000

export interface MadeFiles {
  readonly lines: Readonly<Record<ImdbFile, number>>
  readonly total: number
}

/**
 * Writes the seven files in their full shape: sorted by the text of their numbers, `share` of the full
 * size, which is 190 million lines. The same share and seed give the same files; memory is bounded by
 * the numbers of the series.
 */
export async function makeImdbFiles(
  folder: string,
  share: number,
  seed: number,
): Promise<MadeFiles> {
  mkdirSync(folder, { recursive: true })
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

  function* basics() {
    for (const title of titles.inTextOrder()) {
      const [type] = typeOf(title)
      const more = bits(streams.more, title)
      const name =
        type === 'tvEpisode' && more % 3 > 0 ? `Episode #1.${more % 400}` : nameOf(title, 'en')
      const original = more % 5 === 0 ? nameOf(title + 1, 'en') : name
      const year = 1900 + Math.floor(126 * chance(streams.more, -title) ** 0.4)
      const end = type === 'tvSeries' && more % 2 === 0 ? String(year + (more % 9)) : '\\N'
      const runtime = more % 3 === 0 ? '\\N' : String(1 + (more % 120))
      const first = genres[more % genres.length]
      const second = genres[(more >>> 6) % genres.length]
      const words =
        more % 7 === 0 ? '\\N' : more % 2 === 0 || first === second ? first : `${first},${second}`
      const adult = type !== 'tvEpisode' && more % 61 === 0 ? 1 : 0
      yield `${tt(title)}\t${type}\t${name}\t${original}\t${adult}\t${more % 17 === 0 ? '\\N' : year}\t${end}\t${runtime}\t${words}`
    }
  }

  function* ratings() {
    for (const title of titles.inTextOrder()) {
      if (!hasVotes(title)) continue
      const drawn = chance(streams.votes, -title)
      yield `${tt(title)}\t${(10 + Math.floor(chance(streams.more, -title) * 90)) / 10}\t${Math.floor(5 * 500_000 ** (drawn ** 4))}`
    }
  }

  function* episodes() {
    const counts = new Uint32Array(series.length)
    for (const title of titles.inTextOrder()) {
      if (typeOf(title)[0] !== 'tvEpisode' || series.length === 0) continue
      const parent = Math.floor(series.length * chance(streams.parent, title) ** 2)
      const count = counts[parent] ?? 0
      counts[parent] = count + 1
      const isNumbered = bits(streams.parent, -title) % 7 > 0
      const place = isNumbered ? `${1 + Math.floor(count / 12)}\t${1 + (count % 12)}` : '\\N\t\\N'
      yield `${tt(title)}\t${tt(series[parent] ?? 0)}\t${place}`
    }
  }

  function* crew() {
    for (const title of titles.inTextOrder()) {
      const more = bits(streams.more, title)
      const directors = more % 3 === 0 ? '\\N' : person(streams.credits, title)
      const writer = person(streams.credits, -title)
      const writers =
        more % 2 === 0
          ? '\\N'
          : more % 5 === 0
            ? `${writer},${person(streams.known, title)}`
            : writer
      yield `${tt(title)}\t${directors}\t${writers}`
    }
  }

  function* principals() {
    for (const title of titles.inTextOrder()) {
      const count = typeOf(title)[3] + (bits(streams.credits, title) % 11)
      for (let ordering = 1; ordering <= count; ordering++) {
        const at = title * 32 + ordering
        const more = bits(streams.credits, at)
        const category = categories[more % categories.length]
        const job = jobs[(more >>> 4) % jobs.length]
        const isSeen = more % categories.length < 5
        const character = isSeen
          ? `["${category === 'self' ? 'Self' : pool.given[more % namePool]}"]`
          : '\\N'
        yield `${tt(title)}\t${ordering}\t${person(streams.known, at)}\t${category}\t${isSeen ? '\\N' : job}\t${character}`
      }
    }
  }

  function* akas() {
    for (const title of titles.inTextOrder()) {
      const id = tt(title)
      const name = nameOf(title, 'en')
      yield `${id}\t1\t${name}\t\\N\t\\N\toriginal\t\\N\t1`
      const more = bits(streams.akas, title)
      const isEpisode = typeOf(title)[0] === 'tvEpisode'
      const count = isEpisode
        ? more % 10 < 4
          ? 0
          : 7
        : hasVotes(title)
          ? 2 + (more % 9)
          : more % 3
      for (let place = 0; place < count; place++) {
        const [region, language] = isEpisode
          ? (placesOfEpisodes[place] ?? placesOfEpisodes[0])
          : (places[(more + place) % places.length] ?? places[0])
        const isRussian = region === 'RU' || region === 'SUHH'
        const other = nameOf(isRussian ? title : title + place, isRussian ? 'ru' : 'en')
        yield `${id}\t${place + 2}\t${other}\t${region}\t${language}\timdbDisplay\t\\N\t0`
      }
    }
  }

  function* names() {
    for (const number of persons.inTextOrder()) {
      const more = bits(streams.person, -number)
      const name = `${pool.given[more % namePool]} ${pool.surnames[(more >>> 7) % namePool]}`
      const born = more % 6 === 0 ? String(1880 + (more % 125)) : '\\N'
      const died = more % 12 === 0 ? String(1950 + (more % 75)) : '\\N'
      const first = professions[more % professions.length]
      const second = professions[(more >>> 4) % professions.length]
      const known: string[] = []
      for (let place = 0; place < more % 5; place++) {
        known.push(tt(titles.pick(chance(streams.known, number * 4 + place))))
      }
      yield `${nm(number)}\t${name}\t${born}\t${died}\t${first},${second}\t${known.join() || '\\N'}`
    }
  }

  const makers: Readonly<Record<ImdbFile, () => Iterable<string>>> = {
    'title.basics': basics,
    'title.ratings': ratings,
    'title.episode': episodes,
    'title.crew': crew,
    'title.principals': principals,
    'title.akas': akas,
    'name.basics': names,
  }
  const lines = {} as Record<ImdbFile, number>
  for (const [name, make] of Object.entries(makers) as [ImdbFile, () => Iterable<string>][]) {
    lines[name] = await writeGzip(join(folder, `${name}.tsv.gz`), imdbColumns[name], make())
  }
  return { lines, total: Object.values(lines).reduce((sum, count) => sum + count, 0) }
}

/** Names to put together: made once, since a name takes some microseconds. */
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
