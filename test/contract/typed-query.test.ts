import { describe, expect, test } from 'vitest'
import { firstPage } from '../../engines/paging.js'
import { and, type Filter, type OrderKey } from '../../schema/filter.js'
import { readPersonQuery, readTitleQuery } from '../../text/typed-query.js'
import { enginesUnderTest } from '../support/engines.js'
import { personNamed, titleNamed } from '../support/plain-documents.js'
import { totalOf } from '../support/total-of.js'
import { filledEngine } from './filled-engine.js'

const titles = [
  titleNamed(1, ['Брат', 'Brother'], { popularity: 90, year: 1997 }),
  titleNamed(2, ['Брат 2', 'Brother 2'], { popularity: 95, year: 2000 }),
  titleNamed(3, ['Джентльмены', 'The Gentlemen'], { popularity: 80, year: 2019 }),
  titleNamed(4, ['Джентльмены удачи', 'Gentlemen of Fortune'], { popularity: 70, year: 1971 }),
  titleNamed(5, ['Ёлки'], { popularity: 60, year: 2010 }),
  titleNamed(6, ['Собачье сердце', 'Heart of a Dog'], { popularity: 50, year: 1988 }),
  titleNamed(7, ['Одиннадцать друзей Оушена', "Ocean's Eleven"], { popularity: 40, year: 2001 }),
  titleNamed(8, ['Солярис', 'Solaris'], { popularity: 30, year: 1972 }),
  titleNamed(9, ['Солярис', 'Solaris'], { popularity: 35, year: 2002 }),
  titleNamed(10, ['Зеркало', 'The Mirror'], { popularity: 30, year: 1974 }),
  titleNamed(11, ['Приключения жёлтого чемоданчика'], { popularity: 5, year: 1970 }),
  titleNamed(12, ['Le fabuleux destin d’Amélie Poulain', 'Amélie'], { popularity: 66, year: 2001 }),
  titleNamed(13, ['Бегущий по лезвию 2049', 'Blade Runner 2049'], { popularity: 88, year: 2017 }),
  titleNamed(14, ['Бегущий по лезвию', 'Blade Runner'], { popularity: 77, year: 1982 }),
  titleNamed(15, ['$'], { popularity: 1, year: 1971 }),
  titleNamed(16, ['Звёздные войны', 'Star Wars'], { popularity: 99, year: 1977 }),
  titleNamed(17, ['Чебурашка'], { popularity: 20, year: 2022 }),
  titleNamed(18, ['The Тёлки'], { popularity: 3, year: 2014 }),
  titleNamed(19, ['Вий 3D'], { popularity: 4, year: 2014 }),
  titleNamed(20, ['Агенты «Щ.И.Т.»'], { popularity: 45, year: 2013 }),
  titleNamed(21, ['Sr.'], { popularity: 2, year: 2022 }),
  titleNamed(22, ['Sri Lanka'], { popularity: 6, year: 2005 }),
  titleNamed(23, ['Бык'], { popularity: 7, year: 2019 }),
  titleNamed(24, ['Dracula'], { popularity: 8, year: 1931 }),
  titleNamed(25, ['Draco'], { popularity: 9, year: 1999 }),
  titleNamed(
    26,
    Array.from({ length: 60 }, (_, number) => `Метель ${number}`),
    { popularity: 10, year: 1964 },
  ),
  titleNamed(27, ['Метель в степи'], { popularity: 1, year: 1990 }),
  titleNamed(28, ['Сердце в снегу'], { popularity: 1, year: 2015 }),
  titleNamed(29, [`'"?\\`], { popularity: 1, year: 2016 }),
  titleNamed(30, ['Scream Queens'], { popularity: 12, year: 2015 }),
  titleNamed(31, ['Screamers'], { popularity: 13, year: 1995 }),
  titleNamed(32, ['Black Bird'], { popularity: 14, year: 2022 }),
  titleNamed(33, ['Blackbird'], { popularity: 11, year: 2019 }),
  titleNamed(34, ['Королева'], { popularity: 15, year: 2001 }),
  titleNamed(35, ['Король и шут из заколдованного леса'], { popularity: 85, year: 2002 }),
  titleNamed(36, ['Мой король'], { popularity: 86, year: 2003 }),
  titleNamed(37, ['The Kingdom Beyond'], { popularity: 16, year: 2004 }),
  titleNamed(38, ['Kingdom'], { popularity: null, votes_total: 5, year: 2005 }),
  titleNamed(39, ['Kingdoms of the distant north'], { popularity: null, votes_total: 7 }),
  titleNamed(40, ['Kingdoms'], { popularity: null }),
  titleNamed(41, ['Лёд 2'], {
    popularity: 17,
    credits: [{ person: personNamed(7, [], 0).id, role: 'actor' }],
  }),
  titleNamed(42, ['Лёд'], { popularity: 18 }),
  titleNamed(43, ['Cats & Dogs'], { popularity: 3, year: 2001 }),
  titleNamed(44, ['Cats and Dogma'], { popularity: 9, year: 2001 }),
  titleNamed(45, ['S.W.A.T.'], { popularity: 3, year: 2003 }),
  titleNamed(46, ['The Man from U.N.C.L.E.'], { popularity: 3, year: 2015 }),
  titleNamed(47, ['X-Men: First Class'], { popularity: 3, year: 2011 }),
  titleNamed(48, ['Смертельная гонка'], { popularity: 3, year: 2008 }),
  titleNamed(49, ["Hokusai's Daughter"], { popularity: 3, year: 2015 }),
  titleNamed(50, ["Gambler's Twelve"], { popularity: 3, year: 2004 }),
  titleNamed(51, ['Девятая рота'], { popularity: 3, year: 2005 }),
  titleNamed(52, ['The Thirty-Nine Steps'], { popularity: 3, year: 1935 }),
  titleNamed(53, ['8½'], { popularity: 3, year: 1963 }),
  titleNamed(54, ['81 Minutes'], { popularity: 3, year: 1999 }),
  titleNamed(55, ['Øen'], { popularity: 3, year: 1977 }),
  titleNamed(56, ['Björk'], { popularity: 3, year: 1990 }),
  titleNamed(57, ['Bjork in Concert'], { popularity: 9, year: 1994 }),
  titleNamed(58, ['The Bear'], { popularity: 9, year: 1984 }),
  titleNamed(59, ['The Bear'], { popularity: 3, year: 1988 }),
  titleNamed(60, ['13 Hours'], { popularity: 3, year: 2016 }),
]

