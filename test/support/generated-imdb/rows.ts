import type { ImdbFile } from '../../../catalog/imdb/files.js'
import { type Drawing, streams } from './drawing.js'
import { categories, genres, jobs, places, placesOfEpisodes, professions } from './shape.js'

/** The rows of each file, sorted by number as text. */
export const rowsOf: Readonly<Record<ImdbFile, (drawing: Drawing) => Iterable<string>>> = {
  'title.basics': basics,
  'title.ratings': ratings,
  'title.episode': episodes,
  'title.crew': crew,
  'title.principals': principals,
  'title.akas': akas,
  'name.basics': names,
}

function* basics({ titles, bits, chance, typeOf, tt, nameOf }: Drawing) {
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

function* ratings({ titles, chance, hasVotes, tt }: Drawing) {
  for (const title of titles.inTextOrder()) {
    if (!hasVotes(title)) continue
    const drawn = chance(streams.votes, -title)
    yield `${tt(title)}\t${(10 + Math.floor(chance(streams.more, -title) * 90)) / 10}\t${Math.floor(5 * 500_000 ** (drawn ** 4))}`
  }
}

function* episodes({ titles, series, bits, chance, typeOf, tt }: Drawing) {
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

function* crew({ titles, bits, tt, person }: Drawing) {
  for (const title of titles.inTextOrder()) {
    const more = bits(streams.more, title)
    const directors = more % 3 === 0 ? '\\N' : person(streams.credits, title)
    const writer = person(streams.credits, -title)
    const writers =
      more % 2 === 0 ? '\\N' : more % 5 === 0 ? `${writer},${person(streams.known, title)}` : writer
    yield `${tt(title)}\t${directors}\t${writers}`
  }
}

function* principals({ titles, bits, typeOf, tt, person, given }: Drawing) {
  for (const title of titles.inTextOrder()) {
    const count = typeOf(title)[3] + (bits(streams.credits, title) % 11)
    for (let ordering = 1; ordering <= count; ordering++) {
      const at = title * 32 + ordering
      const more = bits(streams.credits, at)
      const category = categories[more % categories.length]
      const job = jobs[(more >>> 4) % jobs.length]
      const isSeen = more % categories.length < 5
      const character = isSeen ? `["${category === 'self' ? 'Self' : given(more)}"]` : '\\N'
      yield `${tt(title)}\t${ordering}\t${person(streams.known, at)}\t${category}\t${isSeen ? '\\N' : job}\t${character}`
    }
  }
}

function* akas({ titles, bits, typeOf, hasVotes, tt, nameOf }: Drawing) {
  for (const title of titles.inTextOrder()) {
    const id = tt(title)
    const name = nameOf(title, 'en')
    yield `${id}\t1\t${name}\t\\N\t\\N\toriginal\t\\N\t1`
    const more = bits(streams.akas, title)
    const isEpisode = typeOf(title)[0] === 'tvEpisode'
    const count = isEpisode ? (more % 10 < 4 ? 0 : 7) : hasVotes(title) ? 2 + (more % 9) : more % 3
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

function* names({ titles, persons, bits, chance, tt, nm, given, surname }: Drawing) {
  for (const number of persons.inTextOrder()) {
    const more = bits(streams.person, -number)
    const name = `${given(more)} ${surname(more >>> 7)}`
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
