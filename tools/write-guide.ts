/** `npm run guide`: runs the examples of the guide and writes their output into its pages. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeServedDemo, serveData } from '../test/support/demo-data.js'
import { repository } from '../test/support/markdown.js'
import { answeredPage, guidePages, guidePlace } from './docs/guide-pages.js'

const data = mkdtempSync(join(tmpdir(), 'titlebase-guide-'))
try {
  await makeServedDemo(data)
  const service = await serveData(data)
  for (const page of guidePages()) {
    const file = join(repository, page)
    const place = await guidePlace(data, service)
    writeFileSync(file, await answeredPage(readFileSync(file, 'utf8'), place))
  }
  await service.close()
} finally {
  rmSync(data, { recursive: true, force: true })
}