const persons = [
  personNamed(1, ['Сергей Бодров мл.', 'Sergei Bodrov Jr.'], 50),
  personNamed(2, ['Сергей Бодров', 'Sergei Bodrov'], 20),
  personNamed(3, ['Андрей Тарковский', 'Andrei Tarkovsky'], 70),
  personNamed(4, ['Арсений Тарковский'], 10),
  personNamed(5, ['Robert De Niro', 'Роберт Де Ниро'], 90),
  personNamed(6, ['Нина Сергеева'], 99),
  personNamed(7, ['Аглая Тарасова', 'Aglaya Tarasova'], 33),
  personNamed(8, ['J.K. Simmons'], 3),
  personNamed(9, ['KJ Apa'], 3),
  personNamed(10, ['Leonardo DiCaprio'], 3),
  personNamed(11, ['Dick Van Dyke'], 3),
  personNamed(12, ['Lee Byung-hun'], 3),
  personNamed(13, ['Татьяна Ольгина'], 3),
  personNamed(14, ['André'], 3),
  personNamed(15, ['Andre Longer Name'], 9),
]

/** Typed texts, and the numbers of the first results in order. */
const typedTitles: readonly (readonly [what: string, q: string, first: readonly number[]])[] = [
  ['an exact name before longer ones', 'Брат', [1, 2]],
  ['an exact name in English', 'brother 2', [2]],
  ['one typo', 'джентельмены', [3, 4]],
  ['a typo in the first letter of a long word', 'тжентльмены', [3, 4]],
  ['adjacent letters swapped', 'зекрало', [10]],
  ['two typos in a long word', 'одинадцать друзей оушина', [7]],
  ['two letters lost of a long word', 'чебршка', [17]],
  ['an unfinished word', 'собачье сер', [6]],
  ['е for ё', 'елки', [5]],
  ['ё for е', 'сёрдце собачье', [6]],
  ['words in another order', 'сердце собачье', [6]],
  ['without accents', 'amelie', [12]],
  ['a year after the name', 'солярис 1972', [8, 9]],
  ['another year after the name', 'солярис 2002', [9, 8]],
  ['a number that is part of the name', 'бегущий по лезвию 2049', [13]],
  ['a year, and a name with another number', 'бегущий по лезвию 1982', [14]],
  ['several exact names by popularity', 'солярис', [9, 8]],
  ['the English layout', ',hfn', [1, 2]],
  ['the English layout with a letter on a punctuation key', '`krb', [5]],
  ['the Russian layout', 'ыефк цфкы', [16]],
  ['the wrong layout and a year', 'cjkzhbc 1972', [8, 9]],
  ['Russian in Latin letters', 'priklyucheniya zheltogo chemodanchika', [11]],
  ['another transliteration of Russian', 'zvezdnye voyny', [16]],
  ['Russian in Latin letters with a typo', 'dzhentelmeny', [3, 4]],
  ['the wrong layout and a Latin word at the start', 'the ntkrb', [18]],
  ['the wrong layout and a Latin word at the end', 'dbq 3d', [19]],
  ['the wrong layout and an abbreviation', 'futyns o.b.n.', [20]],
  ['the wrong layout, which other names begin with', ',sr', [21, 23, 22]],
  ['a word that no name has', 'джентльмены фильм', [3, 4]],
  ['a word of other letters that no name has', 'джентльмены dvd', [3, 4]],
  ['a number without a space', 'брат2', [2]],
  ['joined words', 'звездныевойны', [16]],
  ['joined words and a year', 'bladerunner 1982', [14]],
  ['the beginning of joined words', 'приключенияжелтогочем', [11]],
  ['joined words before the last one', 'themanfrom unc', [46]],
  ['a separated word', 'чебу рашка', [17]],
  ['words around a title', 'смотреть солярис онлайн', [9, 8]],
  ['a season', 'солярис 1 сезон', [9, 8]],
  ['a Roman numeral for digits', 'brother ii', [2]],
  ['a numeral in words', 'брат два', [2]],
  ['prefixes of all words', 'прик желт чемо', [11]],
  ['a joined name before a separated one', 'blackbird', [33, 32]],
  ['a separated name before a joined one', 'black bird', [32, 33]],
  ['English by sound', 'скрим квинс', [30]],
  ['English transliterated letter by letter', 'скреам куеенс', [30]],
  ['a prefix of names, the popular ones first', 'корол', [35, 34, 36]],
  ['also after an article; then by votes, then without votes', 'kingd', [37, 39, 38, 40]],
  ['a title and a person of it', 'лед 2 тарасова', [41]],
  ['a person before a title', 'аглая тарасова лед', [41]],
  ['a title and a person without credits in it', 'солярис нина', [9, 8]],
  ['separated words and a word in no name', 'чебу рашка йцукенгшщз', [17]],
  ['prefixes of all words in the other layout', 'ghbr ;tkn xtvj', [11]],
  ['a stress mark', 'бра\u0301т', [1, 2]],
  ['a word with too many typos', 'собачье сцерудце', [6]],
  ['an extra word before a year', 'солярис фильм 1972', [8, 9]],
  ['an unfinished word of several names, the popular ones first', 'drac', [25, 24]],
  ['a title with sixty names appears once', 'метель', [26, 27]],
  ['a name of punctuation', '$', [15]],
  ['a name of quotes', `'"?\\`, [29]],
  ['quotes that no name has', `'"`, []],
  ['a control character alone', '\u0000', []],
  ['invisible characters alone', '\u200b', []],
  ['an unknown word', 'йцукенгшщз', []],
  ['unknown words', 'йцукенг шщзхъфывап', []],
  ['a year and a word for it', 'солярис 1972 года', [8, 9]],
  ['a year and words about a copy', 'blade runner 1982 BluRay', [14]],
  ['a year and other words', 'blade runner 1982 йцукенгшщз', [14]],
  ['a year in brackets', 'blade runner [1982]', [14]],
  ['dots for spaces', 'the.man.from.u.n.c.l.e.2015', [46]],
  ['underscores for spaces', 'blade_runner_1982', [14]],
  ['and for &', 'cats and dogs', [43]],
  ['& for and', 'cats & dogma', [44]],
  ['an abbreviation without dots', 'swat', [45]],
  ['an abbreviation among words', 'man from uncle', [46]],
  ['joined words that a sign separates', 'xmen fir', [47]],
  ['an apostrophe for a soft sign', "smertel'naya gonka", [48]],
  ['another apostrophe', 'hokusai´s daughter', [49]],
  ['no apostrophe, and digits for a number word', 'gamblers 12', [50]],
  ['digits for a Russian number word', '9 рота', [51]],
  ['digits for a number of two words', '39 steps', [52]],
  ['an ordinal for a number', 'brother 2nd', [2]],
  ['a fraction', '8 1/2', [53]],
  ['a letter that does not decompose, in a short word', 'oen', [55]],
  ['a name without its accent before longer names', 'bjork', [56, 57]],
  ['the nearer year first', 'the bear 1989', [59, 58]],
  ['a year without an equal one', 'the bear 1985', [58, 59]],
  ['a subtitle that the name lacks', '13 Hours: The Secret Soldiers', [60]],
  ['a possessive that the name lacks', "Walt Disney's Dracula", [24]],
  ['a possessive without a sign', 'walt disneys blade runner', [14]],
  ['letters of the other alphabet that look alike', 'coляpиc', [9, 8]],
  ['an informal transliteration', '4eburawka', [17]],
  ['a little word before the year', 'солярис из 1972', [8, 9]],
  ['a pasted character reference', 'cats &amp; dogs', [43]],
  ['two unknown words around a name', 'йцукенгшщз шщзхъфы dracula', [24]],
  ['one extra word among several', 'бегущий по кувырком лезвию', [14, 13]],
  ['two extra words', 'бегущий кувырком по лезвию шиворот', []],
  ['a short word and an unknown word', 'the йцукенгшщз', []],
]

