/**
 * How many letters people have to type: each of many wanted titles is typed letter by letter, and the
 * letters are counted until it is among the first five, and until it is first.
 *
 *     npm run bench:letters
 *
 * Wanted is what at least WANTED_VOTES people voted for; it is typed by its Russian or its English name.
 * A title that is not found by its whole name counts one letter more than that. Where MEILI_ADMIN_KEY
 * may make one, an index of plain names is asked for the same.
 */
import Database from 'better-sqlite3'
import { firstPage } from '../engines/first-page.js'
import { seededRandom } from '../platform/random.js'
import { exactKey } from '../text/name-forms.js'
import { readTitleQuery } from '../text/typed-query.js'
import { openPublished } from './base/published-engine.js'
import { makePlainMeilisearch } from './meilisearch/plain.js'

const typings = Number(process.env.QUERIES ?? 10_000)
const leastVotes = Number(process.env.WANTED_VOTES ?? 1000)

/** A title and the name by which it is typed. */
interface Wanted {
  readonly id: number
  readonly name: string
}

const { name, generation, catalogFile } = await openPublished()
const plain = await makePlainMeilisearch(catalogFile)
const random = seededRandom(Number(process.env.SEED ?? 1))
const wanted = readWanted()
const drawn = Array.from({ length: typings }, () => random.pick(wanted))

const engines: Record<string, (q: string) => Promise<readonly number[]>> = {
  [name]: async (q) => (await generation.engine.searchTitles(firstPage(readTitleQuery(q), 10))).ids,
  ...(plain && { 'plain Meilisearch': (q: string) => plain.search(q) }),
}

try {
  console.log(`${typings} typings of ${wanted.length} names; letters until among five, until first`)
  for (const [engine, search] of Object.entries(engines)) {
    const answers = new Map<string, Promise<readonly number[]>>()
    let [five, first] = [0, 0]
    for (const title of drawn) {
      const found = await lettersUntil(title, (q) => {
        const answer = answers.get(q) ?? search(q)
        answers.set(q, answer)
        return answer
      })
      five += found.five
      first += found.first
    }
    const mean = (sum: number) => (sum / typings).toFixed(3).padStart(8)
    console.log(`${engine.padEnd(18)}${mean(five)}${mean(first)}`)
  }
} finally {
  await plain?.drop()
  await generation.close()
}

function readWanted(): Wanted[] {
  const catalog = new Database(catalogFile, { readonly: true })
  try {
    const rows = catalog
      .prepare<[number], { id: number; ru: string | null; en: string | null }>(
        'SELECT id, title_ru AS ru, coalesce(title_en, title_original) AS en FROM titles WHERE votes_total >= ?',
      )
      .all(leastVotes)
    return rows.flatMap(({ id, ru, en }) =>
      [ru, en].flatMap((name) => {
        const key = name === null ? '' : exactKey(name)
        return /^[a-zа-я0-9 ]{3,}$/u.test(key) ? [{ id, name: key }] : []
      }),
    )
  } finally {
    catalog.close()
  }
}

/** How many letters of a name are typed until its title is among the first five, and first. */
async function lettersUntil(
  { id, name }: Wanted,
  search: (q: string) => Promise<readonly number[]>,
): Promise<{ readonly five: number; readonly first: number }> {
  let five: number | null = null
  for (let letters = 1; letters <= name.length; letters += 1) {
    if (name[letters - 1] === ' ') continue
    const place = (await search(name.slice(0, letters))).indexOf(id)
    if (place >= 0 && place < 5) five ??= letters
    if (place === 0) return { five: five ?? letters, first: letters }
  }
  return { five: five ?? name.length + 1, first: name.length + 1 }
}
