/** Writes the records of a demo catalog as a file to import: `npm run bench:demo-records -- FILE.ndjson.gz TITLES`. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { generateCatalog } from '../demo/catalog.js'

const [file, titles = ''] = process.argv.slice(2)
const recordsAtOnce = 500

/** Lines of many records together. */
function* linesOf(count: number): Generator<string> {
  const today = new Date().toISOString().slice(0, 10)
  let lines: string[] = []
  for (const record of generateCatalog({ titles: count, seed: 1, today })) {
    lines.push(`${JSON.stringify(record)}\n`)
    if (lines.length < recordsAtOnce) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

if (file === undefined || !/^\d+$/.test(titles)) {
  process.stderr.write('usage: npm run bench:demo-records -- FILE.ndjson.gz TITLES\n')
  process.exitCode = 2
} else {
  const lines = Readable.from(linesOf(Number(titles)))
  await pipeline(lines, createGzip({ level: 1 }), createWriteStream(file))
}