const typedNames: readonly (readonly [what: string, q: string, first: readonly number[]])[] = [
  ['a surname, the exact name first', 'Сергей Бодров', [2, 1]],
  ['a surname, the prominent persons first', 'Бодров', [1, 2]],
  ['the start of the full name', 'андрей тар', [3]],
  ['a typo', 'тарковкий', [3, 4]],
  ['reordered', 'тарковский андрей', [3]],
  ['an initial', 'а. тарковский', [3, 4]],
  ['an initial after the surname', 'тарковский ар', [4]],
  ['a declined ending', 'тарковского', [3, 4]],
  ['in English', 'de niro', [5]],
  ['in the other layout', 'lt ybhj', [5]],
  ['in Latin letters', 'nina sergeeva', [6]],
  ['joined initials', 'jk simmons', [8]],
  ['separated initials', 'k.j. apa', [9]],
  ['a separated surname', 'di caprio', [10]],
  ['a joined surname', 'vandyke', [11]],
  ['a joined name with a hyphen', 'byunghun', [12]],
  ['an apostrophe for a soft sign', "tat'yana ol'gina", [13]],
  ['a name without its accent before longer names', 'andre', [14, 15]],
  ['the beginning of a joined name', 'leonardodic', [10]],
  ['a middle initial that the name lacks', 'leonardo w. dicaprio', [10]],
  ['a year of birth', 'Нина Сергеева 1970 года рождения', [6]],
  ['an abbreviation', 'sergei bodrov junior', [1]],
  ['the words without those in quotes, as an exact name', 'Sergei "Kid" Bodrov', [2, 1]],
  ['nobody', 'щщщщщ', []],
]

