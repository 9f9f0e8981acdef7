import { expect, test } from 'vitest'
import { packReference, parseTitleReference } from '../../../schema/catalogs.js'
import { seededHash } from '../../../schema/seeded-hash.js'
import { codeIn, readRepositoryFile, sectionOf, tableOf } from '../../support/markdown.js'

test('the examples of the reference are correct', () => {
  const examples = tableOf(sectionOf(readRepositoryFile('docs/reference/sorting.md'), '## Seeds'))
  expect(examples.length).toBeGreaterThan(3)
  for (const [title = '', id, seed, hash] of examples) {
    const reference = parseTitleReference(codeIn(title)[0] ?? '')
    expect(reference && packReference(reference)).toBe(Number(id))
    expect(seededHash(Number(seed), Number(id))).toBe(Number(hash))
  }
})

/** Values of another implementation of MurmurHash3. */
test.each([
  [0, 0, 1669671676],
  [42, 2 ** 40 + 5, 114939922],
  [0, Number.MAX_SAFE_INTEGER, 3047000987],
])('with seed %i, the hash of %i is %i', (seed, id, hash) => {
  expect(seededHash(seed, id)).toBe(hash)
})
