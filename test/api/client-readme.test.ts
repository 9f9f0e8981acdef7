import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createClient } from '../../client/src/client.js'
import { makeServedDemo, serveData } from '../support/demo-data.js'
import { makeOnce } from '../support/make-once.js'
import { readRepositoryFile } from '../support/markdown.js'

test('client/README.md shows what its first example prints', { timeout: 120_000 }, async () => {
  const service = await serveData(
    await makeOnce(join(inject('sharedFolder'), 'served-demo'), makeServedDemo),
  )
  onTestFinished(() => service.close())
  const client = createClient({ baseUrl: service.url, apiKey: service.key })
  const query = { genre: { all: ['drama', 'war'] }, sort: '-rating_alpha', lang: 'en' } as const
  const lines: string[] = []
  for await (const title of client.titles(query)) {
    lines.push(`${title.title} ${title.year} ${title.rating_alpha}`)
  }
  const readme = readRepositoryFile('client/README.md')
  expect(readme).toContain(`\n${lines.slice(0, 3).join('\n')}\n…\n`)
  expect(readme).toContain(`prints ${lines.length} lines`)
})
