/** `npm run examples`: writes server/openapi/examples.json; with `--check`, only exits with 1 if it is stale. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServedDemo, serveData } from '../test/support/demo-data.js'
import { recordExamples } from './docs/record-examples.js'

const file = new URL('../server/openapi/examples.json', import.meta.url)

const data = mkdtempSync(join(tmpdir(), 'titlebase-examples-'))
try {
  await makeServedDemo(data)
  const service = await serveData(data)
  const fresh = `${JSON.stringify(await recordExamples(service), null, 2)}\n`
  await service.close()
  const isStale = readFileSync(file, 'utf8') !== fresh
  if (isStale && process.argv.includes('--check')) {
    process.stderr.write('server/openapi/examples.json is stale: run npm run examples\n')
    process.exitCode = 1
  } else if (isStale) {
    writeFileSync(file, fresh)
  }
} finally {
  rmSync(data, { recursive: true, force: true })
}
