import { describe, expect, test } from 'vitest'
import type { ExactName } from '../../../text/exact-names.js'
import type { Reading } from '../../../text/reading.js'
import {
  readPersonQuery,
  readTitleQuery,
  readTyped,
  type TypedQuery,
} from '../../../text/typed-query.js'

/** A reading as text: its words with their allowed edits and `*` for prefixes, and its year. */
function inShort({ words, year, names }: Reading): string {
  const shown = words.map(({ text, edits, isPrefix }) => `${text}${edits}${isPrefix ? '*' : ''}`)
  return [
    ...shown,
    ...(year === null ? [] : [`(${year})`]),
    ...(names === 'written' ? [] : [names]),
  ].join(' ')
}

/** A name as text: its key and its year. */
function nameInShort({ key, year, isBeginning = false }: ExactName): string {
  return `${key}${isBeginning ? '…' : ''}${year === null ? '' : ` of ${year}`}`
}

/** True for a reading that allows typos in long words, so neither by sound nor by prefixes. */
function isByLetters({ words, names, isSplit = false }: Reading): boolean {
  return (
    names !== 'phonetic' &&
    !isSplit &&
    words.every(({ text, edits }) => edits > 0 || !/\p{L}{4}/u.test(text))
  )
}

describe('the meanings of a typed query', () => {
  test.each<[what: string, text: string, certain: readonly string[], fallbacks: readonly string[]]>(
    [
      ['a Russian word', 'брат', ['брат1*'], ['hfn0*']],
      ['a long word tolerates two typos', 'чебурашка', ['чебурашка2*'], []],
      ['only the last word is unfinished', 'Ёлки новые', ['елки1 новые1*'], ['krb0 yjdst1*']],
      ['a number is typed right', 'брат 22', ['брат1 220*'], ['hfn0 220*', 'hfn0* 220*']],
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
        ['летоб1*', 'лето1*', 'ktni1* latin', 'ktnzh1* latin'],
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
        ['hjvfy1 iii0*', 'hjvfy1 30'],
        ['роман1 iii0*', 'hjvfy1 iii0*', 'hivfi1 i0* latin', 'hzhvfi1 i0* latin'],
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
    expect(read.asTyped.readings.map(inShort)).toEqual(certain)
    const byLetters = read.alternatives.readings.filter(isByLetters)
    expect(byLetters.map(inShort)).toEqual(fallbacks)
  })

  test.each<[text: string, bySound: readonly string[]]>([
    ['скрим квинс', ['скрим0 квинс0 phonetic']],
    ['рокки 2 1979', ['рокки0 20 (1979) phonetic']],
    ['scream queens', []],
    ['300', []],
    ['зе крик оф стар', ['зе0 крик0 оф0 стар0 phonetic', 'the0 крик0 of0 стар0 phonetic']],
    ['том и джерри', ['том0 и0 джерри0 phonetic', 'том0 and0 джерри0 phonetic']],
  ])('%s by sound', (text, bySound) => {
    const readings = readTitleQuery(text).alternatives.readings.filter(
      ({ names }) => names === 'phonetic',
    )
    expect(readings.map(inShort)).toEqual(bySound)
  })

  test.each([
    ['theprestge', 'the0 prestge1*'],
    ['ahuntng party', 'a0 huntng1 party1*'],
  ])('%s: an article may be joined to a word with a typo', (text, apart) => {
    expect(readTitleQuery(text).alternatives.readings.map(inShort)).toContain(apart)
  })

  test('a word may be two', () => {
    const { readings } = readTitleQuery('starwars 2').alternatives
    expect(readings.filter(({ isSplit }) => isSplit).map(inShort)).toEqual([
      'st0 arwars0 20*',
      'sta0 rwars0 20*',
      'star0 wars0 20*',
      'starw0 ars0 20*',
      'starwa0 rs0 20*',
    ])
  })

  test.each([
    ['hfpdjl по американски', 'развод1 по0 американски2*'],
    ['гарри gjnnth', 'гарри1 поттер1*'],
    ['harry зщееук', 'harry1 potter1*'],
    ['гладbfnjh', 'гладиатор2*'],
    ['пгфкdians', 'guardians2*'],
    ['сруктщинд ящтe of', 'chernobyl2 zone1 of0*'],
  ])('%s is partly in the other layout', (text, converted) => {
    expect(readTitleQuery(text).alternatives.readings.map(inShort)).toContain(converted)
  })

  test.each([
    ['kill bill volume 2', ['kill bill vol 2', 'kill bill 2']],
    ['doctor no', ['dr no']],
    ['dr strangelove', ['doctor strangelove']],
    ['number 9 dream', ['no 9 dream']],
    ['kramer versus kramer', ['kramer vs kramer']],
    ['часть 2', ['ч 2']],
  ])('abbreviations of %s', (text, others) => {
    const spelled = readTitleQuery(text).asTyped.readings.map(({ words }) =>
      words.map((word) => word.text),
    )
    for (const other of others) {
      expect(spelled).toContainEqual([...new Set(other.split(' ').toReversed())].toReversed())
    }
  })

  test.each<[what: string, text: string, withPerson: readonly string[]]>([
    ['a title alone', 'солярис', []],
    [
      'one word for each',
      'солярис бондарчук',
      ['солярис1* + бондарчук2*', 'бондарчук2* + солярис1*'],
    ],
    [
      'a name of one word or two, at either end',
      'лед 2 петров саша',
      ['лед0 20 петров1* + саша1*', '20 петров1 саша1* + лед0*', 'лед0 20* + петров1 саша1*'],
    ],
    ['digits and two letters are not a person', 'лед 2', ['20* + лед0*']],
  ])('a title and a person, %s: %s', (_, text, withPerson) => {
    const found = readTitleQuery(text).alternatives.withPerson.map(
      ({ title, person }) => `${inShort(title)} + ${inShort(person)}`,
    )
    expect(found).toEqual(withPerson)
  })

  test.each<[text: string, names: readonly string[]]>([
    ['Брат', ['брат', 'hfn', '=брат']],
    ['Brat', ['brat', '~brat', 'икфе', '=brat']],
    ['да', ['да', '=да']],
    ['я', ['я']],
    ['7', ['7', '~7', '=7']],
    ['$', ['$']],
    ['\u200b', []],
    ['ностал ьгия', ['ностал ьгия', 'yjcnfk mubz', 'ностальгия', '=ностальгия']],
    ['xмен-3', ['xмен 3', 'xvty 3', 'xмен3', '=xмен3', 'хмен3', '=хмен3', 'xmeh3', '=xmeh3']],
    ['первый том', ['первый том', 'gthdsq njv', 'первыйтом', '=первыйтом', '1том', '=1том']],
    ['первый', ['первый', 'gthdsq', '=первый']],
    ['фильм брат', ['фильм брат', 'abkmv hfn', 'брат', 'hfn', 'фильмбрат', '=фильмбрат', '=брат']],
  ])('exact names of %s, the likeliest first', (text, names) => {
    const found = readTitleQuery(text).asTyped.names.filter(
      ({ key, isOfWellKnown }) => !isOfWellKnown && !/^(?:-|=(?:an?|the)x)/.test(key),
    )
    expect(found.map(nameInShort)).toEqual(names)
  })

  test.each<[text: string, keys: readonly string[]]>([
    ['The Avatar', ['avatar', '=avatar', '-avatar']],
    ['requiem for the dream', ['requiemdream', '=requiemdream', '-requiemdream']],
    ['брат', []],
    ['in the', []],
  ])('%s is a name with other little words, of well-known titles', (text, keys) => {
    const found = readTitleQuery(text).asTyped.names.filter(({ isOfWellKnown }) => isOfWellKnown)
    expect(found.map(({ key }) => key)).toEqual(keys)
  })

  test.each<[text: string, keys: readonly string[]]>([
    ['god father part 2', ['=thegodfatherpart2', '=agodfatherpart2', '=angodfatherpart2']],
    ['бременские музыканты', ['-бременскиемузыканты']],
    ['light house of the orcas', ['-lighthouseorcas']],
  ])('%s may lack little words of a name', (text, keys) => {
    const found = readTitleQuery(text).asTyped.names.map(({ key }) => key)
    expect(found).toEqual(expect.arrayContaining([...keys]))
  })

  test('a single word lacks no article, because it may be unfinished', () => {
    const found = readTitleQuery('apple').asTyped.names.map(({ key }) => key)
    expect(found.filter((key) => /^(?:-|=the)/.test(key))).toEqual([])
  })

  test.each([
    ['девять / 9', ['девять', '9']],
    ['7 / Seven', ['seven', '7']],
    ['seven/7', ['seven', '7']],
    ['face / off', []],
    ['9 / seven', []],
    [' / ', []],
  ])('%s: a number in words and in digits is each of the two', (text, sides) => {
    const found = readTitleQuery(text).asTyped.names.map(({ key }) => key)
    const isSide = (key: string) =>
      text
        .toLowerCase()
        .split(/\s*\/\s*/)
        .includes(key)
    expect(found.filter(isSide)).toEqual(sides)
  })

  test.each<[text: string, name: string]>([
    ['marvels the avengers', 'the avengers'],
    ["Walt Disney's Cinderella", 'cinderella'],
    ['disneys frozen', 'frozen'],
  ])('%s has its maker in front', (text, name) => {
    const found = readTitleQuery(text).asTyped.names.map(({ key }) => key)
    expect(found).toContain(name)
  })

  test('exact names of any year come last', () => {
    const { names } = readTitleQuery('lucifer 2019').asTyped
    const any = names.findIndex(({ isOfAnyYear }) => isOfAnyYear)
    expect(names.slice(any).every(({ isOfAnyYear, year }) => isOfAnyYear && year === 2019)).toBe(
      true,
    )
    expect(names[any]?.key).toBe('lucifer')
  })

  test('exact names with a year, then in the adjacent years', () => {
    const names = readTitleQuery('брат 1997 года').asTyped.names.map(nameInShort)
    const [whole, loose] = [names.indexOf('брат of 1997'), names.indexOf('=брат of 1997')]
    const near = names.findIndex((name) => /of 199[68]$/.test(name))
    expect([whole, loose > whole, near > loose]).toEqual([1, true, true])
    expect(names).toEqual(expect.arrayContaining(['брат of 1996', 'брат of 1998']))
  })

  test.each<[what: string, text: string, names: readonly string[]]>([
    ['nothing added', 'брат', []],
    [
      'other text after the year',
      'брат 1997 щщщ',
      ['брат of 1997', 'hfn of 1997', '=брат of 1997', '=брат1997щщщ…'],
    ],
    [
      'a subtitle',
      'Брат: часть',
      ['часть', 'брат', 'xfcnm', 'hfn', '=часть', '=брат', '=братчасть…'],
    ],
  ])('alternative exact names: %s', (_, text, expected) => {
    const names = readTitleQuery(text).alternatives.names.map(nameInShort)
    expect(names.filter((name) => !/of 199[68]$/.test(name))).toEqual(expected)
  })

  test.each<[text: string, names: readonly string[]]>([
    ['брат', []],
    ['брат щщщщ', ['=щщщщ', '=брат', 'щщщщ', 'брат']],
    [
      'dr seuss how the grinch',
      ['how the grinch', '=howthegrinch', 'dr seuss how', '=drseusshow', '=drseuss', 'the grinch'],
    ],
  ])('exact names of parts of %s', (text, names) => {
    const found = readTitleQuery(text).partial.names.map(nameInShort)
    expect(found).toEqual(names.length === 0 ? [] : expect.arrayContaining([...names]))
  })

  test.each<[what: string, text: string, others: readonly string[]]>([
    ['no surrounding words and no other spelling', 'брат', []],
    ['words after a title', 'алиби смотреть онлайн', ['алиби1* -15000000']],
    ['a word before it', 'фильм брат', ['брат1* -15000000']],
    ['words on both sides', 'watch peaky blinders full movie', ['peaky1 blinders2* -15000000']],
    ['numbered words', 'твин пикс 1 сезон', ['твин1 пикс1* -15000000']],
    [
      'words after a year',
      'солярис 1972 bluray',
      ['солярис1 19720* -15000000', 'солярис1* (1972) -15000000'],
    ],
    ['a title that is a surrounding word', 'фильм', []],
    [
      'two surrounding words, of which the first may be a title',
      'фильм онлайн',
      ['фильм1* -15000000'],
    ],
    ['a Roman numeral', 'hamlet ii', ['hamlet1 20 -5000']],
    ['digits', 'рокки 4', []],
    ['a number in words', 'терминатор два', ['терминатор2 20 -5000']],
    ['a number before a word', 'шестое чувство', ['60 чувство1* -5000']],
    ['a number alone', 'seven', []],
    ['a number and an article', 'the seventh', []],
    ['words with signs', 'x-men fir', ['xmen1 fir0* -5000']],
    ['both', "ocean's 12th", ['ocean1 s0 120 -5000', 'oceans1 12th0* -5000', 'oceans1 120 -5000']],
  ])('other readings as typed, %s: %s', (_, text, others) => {
    const readings = readTitleQuery(text).asTyped.readings.filter(({ cost }) => cost > 0)
    expect(readings.map((reading) => `${inShort(reading)} -${reading.cost}`)).toEqual(others)
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
  ])('%s as prefixes', (text, beginnings) => {
    const readings = readTitleQuery(text).alternatives.readings.filter(
      (reading) => !isByLetters(reading),
    )
    const found = readings.filter(({ names }) => names === 'written')
    expect(found.map(inShort)).toEqual(beginnings)
  })

  test.each<[text: string, left: readonly string[]]>([
    ['брат', []],
    ['брат фильм', ['фильм1*', 'брат1']],
    ['the film', []],
    ['the film of love', ['the0 of0 love1*', 'the0 film1 of0']],
    ['one two three four five six seven', []],
    [
      'собчье сердце смотреть',
      [
        ...['сердце1 смотреть2*', 'собчье1 смотреть2*', 'собчье1 сердце1'],
        ...['сердце1*', 'собчье1'],
      ],
    ],
    ['собчье сердце смотреть онлайн бесплатно в хорошем качестве', ['сердце1*', 'собчье1']],
  ])('%s without one word', (text, left) => {
    expect(readTitleQuery(text).partial.readings.map(inShort)).toEqual(left)
  })

  test.each<[what: string, text: string, certain: readonly string[], last: string]>([
    ['a single letter is an initial', 'а тарковский', ['а0* тарковский2*'], 'f0* nfhrjdcrbq2*'],
    ['no years', 'anna 1997', ['anna1*'], 'anna1* latin'],
    ['a middle initial', 'gene a. evans', ['gene1 a0* evans1*'], 'gene1 a0* evans1* latin'],
    ['declined', 'тарковского', ['тарковского2*'], 'тарковск2*'],
  ])('a person by %s: %s', (_, text, certain, last) => {
    const read = readPersonQuery(text)
    expect(read.asTyped.readings.map(inShort)).toEqual(certain)
    expect(read.alternatives.readings.map(inShort).at(-1)).toBe(last)
  })

  test('no more than 12 words of 40 letters', () => {
    const [typed] = readTitleQuery(
      Array.from({ length: 60 }, (_, number) =>
        String.fromCodePoint(0x430 + (number % 32)).repeat(60),
      ).join(' '),
    ).asTyped.readings
    expect(typed?.words).toHaveLength(12)
    expect(new Set(typed?.words.map(({ text }) => text.length))).toEqual(new Set([40]))
  })
})

test.each([
  ['title', 'Горячий снег 1972'],
  ['title', 'hfabzcf 2'],
  ['person', 'квентин т'],
] as const)('a %s query that was copied, %j, is read again from its text', (kind, text) => {
  const typed = readTyped({ text, kind })
  const copy: Pick<TypedQuery, 'text' | 'kind'> = structuredClone(typed)
  expect(copy).toEqual({ text, kind })
  const partsOf = ({ key, asTyped, alternatives, partial }: TypedQuery) => ({
    key,
    asTyped,
    alternatives,
    partial,
  })
  expect(partsOf(readTyped(copy))).toEqual(partsOf(typed))
  expect(typed.asTyped).toBe(typed.asTyped)
})
