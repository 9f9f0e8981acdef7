import { expect, test } from 'vitest'
import { exactText, plainText } from '../../../../engines/meilisearch/values.js'

test.each(['space', 'любовь', "o'clock", '~', '~27~', "''", 'A-b_C.d', 'ﬁ', 'й', '😀', '', ' '])(
  'the string %j comes back from an index',
  (text) => expect(plainText(exactText(text))).toBe(text),
)

test('a string that is held only in part does not', () => {
  expect(plainText(exactText('я'.repeat(500)))).toBeNull()
  expect(plainText(exactText(`${"'".repeat(300)}ab`))).toBeNull()
})
