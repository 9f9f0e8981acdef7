import { expect, test } from 'vitest'
import { decodeText, encodeText } from '../../../../engines/meilisearch/encode-values.js'

test.each(['space', 'любовь', "o'clock", '~', '~27~', "''", 'A-b_C.d', 'ﬁ', 'й', '😀', '', ' '])(
  '%j can be decoded',
  (text) => expect(decodeText(encodeText(text))).toBe(text),
)

test('a shortened string cannot be decoded', () => {
  expect(decodeText(encodeText('я'.repeat(500)))).toBeNull()
  expect(decodeText(encodeText(`${"'".repeat(300)}ab`))).toBeNull()
})
