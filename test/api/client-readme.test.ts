import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../client/src/client.js'
import { type RunningService, serveData } from '../support/demo-data.js'
import { readRepositoryFile, sectionOf } from '../support/markdown.js'
import { sharedServedDemo } from '../support/shared-data.js'

const data = await sharedServedDemo()

const readme = readRepositoryFile('client/README.md')

let service: RunningService
let client: Client
beforeAll(async () => {
  service = await serveData(data)
  client = createClient({ baseUrl: service.url, apiKey: service.key, retry: false })
})
afterAll(() => service.close())

test('client/README.md shows the output of its first example', async () => {
  const query = { genre: { all: ['drama', 'war'] }, sort: '-rating_alpha', lang: 'en' } as const
  const lines: string[] = []
  for await (const title of client.titles(query)) {
    lines.push(`${title.title} ${title.year} ${title.rating_alpha}`)
  }
  expect(readme).toContain(`\n${lines.slice(0, 3).join('\n')}\n…\n`)
  expect(readme).toContain(`prints ${lines.length} lines`)
})

const tasks = [
  ...sectionOf(readme, '## In three lines').matchAll(
    /```ts\n([\s\S]*?)\n```\n```\n([\s\S]*?)\n```/g,
  ),
].map(([, code = '', shown = '']) => ({ first: code.split('\n')[0], code, shown }))

test('the README has examples of a match, a sentence, facets and a batch', () => {
  const methods = tasks.map(({ code }) => /client\.(\w+)\(/.exec(code)?.[1])
  expect(methods).toEqual(['match', 'titles', 'facets', 'titlesBatch'])
  for (const { code } of tasks) expect(code.split('\n')).toHaveLength(3)
})

test.each(tasks)('$first prints the output in client/README.md', async ({ code, shown }) => {
  const lines: string[] = []
  const log = (...values: unknown[]) => lines.push(values.join(' '))
  const program = new Function('client', 'console', `return (async () => {${code}})()`)
  await program(client, { log })
  expect(lines.join('\n')).toBe(shown)
})

const calls = sectionOf(readme, '## Every method')
  .split('\n')
  .flatMap((line) => /^(?:await )?(client\.(\w+)\(.*\))/.exec(line)?.slice(1, 3) ?? [])
  .flatMap((call, at, all) => (at % 2 === 0 ? [{ call, method: all[at + 1] ?? '' }] : []))

test('client/README.md has a call of every method', () => {
  expect([...calls.map(({ method }) => method), 'address'].toSorted()).toEqual(
    Object.keys(client).toSorted(),
  )
})

test.each(calls)('$call returns a response', async ({ call }) => {
  const { items } = await client.exports()
  const ask = new Function('client', 'since', `return ${call}`)
  const answer: unknown = await ask(client, items[0]?.since)
  expect(answer).toBeTypeOf('object')
  if (answer instanceof ReadableStream) await answer.cancel()
})
