/**
 * Measures how the time of a response grows with the catalog, and draws `docs/pictures/growth.svg`. It starts a
 * service on each of the data directories, one after another, and sends lists, typed texts, sentences and names of files.
 *
 *     npm run build && npm run bench:growth -- FOLDER…
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Command } from 'commander'
import type { TitleDocument } from '../../schema/documents.js'
import { drawRequests, pathOf } from './shared/drawn-requests.js'
import { drawGrowth } from './shared/growth-chart.js'
import { send } from './shared/http-systems.js'
import { latencyHistogram } from './shared/measure.js'
import { openPublished, sampleTitles } from './shared/published-index.js'

const program = new Command('npm run bench:growth --')
  .argument('<folders...>', 'data directories with published catalogs of different sizes')
  .option('--requests <number>', 'number of requests of each kind', Number, 500)
  .option('--port <number>', 'port of the services', '3900')
  .parse()
const { requests, port } = program.opts<{ requests: number; port: string }>()
const url = `http://127.0.0.1:${port}`

const rows = []
for (const folder of program.args) rows.push(await measureFolder(folder))
rows.sort((a, b) => a.titles - b.titles)
console.table(rows)
const picture = new URL('../../docs/pictures/growth.svg', import.meta.url)
writeFileSync(picture, drawGrowth(rows))

/** The median of each kind of request in milliseconds, and the number of titles. */
async function measureFolder(folder: string) {
  process.env.DATA_DIR = folder
  const { published, catalogFile, close } = openPublished()
  const paths = pathsFor(sampleTitles(catalogFile))
  close()
  const command = ['keys', 'create', `growth ${process.pid}`, '--unlimited', '--expires', '1d']
  const created = execFileSync(process.execPath, ['dist/cli/main.js', ...command], {
    encoding: 'utf8',
  })
  const key = /^tb_\S+/m.exec(created)?.[0] ?? ''
  const env = { ...process.env, LOG_LEVEL: 'error', PORT: port }
  const service = spawn(process.execPath, ['dist/cli/main.js', 'serve'], { env, stdio: 'inherit' })
  try {
    while (!(await fetch(`${url}/health`).catch(() => null))?.ok) await sleep(100)
    return {
      titles: published.titles,
      lists: await medianOf(paths.lists, key),
      texts: await medianOf(paths.texts, key),
      sentences: await medianOf(paths.sentences, key),
      matching: await medianOf(paths.matching, key),
    }
  } finally {
    service.kill()
    await once(service, 'exit')
  }
}

/** The median time of requests in milliseconds, after a warm-up with a tenth of them. */
async function medianOf(paths: readonly string[], key: string): Promise<number> {
  const histogram = latencyHistogram()
  const ask = (path: string) => send(url, { method: 'GET', path, headers: { 'X-API-Key': key } })
  for (const path of paths.slice(0, requests / 10)) await ask(`${path}&limit=19`)
  for (const path of paths) await histogram.time(() => ask(`${path}&limit=20`))
  return histogram.latencies().median
}

/** Paths of each kind without their limit, with values of the titles. */
function pathsFor(titles: readonly TitleDocument[]) {
  const drawn = drawRequests(titles, { lists: requests, letters: requests, seed: 1 })
  const asked = Array.from(
    { length: requests },
    (_, at) => titles[Math.floor((at * titles.length) / requests)] as TitleDocument,
  )
  const withoutLimit = (path: string) => path.replace(/([?&])limit=20&?/, '$1')
  const query = (path: string, values: Record<string, string>) =>
    `${path}?${new URLSearchParams(values)}`
  return {
    lists: drawn.lists.map((each) => withoutLimit(pathOf(each, 20))),
    texts: drawn.letters.map((each) => withoutLimit(pathOf(each, 20))),
    sentences: asked.map(({ genre, year, country }) =>
      query('/v1.2/titles', {
        interpret: 'true',
        q: `${genre[0] ?? 'drama'} films of ${year ?? 1999} from ${country[0] ?? 'fr'}`,
      }),
    ),
    matching: asked.map(({ names, year }) =>
      query('/v1.2/match', { name: `${names[0]} ${year ?? ''} 1080p BluRay x264` }),
    ),
  }
}
