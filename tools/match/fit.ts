/**
 * Fits the weights of the matching model to distorted names of titles of a published catalog, and
 * measures the model on other titles.
 *
 *     DATA_DIR=… npm run match:fit                 # prints the measures of the current weights
 *     DATA_DIR=… npm run match:fit -- --write      # fits, writes search/matching/weights.ts and the diagram
 *     DATA_DIR=… npm run match:fit -- --worth      # prints what each measure is worth
 *
 * PAIRS is the number of names for fitting, and also for measuring, by default 6000; SEED is the seed
 * of the random choices, by default 1.
 */
import { writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import type { MatchableTitle } from '../../catalog/read/prepare-matchable.js'
import { readEngines } from '../../engines/registry.js'
import { readPlatformConfig } from '../../platform/config.js'
import { seededRandom } from '../../platform/random.js'
import { type Measure, measureNames, type Weights } from '../../search/matching/evidence.js'
import { marksOf } from '../../search/matching/marks.js'
import { readDescription } from '../../search/matching/match-request.js'
import { findCandidates } from '../../search/matching/match-title.js'
import { tokensOf } from '../../search/matching/tokens.js'
import { weights as current } from '../../search/matching/weights.js'
import { openLocalGeneration } from '../../server/generations/local-generation.js'
import { readServerConfig } from '../../server/server-config.js'
import { openDataDirectory, readPublished } from '../../storage/data-directory/data-directory.js'
import { distort, type Pair } from './distort.js'
import { type Example, fitWeights } from './fit-weights.js'
import { drawReliability, measure, worths } from './reliability.js'

const count = Number(process.env.PAIRS ?? 6000)
const random = seededRandom(Number(process.env.SEED ?? 1))
const generation = await openLocalGeneration(
  readServerConfig(process.env),
  readEngines(process.env),
)
const directory = openDataDirectory(readPlatformConfig(process.env).dataDirectory)
const catalogFile = directory.catalogFile(readPublished(directory)?.catalog ?? '')
const catalog = new Database(catalogFile, { readonly: true })
const ids = catalog.prepare<[], number>('SELECT id FROM titles').pluck().all()
const seriesIds = catalog
  .prepare<[], number>("SELECT id FROM titles WHERE kind LIKE '%series' OR kind = 'anime'")
  .pluck()
  .all()
catalog.close()

/** Shares of rare titles: of series, and of names that contain words of releases, numbers or years. */
const rareShares = { series: 0.12, marked: 0.15 }

/** Draws examples from one of two disjoint sets of titles: one for fitting, the other for measuring. */
async function examplesOf(part: 0 | 1): Promise<Example[]> {
  const isOfPart = (id: number) => Math.floor(id / 32) % 2 === part
  const [films, series] = [ids.filter(isOfPart), seriesIds.filter(isOfPart)]
  const draw = () => {
    const isSeries = series.length > 0 && random.chance(rareShares.series)
    const isMarked = !isSeries && random.chance(rareShares.marked)
    let title: MatchableTitle | undefined
    for (let tries = 0; tries < (isMarked ? 50 : 1); tries += 1) {
      ;[title] = generation.store.matchable.byIds([random.pick(isSeries ? series : films)])
      if (hasMarks(title?.names[0] ?? '')) break
    }
    return title
  }
  const others = () => draw()?.names[0] ?? ''
  const examples: Example[] = []
  while (examples.length < count) {
    const title = draw()
    if (title !== undefined) examples.push(await exampleOf(distort(title, others, random)))
  }
  return examples
}

async function exampleOf(pair: Pair): Promise<Example> {
  const context = pair.isAbsent ? contextWithout(pair.id) : generation
  const found = await findCandidates(readDescription(pair), context)
  const candidates = found.candidates.map(({ candidate: { id }, evidence }) => ({ id, evidence }))
  return { pair, candidates, right: candidates.findIndex(({ id }) => id === pair.id) }
}

function hasMarks(name: string): boolean {
  return marksOf(tokensOf(name)).some((mark) => mark !== null)
}

/** A generation whose searches do not find one title. */
function contextWithout(id: number): Pick<typeof generation, 'engine' | 'store' | 'names'> {
  const searchTitles: typeof generation.engine.searchTitles = async (query, signal) => {
    const page = await generation.engine.searchTitles(query, signal)
    return { ...page, ids: page.ids.filter((found) => found !== id) }
  }
  const { titleNames } = generation.store
  const named: typeof titleNames.named = (keys) =>
    titleNames.named(keys).filter((title) => title.id !== id)
  const store = { ...generation.store, titleNames: { ...titleNames, named } }
  return { ...generation, store, engine: { ...generation.engine, searchTitles } }
}

const isWritten = process.argv.includes('--write')
const isWeighed = process.argv.includes('--worth')
const fitting = isWritten || isWeighed ? await examplesOf(0) : []
const fitted: Weights = isWritten || isWeighed ? fitWeights(fitting, current) : current
const examples = await examplesOf(1)
console.log(measure(examples, fitted))
if (isWeighed) console.table(worths(fitting, examples, fitted))
if (isWritten) {
  const rows = ['bias', ...measureNames].map(
    (name) => `  ${name}: ${fitted[name as Measure].toFixed(2).replace(/\.?0+$/, '')},`,
  )
  const file = new URL('../../search/matching/weights.ts', import.meta.url)
  writeFileSync(
    file,
    `/** Fitted by \`npm run match:fit\` on distorted names of real titles; do not edit by hand. */\nexport const weights = {\n${rows.join('\n')}\n}\n`,
  )
  const picture = new URL('../../docs/pictures/match-reliability.svg', import.meta.url)
  writeFileSync(picture, drawReliability(examples, fitted))
}
await generation.close()