describe.each(enginesUnderTest)('typed query: $name', (underTest) => {
  const suite = underTest.skipped === null ? test : test.skip
  const filled = filledEngine(underTest, { titles, persons })

  suite.each(typedTitles)('a title by %s: %s', async (_, q, first) => {
    const page = await filled.engine.searchTitles(firstPage(readTitleQuery(q), 10))
    const expected = first.map((number) => titles[number - 1]?.id)
    expect(page.ids.slice(0, Math.max(first.length, 1))).toEqual(expected)
  })

  suite.each(typedNames)('a person by %s: %s', async (_, q, first) => {
    const page = await filled.engine.searchPersons({
      typed: readPersonQuery(q),
      limit: 10,
      offset: 0,
    })
    const expected = first.map((number) => persons[number - 1]?.id)
    expect(page.ids.slice(0, Math.max(first.length, 1))).toEqual(expected)
  })

  suite('a query has the same matches in any order', async () => {
    for (const q of [...typedTitles.map(([, text]) => text), 'solyaris', 'brat', 'zerkalo']) {
      const matches = async (order: readonly OrderKey[]) => {
        const typed = readTitleQuery(q)
        const start = { kind: 'offset', offset: 0 } as const
        const page = await filled.engine.searchTitles({
          typed,
          filter: and(),
          order,
          limit: 100,
          start,
        })
        return [...page.ids].sort()
      }
      const closest = await matches([
        { field: 'relevance', descending: true },
        { field: 'popularity', descending: true },
      ])
      expect([q, await matches([{ field: 'year', descending: true }])]).toEqual([q, closest])
      expect([q, await matches([{ field: 'random', descending: true }])]).toEqual([q, closest])
      const counted = await totalOf(filled.engine, { typed: readTitleQuery(q), filter: and() })
      expect([q, counted]).toEqual([q, closest.length])
    }
  })

  suite('omits a word only if the query has no match, not if the page has none', async () => {
    const typed = readTitleQuery('собчье сердце')
    const ask = (filter: Filter, offset: number) =>
      filled.engine.searchTitles({
        typed,
        filter,
        order: [
          { field: 'relevance', descending: true },
          { field: 'popularity', descending: true },
        ],
        limit: 10,
        start: { kind: 'offset', offset },
      })
    const [, , , , , dog] = titles
    expect((await ask(and(), 0)).ids).toEqual([dog?.id])
    expect((await ask(and(), 1)).ids).toEqual([])
    const longer = await filled.engine.searchTitles({
      typed: readTitleQuery('собчье сердце смотреть онлайн'),
      filter: and(),
      order: [{ field: 'relevance', descending: true }],
      limit: 10,
      start: { kind: 'offset', offset: 0 },
    })
    expect(longer.ids).toEqual([dog?.id])
    expect((await ask({ kind: 'atLeast', field: 'year', value: 2000 }, 0)).ids).toEqual([])
  })

  suite('random text never fails', async () => {
    const letters = [...'аеиnst ё\u0000\u0007"\\\'-%_😀𝕏漢字عربी\ud800  ']
    for (let seed = 0; seed < 200; seed += 1) {
      const length = seed % 20 === 0 ? 200 : 1 + (seed % 30)
      const q = Array.from(
        { length },
        (_, n) => letters[(seed * 31 + n * 17 + n * seed) % letters.length],
      )
      const typed = readTitleQuery(q.join(''))
      const page = await filled.engine.searchTitles({
        typed,
        filter: and(),
        order: [{ field: 'relevance', descending: true }],
        limit: 10,
        start: { kind: 'offset', offset: 0 },
      })
      expect(new Set(page.ids).size).toBe(page.ids.length)
    }
  })
})
