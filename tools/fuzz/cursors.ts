import fc, { type Arbitrary } from 'fast-check'
import { openToken, sealToken } from '../../search/query/sealed-token.js'
import type { Vocabulary } from './vocabulary.js'

const values = fc.oneof(
  fc.constantFrom(null, 0, -1, 1.5, 1e308, 2 ** 53, '1', true, [], {}, [[[1]]]),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Generates requests with cursors: unchanged, damaged, and forged ones with a valid checksum. */
export function cursorPages({ cursors }: Vocabulary): Arbitrary<string> {
  return fc.constantFrom(...cursors).chain(({ sort, cursor }) => {
    const content = openToken(cursor) as readonly unknown[]
    const replaced = fc
      .tuple(fc.nat(content.length), values)
      .map(([at, value]) => [...content.slice(0, at), value, ...content.slice(at + 1)])
    const damaged = fc
      .tuple(fc.nat(cursor.length), fc.constantFrom('', 'A', '=', '%20', cursor))
      .map(([length, end]) => cursor.slice(0, length) + end)
    return fc
      .tuple(
        fc.constantFrom(sort, sort, '-year'),
        fc.oneof(fc.constant(cursor), damaged, fc.oneof(replaced, values).map(sealToken)),
        fc.constantFrom('', '', '&genre=drama', '&limit=5', '&offset=10', '&q=night'),
      )
      .map(
        ([order, token, rest]) =>
          `/v1.2/titles?sort=${encodeURIComponent(order)}&cursor=${token}${rest}`,
      )
  })
}
