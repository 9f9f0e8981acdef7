/**
 * How often people find what they mean: runs typed queries against the published index and prints,
 * per class, how often what was meant came first, among the first five and among the first ten.
 *
 *     npm run bench:relevance -- queries.ndjson ...
 *
 * Several files, made with different seeds, give the median of each figure. A query is one JSON line
 * `{class, kind, q, expect, name}`: `expect` is the reference of the title or person meant (`kind`,
 * a title where it is absent), `name` its normalised name; another one of the same name counts, too,
 * but in the columns of the title itself.
 *
 * Where MEILI_ADMIN_KEY may make one, an index of plain names is made for the run: what
 * Meilisearch finds by itself is the last pair of columns.
 */

import { readFileSync } from 'node:fs'
import { firstPage } from '../../engines/first-page.js'
import { packReference, parsePersonReference, parseTitleReference } from '../../schema/catalogs.js'
import { presentListCard } from '../../server/present/list-card.js'
import { exactKey } from '../../text/name-forms.js'
import { readPersonQuery, readTitleQuery } from '../../text/typed-query.js'
import { openPublished } from './base/published-engine.js'
import { makePlainMeilisearch } from './meilisearch/plain.js'
import { percentile, timesInWords } from './timing/percentiles.js'

interface Query {
  readonly class: string
  readonly kind?: 'title' | 'person'
  readonly q: string
  readonly expect: string
  readonly name: string
}

/** How many places are looked at. */
const places = 10

/** In how many of the queries of one class and one file each column holds. */
class Score {
  asked = 0
  readonly held = new Map<string, number>()

  add(columns: Readonly<Record<string, boolean>>): void {
    this.asked += 1
    for (const [column, holds] of Object.entries(columns)) {
      this.held.set(column, (this.held.get(column) ?? 0) + (holds ? 1 : 0))
    }
  }

  share(column: string): number {
    return (this.held.get(column) ?? 0) / this.asked
  }
}

const shownMisses = Number(process.env.SHOW_MISSES ?? 0)
const files = process.argv.slice(2)
if (files.length === 0) throw new Error('usage: npm run bench:relevance -- queries.ndjson ...')

const { name, generation, catalogFile } = await openPublished()
console.log(`engine: ${name}`)
const plain = await makePlainMeilisearch(catalogFile)
const scores = new Map<string, Score[]>()
const missed = new Map<string, string[]>()
const times: number[] = []
try {
  for (const file of files) await askAll(file)
} finally {
  await plain?.drop()
  await generation.close()
}

const columns = ['first', 'five', 'ten', 'itself', 'its five', ...(plain ? ['plain', 'p ten'] : [])]
const width = 9
console.log(`${'class'.padEnd(18)}${columns.map((column) => column.padStart(width)).join('')}`)
for (const [ofClass, ofFiles] of scores) {
  const figures = columns.map((column) => {
    const shares = ofFiles.map((score) => score.share(column))
    return percentile(shares, 0.5).toFixed(3).padStart(width)
  })
  console.log(`${ofClass.padEnd(18)}${figures.join('')}`)
  for (const miss of (missed.get(ofClass) ?? []).slice(0, shownMisses)) console.log(`    ${miss}`)
}
console.log(timesInWords(times))

/** Asks for every query of a file; each class of it gets a score. */
async function askAll(file: string): Promise<void> {
  const ofFile = new Map<string, Score>()
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue
    const query = JSON.parse(line) as Query
    let score = ofFile.get(query.class)
    if (score === undefined) {
      score = new Score()
      ofFile.set(query.class, score)
      scores.set(query.class, [...(scores.get(query.class) ?? []), score])
    }
    await ask(query, score)
  }
}

async function ask(query: Query, score: Score): Promise<void> {
  const started = performance.now()
  const found = await search(query)
  times.push(performance.now() - started)
  const { itself, named } = placesOf(query, found)
  const ofPlain =
    plain === null || query.kind === 'person' ? null : placesOf(query, await plain.search(query.q))
  score.add({
    first: named < 1,
    five: named < 5,
    ten: named < places,
    itself: itself < 1,
    'its five': itself < 5,
    ...(ofPlain && { plain: ofPlain.named < 1, 'p ten': ofPlain.named < places }),
  })
  if (named === 0) return
  const place = named < places ? `place ${named + 1}` : 'not found'
  const misses = missed.get(query.class) ?? []
  misses.push(`${query.q} -> ${query.name} (${place})`)
  missed.set(query.class, misses)
}

async function search({ kind, q }: Query): Promise<readonly number[]> {
  if (kind === 'person') {
    const query = { typed: readPersonQuery(q), limit: places, offset: 0 }
    return (await generation.engine.searchPersons(query)).ids
  }
  return (await generation.engine.searchTitles(firstPage(readTitleQuery(q), places))).ids
}

/** Where what was meant stands in what was found, and the first that is called so; Infinity: nowhere. */
function placesOf({ kind, expect, name }: Query, found: readonly number[]) {
  const { titleCards, persons } = generation.store
  const reference = kind === 'person' ? parsePersonReference(expect) : parseTitleReference(expect)
  if (reference === null) throw new Error(`${expect} is no reference`)
  const wanted = packReference(reference)
  const names =
    kind === 'person'
      ? persons.byIds(found).map((row) => [row.name_ru, row.name_en, row.name_orig])
      : titleCards
          .byIds(found)
          .map(presentListCard)
          .map((card) => [card.title_ru, card.title_en, card.title_original])
  const isNamed = (all: readonly (string | null)[] | undefined) =>
    all?.some((one) => one !== null && exactKey(one) === exactKey(name)) ?? false
  const placeOf = (at: number) => (at < 0 ? Number.POSITIVE_INFINITY : at)
  return {
    itself: placeOf(found.indexOf(wanted)),
    named: placeOf(found.findIndex((id, at) => id === wanted || isNamed(names[at]))),
  }
}
