import type { Random } from '../../platform/random.js'

/** Interchange lines that change from import to import; few values, so that records get in each other's way. */

const several = <Item>(random: Random, most: number, make: (place: number) => Item): Item[] =>
  Array.from({ length: random.int(most + 1) }, (_, place) => make(place))
const maybe = <Value>(random: Random, make: () => Value, known = 0.5): Value | undefined =>
  random.chance(known) ? make() : undefined

/** Numbers in some catalogs; small ones, which several records claim. */
function numbers(random: Random, prefix: string, most: number): Record<string, string> {
  const ids: Record<string, string> = {}
  if (random.chance(0.4)) ids.alpha = `${prefix}${String(random.between(1, most)).padStart(7, '0')}`
  for (const catalog of ['beta', 'gamma', 'delta']) {
    if (random.chance(0.4)) ids[catalog] = String(random.between(1, most))
  }
  return Object.keys(ids).length > 0 ? ids : { beta: String(random.between(1, most)) }
}

function reference(random: Random, prefix: string, most: number): string {
  const [catalog, number] = Object.entries(numbers(random, prefix, most))[0] ?? ['', '']
  return `${catalog}:${number}`
}

/** A name that is sometimes unknown, sometimes another one. */
const nameOf = (random: Random, slug: string) =>
  maybe(random, () => `${slug} ${random.pick(['один', 'two', 'III'])}`, 0.6)

/** How many different numbers a catalog has. */
const mostNumbers = 60

function randomTitle(random: Random): object {
  const slug = (of: string, most: number) => `${of}${random.int(most)}`
  const named = (of: string, most: number) => {
    const chosen = slug(of, most)
    return { slug: chosen, name_ru: nameOf(random, chosen), name_en: nameOf(random, chosen) }
  }
  const franchise = slug('f', 5)
  return {
    record: 'title',
    ids: numbers(random, 'tt', mostNumbers),
    title_en: random.pick(['Brother', 'Night', 'City']),
    year: maybe(random, () => random.between(1930, 2026)),
    genres: random.some(['drama', 'war', 'comedy'], 0, 2),
    tags: several(random, 3, () => named('t', 12)),
    companies: several(random, 3, () => ({
      name: `${random.pick(['Nord', 'NORD', 'nord', 'Süd', 'Ost'])} ${random.int(4)}`,
      role: 'production',
    })),
    watch: several(random, 2, () => {
      const platform = slug('p', 6)
      return { platform, name: nameOf(random, platform) }
    }),
    franchise: maybe(random, () => ({
      slug: franchise,
      name: nameOf(random, franchise),
      poster_url: nameOf(random, franchise),
    })),
    images: several(random, 3, (place) => ({
      type: random.pick(['poster', 'poster_gif']),
      url: `i${place}`,
    })),
    episodes: several(random, 3, () => ({ season: 1, episode: random.between(1, 3) })),
    relations: several(random, 2, () => ({
      relation: 'similar',
      to: reference(random, 'tt', mostNumbers),
    })),
    credits: several(random, 4, () => ({
      person: reference(random, 'nm', mostNumbers),
      role: random.pick(['actor', 'director']),
    })),
    updated_at: maybe(random, () => '2026-01-02T03:04:05Z'),
  }
}

function randomPerson(random: Random): object {
  return {
    record: 'person',
    ids: numbers(random, 'nm', mostNumbers),
    name_en: random.pick(['Vera', 'Ivan', 'Anna']),
  }
}

function randomCollection(random: Random): object {
  return {
    record: 'collection',
    slug: `c${random.int(4)}`,
    name: 'Some',
    items: several(random, 5, () => ({ title: reference(random, 'tt', mostNumbers) })),
  }
}

function randomLine(random: Random): string {
  const draw = random.next()
  if (draw < 0.05) return random.pick(['{oops', '{}', '', '{"record":"title"}', '[1]'])
  if (draw < 0.1) return JSON.stringify(randomCollection(random))
  return JSON.stringify(draw < 0.5 ? randomPerson(random) : randomTitle(random))
}

export function randomLines(random: Random, count: number): string[] {
  return Array.from({ length: count }, () => randomLine(random))
}

type Change = (lines: string[], random: Random) => void

const placeIn = (lines: readonly string[], random: Random) => random.int(lines.length)

/** What a line says; nothing where it is broken. */
function recordOf(line: string): Record<string, unknown> {
  try {
    return JSON.parse(line)
  } catch {
    return {}
  }
}

/** Changes the record of a line, where it has one. */
function alter(line: string, change: (record: Record<string, unknown>) => void): string {
  const record = recordOf(line)
  if (!record.record) return line
  change(record)
  return JSON.stringify(record)
}

const changes: readonly Change[] = [
  // One more, one less, another one, the same once more.
  (lines, random) => void lines.splice(placeIn(lines, random), 0, randomLine(random)),
  (lines, random) => void lines.splice(placeIn(lines, random), 1),
  (lines, random) => void lines.splice(placeIn(lines, random), 1, randomLine(random)),
  (lines, random) => {
    const line = lines[placeIn(lines, random)] as string
    lines.splice(placeIn(lines, random), 0, line)
  },
  // A line moves, so that another one may be the first to claim a number; all of them do.
  (lines, random) => {
    const [line] = lines.splice(placeIn(lines, random), 1)
    lines.splice(placeIn(lines, random), 0, line as string)
  },
  (lines, random) => {
    if (random.chance(0.2)) lines.sort(() => random.next() - 0.5)
  },
  // A record has another name, other numbers, those of another record; two of them change numbers.
  (lines, random) => {
    const place = placeIn(lines, random)
    lines[place] = alter(lines[place] as string, (record) => {
      if (record.record !== 'collection')
        record[record.record === 'title' ? 'title_en' : 'name_en'] = 'X'
    })
  },
  (lines, random) => {
    const place = placeIn(lines, random)
    lines[place] = alter(lines[place] as string, (record) => {
      if (record.record === 'title') record.ids = numbers(random, 'tt', mostNumbers)
      if (record.record === 'person') record.ids = numbers(random, 'nm', mostNumbers)
    })
  },
  (lines, random) => {
    const [one, other] = [placeIn(lines, random), placeIn(lines, random)]
    const [first, second] = [recordOf(lines[one] as string), recordOf(lines[other] as string)]
    if (first.record !== second.record || !first.ids || !second.ids) return
    lines[one] = JSON.stringify({ ...first, ids: second.ids })
    lines[other] = JSON.stringify({ ...second, ids: first.ids })
  },
  // A title says something else of what it shares with others.
  (lines, random) => {
    const place = placeIn(lines, random)
    lines[place] = alter(lines[place] as string, (record) => {
      const { tags, companies, watch, franchise } = randomTitle(random) as Record<string, unknown>
      if (record.record === 'title') Object.assign(record, { tags, companies, watch, franchise })
    })
  },
  (lines, random) => {
    const place = placeIn(lines, random)
    lines[place] = (lines[place] as string).slice(0, random.int(30))
  },
]

/** The lines of the next import: some of those of the one before, and others. */
export function changeLines(lines: readonly string[], random: Random): string[] {
  const changed = [...lines]
  for (let left = random.between(1, 8); left > 0; left--) random.pick(changes)(changed, random)
  return changed
}
