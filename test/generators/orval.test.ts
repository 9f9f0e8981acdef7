import { expect, test } from 'vitest'
import {
  describedService,
  generators,
  patience,
  strictProject,
} from '../support/generated-client.js'

const program = `
import { title, titles } from './api'

const { BASE_URL = '', API_KEY = '' } = process.env
const plain = globalThis.fetch
globalThis.fetch = (path, options) =>
  plain(BASE_URL + path, { ...options, headers: { ...options?.headers, 'X-API-Key': API_KEY } })
const list = await titles({ 'genre.all': ['drama', 'war'], 'rating_alpha.gte': 7, sort: ['-rating_alpha'], limit: 3 })
if (list.status !== 200) throw new Error(String(list.status))
const found = list.data.items.map(({ alpha_id }) => alpha_id)
const card = await title('alpha', found[0] ?? '', { lang: 'en' })
if (card.status !== 200) throw new Error(String(card.status))
console.log(JSON.stringify({ found, title: card.data.title?.title, votes: card.data.ratings?.votes_total }))
`

test.skipIf(generators.orval === null)(
  'orval: a client that searches and reads a card',
  { timeout: patience },
  async () => {
    const { run, found, write, expected } = await describedService()
    write('package.json', '{ "type": "module" }')
    write('tsconfig.json', strictProject)
    write('program.ts', program)
    await run(
      generators.orval ?? '',
      '--input',
      'openapi.json',
      '--output',
      'api.ts',
      '--client',
      'fetch',
    )
    await run('tsc', '--project', '.')
    expect(await found('tsx', 'program.ts')).toEqual(await expected())
  },
)
