import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describedService, patience } from '../support/generated-client.js'
import { repository } from '../support/markdown.js'

const program = `
import createClient from 'openapi-fetch'
import type { paths } from './types.js'

const client = createClient<paths>({
  baseUrl: process.env.BASE_URL ?? '',
  headers: { 'X-API-Key': process.env.API_KEY },
  querySerializer: { array: { style: 'form', explode: false } },
})
const list = await client.GET('/v1.2/titles', {
  params: { query: { 'genre.all': ['drama', 'war'], 'rating_alpha.gte': 7, sort: ['-rating_alpha'], limit: 3 } },
})
const found = (list.data?.items ?? []).map(({ alpha_id }) => alpha_id)
const card = await client.GET('/v1.2/titles/{type}/{id}', {
  params: { path: { type: 'alpha', id: found[0] ?? '' }, query: { lang: 'en' } },
})
console.log(JSON.stringify({ found, title: card.data?.title?.title, votes: card.data?.ratings?.votes_total }))
`

const options = {
  extends: join(repository, 'tsconfig.json'),
  compilerOptions: { types: ['node'], typeRoots: [join(repository, 'node_modules/@types')] },
  include: ['*.ts'],
}

test('openapi-typescript: a client that searches and reads a card', {
  timeout: patience,
}, async () => {
  const { file, run, found, write, expected } = await describedService()
  write('package.json', '{ "type": "module" }')
  write('tsconfig.json', JSON.stringify(options))
  write('program.ts', program)
  await run('openapi-typescript', file, '--output', 'types.ts')
  await run('tsc', '--project', '.')
  expect(await found('tsx', 'program.ts')).toEqual(await expected())
})
