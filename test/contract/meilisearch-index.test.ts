import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Meilisearch } from 'meilisearch'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importFiles } from '../../catalog/import-files.js'
import type { GenerationPlace } from '../../engines/configured-engine.js'
import { readMeilisearchConfig } from '../../engines/meilisearch/configure-meilisearch.js'
import {
  dropMeilisearchGeneration,
  openMeilisearchTarget,
} from '../../engines/meilisearch/fill/meilisearch-target.js'
import { meilisearchIndexNames } from '../../engines/meilisearch/meilisearch-index-names.js'
import { openMeilisearchEngine } from '../../engines/meilisearch/search/meilisearch-engine.js'
import { firstPage } from '../../engines/paging.js'
import { enginesOf, readEngines } from '../../engines/registry.js'
import { indexCatalog } from '../../indexer/main.js'
import { silentProgress } from '../../platform/progress.js'
import { seededRandom } from '../../platform/random.js'
import type { TitleDocument } from '../../schema/documents.js'
import { newId, openDataDirectory } from '../../storage/data-directory/data-directory.js'
import { readTitleQuery } from '../../text/typed-query.js'
import { addAll } from '../support/add-all.js'
import { enginesUnderTest } from '../support/engines.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { readRepositoryFile } from '../support/markdown.js'
import { randomDocuments } from '../support/random-documents.js'

const meilisearch = readMeilisearchConfig(process.env)
const access = { url: meilisearch?.url ?? '', key: meilisearch?.adminKey ?? null }
const skipped = enginesUnderTest.find(({ name }) => name === 'meilisearch')?.skipped
const now = () => new Date()

describe.skipIf(skipped !== null)('indexing into Meilisearch', () => {
  const client = skipped === null ? connect() : null
  const hasIndex = async (generation: string) => {
    const found = Object.values(meilisearchIndexNames(generation)).map((uid: string) =>
      client
        ?.index(uid)
        .getStats()
        .catch(() => null),
    )
    return (await Promise.all(found)).some((stats) => stats !== null)
  }

  test('indexes of generations exist as long as their folders', async () => {
    const directory = await smallDirectory()
    const engines = enginesOf(readEngines({ ...process.env, OPENSEARCH_URL: undefined }))
    const index = () => indexCatalog({ directory, progress: silentProgress, now, engines })
    const generations: string[] = []
    onTestFinished(async () => {
      for (const one of generations) await dropMeilisearchGeneration(access, one)
    })

    const first = await index()
    generations.push(first.generation)
    expect(Object.keys(first.engines)).toEqual(['embedded', 'meilisearch'])
    expect(await hasIndex(first.generation)).toBe(true)

    const interrupted = newId(now())
    generations.push(interrupted)
    mkdirSync(directory.generationDirectory(interrupted))
    await openMeilisearchTarget(access, placeOf(interrupted))
    const foreign = newId(now())
    generations.push(foreign)
    await openMeilisearchTarget(access, placeOf(foreign))

    for (let run = 2; run <= 4; run += 1) generations.push((await index()).generation)
    const exists = await Promise.all(generations.map(hasIndex))
    expect(exists).toEqual([false, false, true, true, true, true])
    expect(readdirSync(join(directory.path, 'generations')).sort()).toEqual(generations.slice(-3))
  })

  test('a failed task fails the run with its cause', async () => {
    const generation = newId(now())
    onTestFinished(() => dropMeilisearchGeneration(access, generation))
    const target = await openMeilisearchTarget(access, placeOf(generation))
    const [document] = randomDocuments(seededRandom(1), 1)
    await addAll(target, { titles: [{ ...document, id: 1.5 } as TitleDocument], persons: [] })
    await expect(target.build(silentProgress)).rejects.toThrow(
      /documentAdditionOrUpdate of titles_\S+\) failed: .*1\.5.*\(invalid_document_id\)/,
    )
  })

  test('wrong counts and a missing name fail the verification', async () => {
    const generation = newId(now())
    onTestFinished(() => dropMeilisearchGeneration(access, generation))
    const target = await openMeilisearchTarget(access, placeOf(generation))
    const [random] = randomDocuments(seededRandom(1), 1) as [TitleDocument]
    const document = { ...random, popularity: 7 }
    await addAll(target, { titles: [document], persons: [] })
    await target.build(silentProgress)
    const sample = { id: document.id, name: String(document.names[0]) }
    await target.verify({ titles: 1, persons: 0, sample })
    await expect(target.verify({ titles: 2, persons: 0, sample })).rejects.toThrow('has 1 titles')
    const other = { ...sample, name: 'нечто иное' }
    await expect(target.verify({ titles: 1, persons: 0, sample: other })).rejects.toThrow('иное')
  })

  test('equally close titles are in the order of their ids', async () => {
    const generation = newId(now())
    onTestFinished(() => dropMeilisearchGeneration(access, generation))
    const target = await openMeilisearchTarget(access, placeOf(generation))
    const [random] = randomDocuments(seededRandom(3), 1) as [TitleDocument]
    const titles = Array.from({ length: 120 }, (_, n) => {
      return { ...random, id: n + 1, names: ['Брат'], popularity: 7, votes_total: 7 }
    })
    await addAll(target, { titles, persons: [] })
    await target.build(silentProgress)
    const engine = openMeilisearchEngine({ ...access, ...meilisearchIndexNames(generation) })
    onTestFinished(() => engine.close())
    const page = await engine.searchTitles(firstPage(readTitleQuery('бра'), 120))
    expect(page.ids).toEqual(titles.map(({ id }) => id))
  })

  test.skipIf(access.key === null)(
    'the keys that docker-compose.yml creates can fill an index and search it',
    async () => {
      const generation = newId(now())
      onTestFinished(() => dropMeilisearchGeneration(access, generation))
      const keys = await composeKeys()
      const target = await openMeilisearchTarget(
        { ...access, key: keys.index ?? '' },
        placeOf(generation),
      )
      const [random] = randomDocuments(seededRandom(2), 1) as [TitleDocument]
      const title = { ...random, names: ['Брат'], popularity: 7 }
      await addAll(target, { titles: [title], persons: [] })
      await target.build(silentProgress)
      const sample = { id: random.id, name: 'Брат' }
      await target.verify({ titles: 1, persons: 0, sample })

      const indexes = meilisearchIndexNames(generation)
      const engine = openMeilisearchEngine({ url: access.url, key: keys.search ?? '', ...indexes })
      onTestFinished(() => engine.close())
      const page = await engine.searchTitles(firstPage(readTitleQuery('брат'), 10))
      expect(page.ids).toEqual([random.id])
      const listed = await engine.searchTitles(firstPage(null, 10))
      expect(listed.ids).toEqual([random.id])
      await openMeilisearchTarget({ ...access, key: keys.index ?? '' }, placeOf(newId(now()))).then(
        (other) => other.discard(),
      )
    },
  )

  // Without a master key, Meilisearch accepts any key.
  test.skipIf(access.key === null)('reports a rejected key in one line', async () => {
    const wrongKey = openMeilisearchTarget({ ...access, key: 'wrong' }, placeOf(newId(now())))
    await expect(wrongKey).rejects.toThrow('refuses the key (MEILI_ADMIN_KEY)')
  })

  test('reports an address without Meilisearch in one line', async () => {
    const nowhere = openMeilisearchTarget(
      { url: 'http://127.0.0.1:1', key: null },
      placeOf(newId(now())),
    )
    await expect(nowhere).rejects.toThrow('http://127.0.0.1:1 does not answer (MEILI_URL)')
  })
})

