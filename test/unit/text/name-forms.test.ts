import fc from 'fast-check'
import iuliia from 'iuliia'
import { expect, test } from 'vitest'
import { exactKey, latinWords, searchWords, typedLatinWords } from '../../../text/name-forms.js'

/** The exact key by its definition, whatever letters there are. */
function plainKey(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\p{Cf}|(?<=\p{Script=Cyrillic})\u0301/gu, '')
  const words = folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
  return words === '' ? folded.replace(/\s+/gu, ' ').trim() : words
}

/** The searched words by their definition, of a whole key at once. */
function plainWords(key: string): string[] {
  return key
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
}

const letters = [...'абвёйщъьїѐѝЁЙ aBz09-.,!$_ é\u0301ßİıſﬁ漢ヴΩµ²½\u200b\u00ad\t\n\u0308ñ😀']
const names = fc.string({ unit: fc.constantFrom(...letters), maxLength: 14 })
const ordinary = fc.string({
  unit: fc.constantFrom(...letters.slice(0, 24), ' ', ' '),
  maxLength: 20,
})

test('plain names take a shorter way to the same forms', () => {
  fc.assert(
    fc.property(fc.oneof(names, ordinary), (name) => {
      expect(exactKey(name)).toBe(plainKey(name))
      expect(searchWords(name)).toEqual(plainWords(plainKey(name)))
    }),
    { numRuns: 20_000 },
  )
})

test('words are spelled in Latin letters one by one as in the whole name', () => {
  fc.assert(
    fc.property(ordinary, (name) => {
      const key = plainKey(name)
      const whole = iuliia.translate(key, iuliia.WIKIPEDIA)
      const expected = /\p{Script=Cyrillic}/u.test(key) ? typedLatinWords(whole) : []
      if (plainWords(plainKey(whole)).every((word) => /^[a-z0-9]+$/.test(word))) {
        expect(latinWords(name)).toEqual(expected)
      }
    }),
    { numRuns: 5000 },
  )
})
