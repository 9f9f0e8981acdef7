import { describe, expect, test } from 'vitest'
import type { ConfiguredEngine } from '../../engines/configured-engine.js'
import { readMeilisearchConfig } from '../../engines/meilisearch/configure.js'
import { enginesOf, readEngines } from '../../engines/registry.js'
import { CommandError } from '../../platform/command-error.js'

const namesOf = (variables: Record<string, string>) =>
  enginesOf(readEngines(variables)).map(({ name }) => name)

test('without a server the embedded engine answers alone; an empty variable counts as not set', () => {
  expect(namesOf({})).toEqual(['embedded'])
  expect(namesOf({ MEILI_URL: ' ' })).toEqual(['embedded'])
})

test('a server is filled beside the embedded engine', () => {
  expect(namesOf({ MEILI_URL: 'http://meili:7700' })).toEqual(['embedded', 'meilisearch'])
})

test('of two servers neither is guessed to be meant', () => {
  const toy = { ...readEngines({}).embedded, name: 'toy' } satisfies ConfiguredEngine
  const servers = { ONE_URL: () => toy, TWO_URL: () => toy, NOT_SET_URL: () => null }
  expect(() => readEngines({}, servers)).toThrow(CommandError)
  expect(() => readEngines({}, servers)).toThrow('only one of ONE_URL, TWO_URL can be set')
})

describe('the variables of Meilisearch', () => {
  test.each([
    [{}, null],
    [
      { MEILI_URL: 'http://m:7700', MEILI_KEY: 'k' },
      { key: 'k', adminKey: 'k' },
    ],
    [
      { MEILI_URL: 'http://m:7700', MEILI_ADMIN_KEY: 'a' },
      { key: null, adminKey: 'a' },
    ],
  ])('%j', (variables, keys) => {
    expect(readMeilisearchConfig(variables)).toEqual(keys && { url: 'http://m:7700', ...keys })
  })

  test.each([
    ['MEILI_URL', 'meili', 'MEILI_URL takes an address like http://127.0.0.1:7700'],
    ['MEILI_KEY', 'k', 'MEILI_KEY is set, but MEILI_URL is not'],
    ['MEILI_ADMIN_KEY', 'k', 'MEILI_ADMIN_KEY is set, but MEILI_URL is not'],
  ])('%s=%s is refused by name', (name, value, message) => {
    const reading = () => readEngines({ [name]: value })
    expect(reading).toThrow(CommandError)
    expect(reading).toThrow(message)
  })
})