/** The place of a generation without other files. */
function placeOf(id: string): GenerationPlace {
  return { id, folder: temporaryDirectory() }
}

function connect(): Meilisearch {
  return new Meilisearch({
    host: access.url,
    ...(access.key === null ? {} : { apiKey: access.key }),
  })
}

/** Keys with the rights and names of docker-compose.yml. */
async function composeKeys(): Promise<Readonly<Record<string, string>>> {
  const compose = readRepositoryFile('docker-compose.yml')
  const made = [...compose.matchAll(/make_key (\w+) \S+ '(\[[^\]]*\])'/g)]
  const indexes = JSON.parse(/"indexes": (\[.*?\])/.exec(compose)?.[1] ?? '[]')
  const keys = made.map(async ([, name = '', actions = '[]']) => {
    const { key, uid } = await connect().createKey({
      actions: JSON.parse(actions),
      indexes,
      expiresAt: null,
    })
    onTestFinished(() => connect().deleteKey(uid))
    return [name, key]
  })
  return Object.fromEntries(await Promise.all(keys))
}

async function smallDirectory() {
  const path = temporaryDirectory()
  const records = ['Брат', 'Брат 2'].map((title_ru, position) => ({
    record: 'title',
    ids: { beta: String(position + 1) },
    title_ru,
  }))
  const file = join(path, 'titles.ndjson')
  writeFileSync(file, records.map((record) => JSON.stringify(record)).join('\n'))
  const directory = openDataDirectory(path)
  const printProblem = (line: string) => {
    throw new Error(line)
  }
  await importFiles({ directory, files: [file], progress: silentProgress, now, printProblem })
  return directory
}
