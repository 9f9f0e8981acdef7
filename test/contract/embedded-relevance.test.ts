import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedTarget } from '../../engines/embedded/build/embedded-target.js'
import { openEmbeddedEngine } from '../../engines/embedded/search/embedded-engine.js'
import type { Engine } from '../../engines/engine.js'
import { silentProgress } from '../../platform/progress.js'
import { seededRandom } from '../../platform/random.js'
import type { TitleDocument } from '../../schema/documents.js'
import { and } from '../../schema/filter.js'
import { bestKnownFirst } from '../../schema/sorts.js'
import { type ComparableNames, closenessTo } from '../../text/closeness.js'
import { closestExactName } from '../../text/exact-relevance.js'
import { nameForms } from '../../text/name-forms.js'
import { noMatch } from '../../text/penalties.js'
import { yearsOf } from '../../text/title-years.js'
import { readTitleQuery, type TypedQuery } from '../../text/typed-query.js'
import { titleNamed } from '../support/plain-documents.js'

const words = [
  'ночь',
  'ночи',
  'ноль',
  'город',
  'города',
  'последний',
  'последние',
  'night',
  'nights',
  'the',
  'of',
  'на',
  '2',
  'ёлки',
]
const typed = [
  ...words,
  'нчоь',
  'горд',
  'послднй',
  'yjxm',
  'noch',
  'nig',
  'гор',
  'nihgt',
  'зззззз',
  'елки',
]

/** Titles with random names, some of which are one word shorter than all others. */
function randomTitles(seed: number, count: number, shortest: number): TitleDocument[] {
  const random = seededRandom(seed)
  const lengthOf = () => (random.chance(0.05) ? shortest - 1 : shortest + random.int(4))
  const name = () => Array.from({ length: lengthOf() }, () => random.pick(words)).join(' ')
  return Array.from({ length: count }, (_, number) =>
    titleNamed(number + 1, Array.from({ length: 1 + random.int(3) }, name), {
      year: random.chance(0.8) ? 1990 + random.int(4) : null,
      popularity: random.chance(0.7) ? random.int(40) : null,
      votes_total: random.chance(0.7) ? random.int(10) : null,
    }),
  )
}

/** A title with the comparable forms of its names. */
interface PreparedTitle {
  readonly title: TitleDocument
  readonly named: ComparableNames
  readonly keys: readonly string[]
}

function prepare(titles: readonly TitleDocument[]): PreparedTitle[] {
  return titles.map((title) => {
    const forms = title.names.flatMap((name) => nameForms(name, 'title'))
    return {
      title,
      named: {
        written: forms.map(({ words }) => words),
        latin: forms.map(({ latinWords }) => latinWords),
        years: yearsOf(title.year, title.end_year),
        isWellKnown: title.popularity !== null || title.votes_total !== null,
      },
      keys: forms.flatMap(({ keys }) => keys),
    }
  })
}

/** The relevance of every matching title, by the rules of closeness. */
function ranked(
  titles: readonly PreparedTitle[],
  { asTyped, alternatives, partial }: TypedQuery,
): number[] {
  const among = ({ names, readings }: Omit<TypedQuery['asTyped'], 'withPerson'>) => {
    const closeness = closenessTo('title', readings)
    return titles.flatMap(({ title, named, keys }) => {
      const exact = closestExactName(names, named, ({ key }) => keys.includes(key))
      const relevance = exact === noMatch ? closeness(named) : exact
      return relevance === null ? [] : [{ title, relevance }]
    })
  }
  const withoutTypos = asTyped.readings.map((reading) => ({
    ...reading,
    words: reading.words.map((word) => ({ ...word, edits: 0 as const })),
  }))
  const plain = closenessTo('title', withoutTypos)
  const isPlain = titles.some(({ named }) => plain({ ...named, latin: [] }) !== null)
  if (isPlain) return inOrder(among(asTyped))
  const closest = among({
    names: [...asTyped.names, ...alternatives.names],
    readings: [...asTyped.readings, ...alternatives.readings],
  })
  return inOrder(closest.length > 0 ? closest : among(partial))
}

