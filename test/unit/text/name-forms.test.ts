import fc from 'fast-check'
import iuliia from 'iuliia'
import { describe, expect, test } from 'vitest'
import {
  exactKey,
  latinWords,
  nameForms,
  searchWords,
  spellingsOf,
  typedLatinWords,
} from '../../../text/name-forms.js'

/** The exact key by its definition, without the fast path. */
function plainKey(name: string): string {
  const folded = name
    .replace(/[´’ʼ′]/g, "'")
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\p{Cf}|(?<=\p{Script=Cyrillic})\u0301/gu, '')
  const words = folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
  return words === '' ? folded.replace(/\s+/gu, ' ').trim() : words
}

const letters = [...'´`’ʼ′абвёйщъьїѐѝЁЙ aBz09-.,!$_ é\u0301ßİıſﬁ漢ヴΩµ²½\u200b\u00ad\t\n\u0308ñ😀']
const names = fc.string({ unit: fc.constantFrom(...letters), maxLength: 14 })
const ordinary = fc.string({
  unit: fc.constantFrom(...letters.slice(0, 24), ' ', ' '),
  maxLength: 20,
})

test('the fast path for plain names gives the same key', () => {
  fc.assert(
    fc.property(fc.oneof(names, ordinary), (name) => {
      expect(exactKey(name)).toBe(plainKey(name))
    }),
    { numRuns: 20_000 },
  )
})

test('transliterates words one by one like the whole name', () => {
  fc.assert(
    fc.property(ordinary, (name) => {
      const key = plainKey(name)
      const whole = iuliia.translate(key, iuliia.WIKIPEDIA)
      const expected = /\p{Script=Cyrillic}/u.test(key) ? typedLatinWords(whole) : []
      if (searchWords(whole).every((word) => /^[a-z0-9]+$/.test(word))) {
        expect(latinWords(name)).toEqual(expected)
      }
    }),
    { numRuns: 5000 },
  )
})

describe('signs and letters', () => {
  test.each<[what: string, name: string, words: string]>([
    ['accents', 'Amélie Björk', 'amelie bjork'],
    ['letters that do not decompose', 'Sø Łódź ıq Ægir Straße', 'so lodz iq aegir strasse'],
    ['й stays й', 'Мой йод', 'мой йод'],
    ['ё is е', 'Ёлки', 'елки'],
    ['signs between words', '[The.Story_of/Robin-Hood]', 'the story of robin hood'],
    ['apostrophes', "can't can´t canʼt can′t can`t can‘t can’t", Array(7).fill('can t').join(' ')],
    ['an ampersand', 'Cats & Dogs', 'cats and dogs'],
    ['an ampersand inside a word', 'R&B', 'r and b'],
    ['an ampersand in Russian', 'Том & Джерри', 'том и джерри'],
    ['a plus between words', 'Romeo + Juliet', 'romeo and juliet'],
    ['other pluses', 'C+ 10+10', 'c 10 10'],
    ['a fraction', '8½ Women', '8 1 2 women'],
    ['a fraction of three signs', '8 1/2 Women', '8 1 2 women'],
  ])('%s: %s', (_, name, words) => {
    expect(searchWords(name).join(' ')).toBe(words)
  })

  test.each([
    ["can't", 'canʼt', 'can t'],
    ['Björk', 'Bjork', null],
    ['Cats & Dogs', 'Cats and Dogs', null],
    ['Cats & Dogs', 'cats - dogs', 'cats dogs'],
  ])('%s and %s as exact names', (one, other, key) => {
    expect([exactKey(one), exactKey(one) === exactKey(other)]).toEqual([
      key ?? exactKey(one),
      key !== null,
    ])
  })
})

describe('spellings', () => {
  test.each<[name: string, others: readonly string[]]>([
    ['Брат', []],
    ['Rocky IV', ['rocky 4']],
    ['X-Men', ['xmen']],
    ['T-34', ['t34']],
    ['9-11', []],
    ['S.W.A.T.', ['swat']],
    ['M*A*S*H', ['mash']],
    ['The Man from U.N.C.L.E.', ['the man from uncle']],
    ['Mr.Nobody', []],
    ["Ocean's Twelve", ['ocean s 12', 'oceans twelve', 'oceans 12']],
    ['Dick Van Dyke', []],
  ])('of a title: %s', (name, others) => {
    expect(
      spellingsOf(name, 'title')
        .slice(1)
        .map((words) => words.join(' ')),
    ).toEqual(others)
  })

  test.each<[name: string, others: readonly string[]]>([
    ['J.K. Simmons', ['jk simmons']],
    ['J. K. Simmons', ['jk simmons']],
    ['KJ Apa', []],
    ['Dick Van Dyke', ['dick vandyke']],
    ['Diana Van der Vlis', ['diana vandervlis']],
    ['Colin Mc Farlane', ['colin mcfarlane']],
    ["Jodi Lyn O'Keefe", ['jodi lyn okeefe']],
    ['Lee Byung-hun', ['lee byunghun']],
    ['Макс фон Сюдов', ['макс фонсюдов']],
    ['La Toya', ['latoya']],
    ['Le Ga', []],
  ])('of a person: %s', (name, others) => {
    expect(
      spellingsOf(name, 'person')
        .slice(1)
        .map((words) => words.join(' ')),
    ).toEqual(others)
  })

  test.each([
    ['Брат', ['брат', '~brat']],
    ['Алые паруса', ['алые паруса', '~aleparusa', '=алыепаруса']],
    ['Björk', ['björk', '=bjork']],
    ['Rocky IV', ['rocky iv', '=rockyiv', '=rocky4']],
    ['$', ['$']],
  ])('the keys of %s', (name, keys) => {
    expect(nameForms(name, 'title').flatMap((form) => form.keys)).toEqual(keys)
  })

  test.each([
    ["smertel'naya gonka", 'smertelnaia gonka'],
    ["ved'", 'ved'],
    ['ob"ekt', 'obekt'],
  ])('reads apostrophes as soft signs: %s', (typed, words) => {
    expect(typedLatinWords(typed).join(' ')).toBe(words)
  })
})
