import { expect, test } from 'vitest'
import { enums } from '../../../schema/enums.js'
import { titleFacetNames } from '../../../schema/title-facets.js'
import { ask, expectRefusal, get } from './ask.js'
import { pathOf, richFilm } from './samples.js'

const ofBy = { field: 'by', allowed: titleFacetNames }
test.each<[string, Parameters<typeof expectRefusal>[1]]>([
  ['', { ...ofBy, hint: 'by=kind' }],
  ['kind=movie', { ...ofBy, hint: 'by=kind' }],
  ['by=', { ...ofBy, hint: 'by=kind' }],
  ['by=kind,', { field: 'by', hint: 'by=kind' }],
  ['by=kinds', { ...ofBy, hint: 'kind' }],
  ['by=kind,votes', ofBy],
  ['by=Kind', { ...ofBy, hint: 'kind' }],
  ['by=kind&by=genre', { field: 'by', allowed: ['by'], hint: 'by=kind,genre' }],
  ['by=kind&limit=0', { field: 'limit', hint: '1' }],
  ['by=kind&limit=-1', { field: 'limit', hint: '1' }],
  ['by=kind&limit=1.5', { field: 'limit' }],
  ['by=kind&limit=ten', { field: 'limit', hint: '10' }],
  ['by=kind&limit=', { field: 'limit' }],
  ['by=kind&lang=de', { field: 'lang', allowed: ['ru', 'en'] }],
  [
    'by=kind&sort=year',
    { field: 'sort', hint: 'leave it out: the order is fixed', allowed: 'some' },
  ],
  ['by=kind&fields=title', { field: 'fields', allowed: 'some' }],
  ['by=kind&offset=0', { field: 'offset', allowed: 'some' }],
  ['by=kind&cursor=', { field: 'cursor', allowed: 'some' }],
  ['by=kind&total=true', { field: 'total', allowed: 'some', hint: 'votes_total' }],
  ['by.not=kind', { field: 'by.not', allowed: ['by'] }],
  ['by=kind&kind=movi', { field: 'kind', allowed: Object.keys(enums.title_kinds), hint: 'movie' }],
  ['by=tag&tag=zzzzzzzzzzzz', { field: 'tag', allowed: 'some' }],
  [
    'by=kind&person.role=actor',
    { field: 'person.role', hint: 'person=<catalog>:<number>&person.role=actor' },
  ],
  ['by=kind&preset=tops', { field: 'preset', allowed: 'some', hint: 'top' }],
  [`by=kind&q=${'x'.repeat(201)}`, { field: 'q' }],
])('%s', async (query, refusal) => {
  await expectRefusal(`/titles/facets?${query}`, refusal)
})

test('counts a repeated value once', async () => {
  expect(await get('/titles/facets?by=kind,kind')).toEqual(await get('/titles/facets?by=kind'))
})

test('other paths are unchanged', async () => {
  const { status, body } = await ask(`/v1.2/titles/facets/1`)
  expect([status, body.error.field]).toEqual([400, 'type'])
  expect((await ask(`/v1.2/titles/${pathOf(richFilm())}`)).status).toBe(200)
  expect((await ask('/v1.2/titles/facets/')).status).toBe(404)
})