type Found = { readonly title: TitleDocument; readonly relevance: number }

function inOrder(found: readonly Found[]): number[] {
  const popularity = ({ title }: Found) => title.popularity ?? -1
  const votes = ({ title }: Found) => title.votes_total ?? -1
  return found
    .toSorted(
      (a, b) =>
        b.relevance - a.relevance ||
        popularity(b) - popularity(a) ||
        votes(b) - votes(a) ||
        a.title.id - b.title.id,
    )
    .map(({ title }) => title.id)
}

/** An engine with these titles. */
async function engineOf(titles: readonly TitleDocument[]): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-relevance-'))
  const target = embeddedTarget(folder)
  for (const title of titles) await target.addTitle(title)
  await target.endTitles(silentProgress)
  await target.build(silentProgress)
  const engine = await openEmbeddedEngine(folder)
  onTestFinished(async () => {
    await engine.close()
    rmSync(folder, { recursive: true })
  })
  return engine
}

function closest(engine: Engine, q: string, offset: number, limit: number) {
  return engine.searchTitles({
    typed: readTitleQuery(q),
    filter: and(),
    order: [{ field: 'relevance', descending: true }, ...bestKnownFirst],
    limit,
    start: { kind: 'offset', offset },
  })
}

test('the embedded engine ranks by the rules of closeness', async () => {
  const titles = randomTitles(7, 120, 2)
  const prepared = prepare(titles)
  const engine = await engineOf(titles)
  const random = seededRandom(11)
  for (let step = 0; step < 250; step += 1) {
    const parts = Array.from({ length: 1 + random.int(4) }, () => random.pick(typed))
    if (random.chance(0.3)) parts.push(String(1990 + random.int(4)))
    const q = parts.join(' ')
    const page = await closest(engine, q, 0, 200)
    expect([q, ...page.ids]).toEqual([q, ...ranked(prepared, readTitleQuery(q))])
  }
})

test('ranks words that every name has like others, page by page', async () => {
  const exact = [
    titleNamed(10_001, ['Night The'], { popularity: 99 }),
    titleNamed(10_002, ['The Night'], { popularity: 1 }),
    titleNamed(10_003, ['Город'], { popularity: 1 }),
  ]
  const titles = [...randomTitles(8, 4000, 4), ...exact]
  const prepared = prepare(titles)
  const engine = await engineOf(titles)
  const typedRight = ['н', 'night', 'the night', 'night the', 'ночь го', 'the n 2']
  const alternatives = ['yjxm', 'yjxm 1991']
  // Some words are searched together, the others one by one.
  const several = ['the nihgt 2', 'послднй горд ночи', 'yjxm ujhjl 2', 'noch 2 the']
  for (const q of [...typedRight, ...alternatives, ...several]) {
    const expected = ranked(prepared, readTitleQuery(q))
    for (const offset of [0, 20, 200, 300, 400, 450, 500, 2000]) {
      const page = await closest(engine, q, offset, 20)
      expect([q, offset, ...page.ids]).toEqual([q, offset, ...expected.slice(offset, offset + 20)])
    }
  }
})

test('distinguishes words of different names, for any number of names', async () => {
  const names = Array.from({ length: 300 }, (_, position) => `nights ${position}`)
  names[200] = 'последний'
  names[250] = 'город'
  const titles = [
    titleNamed(1, names, { popularity: 99 }),
    titleNamed(2, ['последний и самый главный город'], { popularity: 1 }),
  ]
  const engine = await engineOf(titles)
  for (const q of ['последний город', 'poslednij gorod']) {
    const { ids } = await closest(engine, q, 0, 20)
    expect(ids).toEqual([titles[1]?.id, titles[0]?.id])
    expect(ids).toEqual(ranked(prepare(titles), readTitleQuery(q)))
  }
})
