import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filterParameterNames } from '../../../../search/query/selection-parameters.js'
import { openApiDocument } from '../../../../server/openapi/document.js'
import { examples } from '../../../../server/openapi/examples.js'
import { filterRows, operatorRows } from '../../../../server/openapi/filter-table.js'
import { translator, viewerLabels } from '../../../../server/openapi/page-language.js'
import { readableDocument } from '../../../../server/openapi/readable-document.js'
import { pageHtml } from '../../../../server/openapi/reference-page.js'
import russian from '../../../../server/openapi/russian.json' with { type: 'json' }
import { health } from '../../../../server/routes/health.js'
import { endpoints } from '../../../../server/routes/index.js'
import { readServerConfig } from '../../../../server/server-config.js'

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly {
    readonly name: string
    readonly description: string
    readonly schema: object
    readonly example?: object
  }[]
  readonly responses: Readonly<Record<string, { description: string; content?: object }>>
}

const document = openApiDocument({
  endpoints: endpoints(readServerConfig({}).pageAddresses),
  health,
  prefix: '/v1.2',
  examples,
})
const readable = readableDocument(document) as {
  openapi: string
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, { get: Operation }>
}
const { info, paths } = readable
const operations = Object.values(paths).map(({ get }) => get)
const operation = (name: string) =>
  operations.find(({ operationId }) => operationId === name) ?? expect.fail(name)
const namesOf = (name: string) => operation(name).parameters.map((parameter) => parameter.name)

test('the page begins with the rules of requests, without those for generators', () => {
  expect(document.info.description).toContain('x-extension')
  expect(info.description).not.toContain('x-')
  expect(document.info.description.startsWith(`${info.description}\n- `)).toBe(true)
})

test('/titles is the first operation, and groups stay together', () => {
  expect(Object.keys(paths)).toHaveLength(Object.keys(document.paths).length)
  expect(operations[0]?.operationId).toBe('titles')
})

test('an operation lists its own parameters, and all filters as one', () => {
  expect(namesOf('titles').toSorted()).toEqual([
    'cursor',
    'fields',
    'filters',
    'interpret',
    'lang',
    'limit',
    'names',
    'offset',
    'preset',
    'q',
    'seed',
    'sort',
    'total',
  ])
  expect(namesOf('titleCast').slice(0, 2)).toEqual(['type', 'id'])
  expect(namesOf('title')).not.toContain('filters')
  for (const { operationId, parameters } of operations) {
    expect([operationId, parameters.length <= 16]).toEqual([operationId, true])
  }
})

test('a filter of a single operation stays', () => {
  expect(namesOf('releases')).toEqual(expect.arrayContaining(['released', 'filters']))
  expect(namesOf('topChart')).toContain('votes_alpha.gte')
})

test('every list with filters has them as one object parameter, which is sent as several', () => {
  const taking = operations.filter(({ operationId }) => namesOf(operationId).includes('filters'))
  const inDocument = Object.values(document.paths).filter(({ get }) => get.parameters.length > 100)
  expect(taking.map(({ operationId }) => operationId).toSorted()).toEqual(
    inDocument.map(({ get }) => get.operationId).toSorted(),
  )
  for (const { parameters } of taking) {
    const filters = parameters.find(({ name }) => name === 'filters')
    expect(filters).toMatchObject({ style: 'form', explode: true, schema: { type: 'object' } })
    const begun = Object.keys(filters?.example ?? {})
    expect(filterParameterNames()).toEqual(expect.arrayContaining(begun))
  }
})

test('defaults are shown, but not filled in', () => {
  const [limit] = operation('titles').parameters.filter(({ name }) => name === 'limit')
  expect(limit?.schema).not.toHaveProperty('default')
  expect(limit?.description).toMatch(/Default: `50`\.$/)
})

test('all texts of the Russian page are in Russian', () => {
  const translate = translator('ru')
  const texts: string[] = []
  readableDocument(document, (text) => {
    texts.push(translate(text))
    return translate(text)
  })
  const page = pageHtml(true, '', 'ru')
  const cells = [...page.matchAll(/<td>([^<]*)(?:<code>[^<]*<\/code>[^<]*)*<\/td><\/tr>/g)]
  expect(cells).toHaveLength(filterRows().length + operatorRows().length)
  texts.push(...cells.map(([cell]) => cell))
  expect(texts.filter((text) => !/[а-яё]/i.test(text))).toEqual([])
  expect(page).toContain('<html lang="ru">')
})

test('every translation is of a text of the page or of the viewer', () => {
  const viewer = readFileSync(
    fileURLToPath(import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
    'utf8',
  )
  const asked: string[] = []
  readableDocument(document, (text) => {
    asked.push(text)
    return text
  })
  const texts = [...asked, ...filterRows().flatMap(({ values, about }) => [values, about])]
  const html = pageHtml(true).replaceAll(/<\/?code>/g, '`')
  const unused = Object.keys(russian.page).filter(
    (text) => !texts.includes(text) && !html.includes(text),
  )
  expect(unused).toEqual([])
  expect(Object.keys(viewerLabels('ru')).filter((text) => !viewer.includes(text))).toEqual([])
})

test('types are as in OpenAPI 3.0, whose documents the viewer shows faster', () => {
  expect(readable.openapi).toBe('3.0.3')
  expect(JSON.stringify(document)).toContain('"type":["string","null"]')
  expect(JSON.stringify(readable)).not.toContain('"type":[')
  expect(JSON.stringify(readable)).toContain('"type":"string","nullable":true')
})

test('the table has every filter once, with all its operators', () => {
  const named = filterRows().flatMap(({ name, operators }) => [
    name,
    ...operators.map((suffix) => `${name}.${suffix}`),
  ])
  expect(named.toSorted()).toEqual([...filterParameterNames()].toSorted())
  const html = pageHtml(false)
  for (const { name } of filterRows()) {
    expect(html.split(`<td><code>${name}</code></td>`)).toHaveLength(2)
  }
  for (const name of named) expect(html).toContain(`<code>${name}</code>`)
  expect(html).toContain('&lt;catalog&gt;:&lt;number&gt;')
})

test('the page links to the explorer if it is built', () => {
  expect(pageHtml(true)).toContain('<a href="/?lang=en">Explorer</a>')
  expect(pageHtml(false)).not.toContain('Explorer')
})
