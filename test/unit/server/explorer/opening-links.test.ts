import { expect, test } from 'vitest'
import { explorerAddress } from '../../../../server/explorer/opening-links.js'

test.each([
  ['without a key it is open to who has one', null, 'http://127.0.0.1:3000/'],
  ['with a key it opens once', 'k1', 'http://127.0.0.1:3000/#open=token-of-k1'],
])('the address of the explorer: %s', (_, key, address) => {
  const links = { make: (key: string) => `token-of-${key}` }
  expect(explorerAddress('http://127.0.0.1:3000', key, links)).toBe(address)
})
