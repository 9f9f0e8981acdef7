/**
 * Fits the weights of the matching model to distorted names of titles of a published catalog, and
 * measures the model on other titles.
 *
 *     DATA_DIR=… npm run match:fit                 # prints the measures of the current weights
 *     DATA_DIR=… npm run match:fit -- --write      # fits, writes server/matching/weights.ts and the diagram
 *
 * PAIRS is the number of names for fitting, and also for measuring, by default 6000; SEED is the seed
 * of the random choices, by default 1.
 */
import { writeFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { readEngines } from '../../engines/registry.js'
import { readPlatformConfig } from '../../platform/config.js'
import { seededRandom } from '../../platform/random.js'
import { readServerConfig } from '../../server/config.js'
import { openLocalGeneration } from '../../server/generations/local-generation.js'
import { type Evidence, type Measure, measureNames } from '../../server/matching/evidence.js'
import { weights as current } from '../../server/matching/weights.js'
import { matchRequestOf } from '../../server/pages/match-request.js'
import { weighCandidates } from '../../server/pages/match-title.js'
import { openDataDirectory, readPublished } from '../../storage/data-directory/data-directory.js'
import { distort, type Pair } from './distort.js'
import { type Example, fitWeights, type Weights } from './fit-weights.js'
import { drawReliability, measure } from './reliability.js'

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
catalog.close()

/** Draws examples from one of two disjoint sets of titles: one for fitting, the other for measuring. */
async function examplesOf(part: 0 | 1): Promise<Example[]> {
  const examples: Example[] = []
  while (examples.length < count) {
    const id = random.pick(ids)
    if (Math.floor(id / 32) % 2 !== part) continue
    const [title] = generation.store.matchable.byIds([id])
    if (title === undefined) continue
    examples.push(await exampleOf(distort(title, random)))
  }
  return examples
}

async function exampleOf(pair: Pair): Promise<Example> {
  const request = matchRequestOf(pair)
  const { candidates, evidence } = await weighCandidates(request, generation)
  const known = candidates
    .map(({ id }, at) => ({ id, evidence: evidence[at] as Evidence }))
    .filter(({ id }) => !(pair.isAbsent && id === pair.id))
  return { pair, candidates: known, right: known.findIndex(({ id }) => id === pair.id) }
}

const isWritten = process.argv.includes('--write')
const fitted: Weights = isWritten ? fitWeights(await examplesOf(0), current) : current
const examples = await examplesOf(1)
console.log(measure(examples, fitted))
if (isWritten) {
  const rows = ['bias', ...measureNames].map(
    (name) => `  ${name}: ${fitted[name as Measure].toFixed(2).replace(/\.?0+$/, '')},`,
  )
  const file = new URL('../../server/matching/weights.ts', import.meta.url)
  writeFileSync(
    file,
    `import type { Measure } from './evidence.js'\n\n/** Fitted by \`npm run match:fit\` on distorted names of real titles; do not edit by hand. */\nexport const weights: Readonly<Record<Measure | 'bias', number>> = {\n${rows.join('\n')}\n}\n`,
  )
  const picture = new URL('../../docs/pictures/match-reliability.svg', import.meta.url)
  writeFileSync(picture, drawReliability(examples, fitted))
}
await generation.close()
