import { expect, test } from 'vitest'
import { configureMeilisearch } from '../../../engines/meilisearch/configure-meilisearch.js'
import { configureOpenSearch } from '../../../engines/opensearch/configure-opensearch.js'
import { withoutUser } from '../../../platform/source-address.js'

test.each([
  ['http://me:p@ss@host:9200/x', 'http://host:9200/x'],
  ['https://:secret@host', 'https://host'],
  ['s3://titles/base', 's3://titles/base'],
  ['/srv/a@b', '/srv/a@b'],
  ['http://host/a@b', 'http://host/a@b'],
])('%s is shown as %s', (address, shown) => {
  expect(withoutUser(address)).toBe(shown)
})

test('a probe does not show the password', async () => {
  const url = 'http://me:secret@127.0.0.1:9'
  for (const engine of [
    configureOpenSearch({ OPENSEARCH_URL: url }),
    configureMeilisearch({ MEILI_URL: url }),
  ]) {
    const probed = await engine?.probe?.()
    expect(probed).toMatchObject({ url: 'http://127.0.0.1:9', isAvailable: false })
    expect(JSON.stringify(probed)).not.toContain('secret')
  }
})

test.each(['?token=hidden', '/x?token=hidden', '#hidden'])(
  'rejects an address of a search server that ends in %s, without repeating it',
  (end) => {
    const url = `http://127.0.0.1:9${end}`
    for (const configure of [
      () => configureOpenSearch({ OPENSEARCH_URL: url }),
      () => configureMeilisearch({ MEILI_URL: url }),
    ]) {
      expect(configure).toThrow(/^(OPENSEARCH|MEILI)_URL must be .* without a query$/)
      expect(configure).not.toThrow('hidden')
    }
  },
)
