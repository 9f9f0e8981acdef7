import { describe, expect, test } from 'vitest'
import { ask, expectMissing, expectRefusal } from './ask.js'

describe('unknown paths', () => {
  test.each([
    '/',
    '/v1.2',
    '/v1.2/health',
    '/v1.2/titles/',
    '/v1.2/Titles',
    '/v1.3/titles',
    '/titles',
    '/v1.2/charts',
    '/v1.2/titles/beta',
    '/v1.2/openapi.json',
  ])('%s', async (path) => {
    const { status, body, headers } = await ask(path)
    expect([status, body.error.code]).toEqual([404, 'not_found'])
    expect(headers['x-request-id']).toMatch(/./)
  })
})

/** docs/reference/identity.md#numbers */
describe.each(['ids', 'titles'])('the title of /%s/{type}/{id}', (root) => {
  const catalogs = ['alpha', 'beta', 'gamma', 'gamma_tv', 'delta']
  test.each(['imdb', 'Alpha', 'gamma-tv'])('%s is not a catalog', async (catalog) => {
    const { status, body } = await ask(`/v1.2/${root}/${catalog}/1`)
    expect([status, body.error.field, body.error.allowed]).toEqual([400, 'type', catalogs])
  })
  test.each([
    'alpha/tt12345678901',
    'beta/0',
    'beta/-1',
    'gamma/12345678901',
    'gamma_tv/x',
    'delta/1.0',
    'delta/%20',
  ])('%s is malformed', (path) => expectRefusal(`/${root}/${path}`, { field: 'id' }))
  test.each([
    ['alpha/0004287', 'tt0004287'],
    ['alpha/tt123456', 'tt0123456'],
    ['alpha/TT1234567', 'tt1234567'],
    ['beta/01', '1'],
    ['beta/tt1234567', 'alpha/tt1234567'],
    ['gamma/tt0133093', 'alpha/tt0133093'],
    ['alpha/nm1234567', '/persons/alpha/nm1234567'],
  ])('%s is malformed, and the hint is %s', (path, hint) =>
    expectRefusal(`/${root}/${path}`, { field: 'id', hint }),
  )
  test.each(['alpha/680', 'alpha/tt1', 'beta/tt0000680'])(
    'the hint for %s is not the number of another title',
    async (path) => {
      const { body } = await ask(`/v1.2/${root}/${path}`)
      expect(body.error.hint ?? '').not.toMatch(/^(tt0000680|680)$/)
    },
  )
  test('the hint for another name of a catalog is the catalog', () =>
    expectRefusal(`/${root}/imdb/tt0004287`, { field: 'type', hint: 'alpha', allowed: catalogs }))
  test.each(['alpha/tt9999999999', 'beta/9999999999', 'gamma_tv/9999999999'])(
    '%s does not exist',
    (path) => expectMissing(`/${root}/${path}`),
  )
})

describe('the person of /persons/{type}/{id}', () => {
  const catalogs = ['alpha', 'beta', 'gamma', 'delta']
  test.each(['', '/filmography'])('%s', async (rest) => {
    for (const catalog of ['gamma_tv', 'imdb']) {
      const { status, body } = await ask(`/v1.2/persons/${catalog}/1${rest}`)
      expect([status, body.error.field, body.error.allowed]).toEqual([400, 'type', catalogs])
    }
    await expectRefusal(`/persons/alpha/0000151${rest}`, { field: 'id', hint: 'nm0000151' })
    await expectRefusal(`/persons/alpha/151${rest}`, { field: 'id' })
    for (const path of ['alpha/tt1234567', 'beta/0', 'delta/x']) {
      await expectRefusal(`/persons/${path}${rest}`, { field: 'id' })
    }
    await expectMissing(`/persons/beta/9999999999${rest}`)
  })
})

test('the sub-resources of an unknown title return 404', async () => {
  for (const name of ['cast', 'media', 'texts', 'episodes', 'relations']) {
    await expectMissing(`/titles/beta/9999999999/${name}`)
    await expectRefusal(`/titles/beta/0/${name}`, { field: 'id' })
  }
})
