import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../text/reading.js'
import {
  readPersonQuery,
  readTitleQuery,
  readTyped,
  type TypedQuery,
} from '../../../text/typed-query.js'

/** A reading in short: its words with the edits they tolerate, `*` for unfinished ones, its year. */
function inShort({ words, year, names }: Reading): string {
  const shown = words.map(({ text, edits, isPrefix }) => `${text}${edits}${isPrefix ? '*' : ''}`)
  return [
    ...shown,
    ...(year === null ? [] : [`(${year})`]),
    ...(names === 'written' ? [] : [names]),
  ].join(' ')
}

describe('what a typed query may mean', () => {
  test.each<[what: string, text: string, certain: readonly string[], fallbacks: readonly string[]]>(
    [
      ['a Russian word', 'брат', ['брат1*'], ['hfn0*']],
      ['a long word tolerates two typos', 'чебурашка', ['чебурашка2*'], ['xt0 ehfirf1*']],
      ['only the last word is unfinished', 'Ёлки новые', ['елки1 новые1*'], ['krb0 yjdst1*']],
      ['a number is typed right', 'брат 22', ['брат1 220*'], ['hfn0 220*']],
      [
        'a year at the end is a preference',
        'брат 1997',
        ['брат1 19970*', 'брат1* (1997)'],
        ['hfn0* (1997)'],
      ],
      [
        'a year in brackets, too',
        'брат (1997)',
        ['брат1 19970*', 'брат1* (1997)'],
        ['hfn0* (1997)'],
      ],
      ['a year alone is a name', '1984', ['19840*'], ['19840* latin']],
      [
        'Latin letters: the other layout, Russian names in Latin letters',
        'brat',
        ['brat1*'],
        ['икфе1*', 'brat1* latin'],
      ],
      [
        'a sign may be a letter or a sign',
        'ktnj,',
        ['ktnj1*'],
        ['летоб1*', 'лето1*', 'ktni1* latin'],
      ],
      [
        'a Latin word at either end',
        'the ntkrb',
        ['the0 ntkrb1*'],
        ['еру0 телки1*', 'the0 телки1*', 'еру0 ntkrb1*', 'the0 ntkrb1* latin'],
      ],
      [
        'Roman numerals stay',
        'hjvfy iii',
        ['hjvfy1 iii0*'],
        ['роман1 iii0*', 'hjvfy1 iii0*', 'hivfi1 i0* latin'],
      ],
      ['a word of 6 letters may have lost two', 'кавказ', ['кавказ1*'], ['rfdrfp1*', 'кавказ2*']],
      ['a repeated word stands once', 'ночь день ночь', ['день1 ночь1*'], ['ltym1 yjxm1*']],
      ['a number may stand apart', 'брат2', ['брат20*'], ['hfn20*', 'брат1 20*']],
      ['invisible characters and stress are not typed', 'Бра\u0301\u200bт', ['брат1*'], ['hfn0*']],
      ['a word is no single letters of the other layout', 'уюёк', ['уюек1*'], []],
      ['a letter may be one', 'z', ['z0*'], ['я0*', 'z0* latin']],
      ['no words', '$!', [''], []],
    ],
  )('%s: %s', (_, text, certain, fallbacks) => {
    const read = readTitleQuery(text)
    expect(read.certain.map(inShort)).toEqual(certain)
    const byLetters = read.fallbacks.filter(({ names }) => names !== 'sounding')
    expect(byLetters.map(inShort)).toEqual(fallbacks)
  })

  test.each<[text: string, byEar: readonly string[]]>([
    ['скрим квинс', ['скрим0 квинс0 sounding']],
    ['рокки 2 1979', ['рокки0 20 (1979) sounding']],
    ['scream queens', []],
    ['300', []],
  ])('%s by ear', (text, byEar) => {
    const readings = readTitleQuery(text).fallbacks.filter(({ names }) => names === 'sounding')
    expect(readings.map(inShort)).toEqual(byEar)
  })

  test.each<[what: string, text: string, withPerson: readonly string[]]>([
    ['a title alone', 'солярис', []],
    ['a word each', 'солярис бондарчук', ['солярис1* + бондарчук2*', 'бондарчук2* + солярис1*']],
    [
      'a name of one word or two, at either end',
      'лед 2 петров саша',
      ['лед0 20 петров1* + саша1*', '20 петров1 саша1* + лед0*', 'лед0 20* + петров1 саша1*'],
    ],
    ['no name of digits or two letters', 'лед 2', ['20* + лед0*']],
  ])('a title and a person, %s: %s', (_, text, withPerson) => {
    const found = readTitleQuery(text).withPerson.map(
      ({ title, person }) => `${inShort(title)} + ${inShort(person)}`,
    )
    expect(found).toEqual(withPerson)
  })

  test.each<[text: string, whole: readonly string[]]>([
    ['Брат', ['брат', 'hfn']],
    ['брат 1997', ['брат 1997', 'брат of 1997', 'hfn 1997', 'hfn of 1997']],
    ['Brat', ['brat', '~brat', 'икфе']],
    [
      'solaris 1972',
      [
        'solaris 1972',
        'solaris of 1972',
        '~solaris 1972',
        '~solaris of 1972',
        'ыщдфкшы 1972',
        'ыщдфкшы of 1972',
      ],
    ],
    ['да', ['да']],
    ['$', ['$']],
    ['\u200b', []],
  ])('names that %s may be, the likeliest first', (text, whole) => {
    const names = readTitleQuery(text).whole.map(({ key, year }) =>
      year === null ? key : `${key} of ${year}`,
    )
    expect(names).toEqual(whole)
  })

  test.each<[what: string, text: string, beside: readonly string[]]>([
    ['nothing to leave out or to turn', 'брат', []],
    ['words behind a title', 'алиби смотреть онлайн', ['алиби1*']],
    ['a word before it', 'фильм брат', ['брат1*']],
    ['words on both sides', 'watch peaky blinders full movie', ['peaky1 blinders2*']],
    ['numbered words', 'твин пикс 1 сезон', ['твин1 пикс1*']],
    ['and a year', 'солярис 1972 фильм', ['солярис1 19720*', 'солярис1* (1972)']],
    ['a title that is such a word', 'фильм', []],
    ['two such words: the first may be a title', 'фильм онлайн', ['фильм1*']],
    ['a Roman numeral', 'hamlet ii', ['hamlet1 20*']],
    ['digits', 'рокки 4', ['рокки1 iv0*']],
    ['a numeral in words', 'терминатор два', ['терминатор2 20*']],
    ['a first word is a name’s own', 'seven', []],
    ['both', 'рокки 4 онлайн', ['рокки1 40*', 'рокки1 iv0 онлайн1*', 'рокки1 iv0*']],
  ])('beside what was typed, %s: %s', (_, text, beside) => {
    expect(readTitleQuery(text).beside.map(inShort)).toEqual(beside)
  })

  test.each<[what: string, text: string, joined: readonly string[]]>([
    ['words written together', 'алыепаруса', ['=алыепаруса']],
    ['a word written apart', 'ностал ьгия', ['ностальгия', '=ностальгия']],
    ['the year aside', 'thorragnarok 2017', ['=thorragnarok of 2017', '=thorragnarok']],
    ['short words make other names by chance', 'the', []],
  ])('names by %s: %s', (_, text, joined) => {
    const names = readTitleQuery(text).joined.map(({ key, year }) =>
      year === null ? key : `${key} of ${year}`,
    )
    expect(names).toEqual(joined)
  })

  test.each<[text: string, beginnings: readonly string[]]>([
    [
      'harry pott and the pris of azka',
      [
        'harry0* pott0* and0* the0* pris0* of0 azka0*',
        'рфккн0* зщее0* фтв0* еру0* зкшы0* ща0 фялф0*',
      ],
    ],
    ['ctdth fh', ['ctdth0* fh0*', 'север0* ар0*']],
    ['harry', []],
  ])('%s as beginnings of words', (text, beginnings) => {
    expect(readTitleQuery(text).beginnings.map(inShort)).toEqual(beginnings)
  })

  test.each<[text: string, left: readonly string[]]>([
    ['брат', []],
    ['брат фильм', ['фильм1*', 'брат1']],
    ['the film', ['film1*']],
    ['one two three four five six seven', []],
    [
      'собчье сердце смотреть',
      [
        ...['сердце1 смотреть2*', 'собчье1 смотреть2*', 'собчье1 сердце1'],
        ...['сердце1*', 'собчье1'],
      ],
    ],
    ['собчье сердце смотреть онлайн бесплатно в хорошем качестве', ['сердце1*', 'собчье1']],
  ])('%s with a word left out', (text, left) => {
    expect(readTitleQuery(text).withoutOneWord.map(inShort)).toEqual(left)
  })

  test.each<[what: string, text: string, certain: readonly string[], last: string]>([
    ['a single letter is an initial', 'а тарковский', ['а0* тарковский2*'], 'f0* nfhrjdcrbq2*'],
    ['no years', 'anna 1997', ['anna1 19970*'], 'anna1 19970* latin'],
    ['declined', 'тарковского', ['тарковского2*'], 'тарковск2*'],
  ])('a person by %s: %s', (_, text, certain, last) => {
    const read = readPersonQuery(text)
    expect(read.certain.map(inShort)).toEqual(certain)
    expect(read.fallbacks.map(inShort).at(-1)).toBe(last)
  })

  test('no more than 12 words of 40 letters', () => {
    const [typed] = readTitleQuery(
      Array.from({ length: 60 }, (_, number) =>
        String.fromCodePoint(0x430 + (number % 32)).repeat(60),
      ).join(' '),
    ).certain
    expect(typed?.words).toHaveLength(12)
    expect(new Set(typed?.words.map(({ text }) => text.length))).toEqual(new Set([40]))
  })
})

test.each([
  ['title', 'Горячий снег 1972'],
  ['title', 'hfabzcf 2'],
  ['person', 'квентин т'],
] as const)('a %s query that was copied, %j, is read again from its text', (typedFor, text) => {
  const typed = readTyped({ text, typedFor })
  const copy: Pick<TypedQuery, 'text' | 'typedFor'> = structuredClone(typed)
  expect(copy).toEqual({ text, typedFor })
  const partsOf = ({ whole, certain, fallbacks, withoutOneWord, key }: TypedQuery) => ({
    whole,
    certain,
    fallbacks,
    withoutOneWord,
    key,
  })
  expect(partsOf(readTyped(copy))).toEqual(partsOf(typed))
  expect(typed.certain).toBe(typed.certain)
})
