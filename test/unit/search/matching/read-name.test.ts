import { describe, expect, test } from 'vitest'
import { readName } from '../../../../search/matching/read-name.js'

/** The likeliest reading as `title|year|season|episode`. */
function likeliest(name: string): string {
  const [reading] = readName(name).readings
  if (reading === undefined) return ''
  const { title, year, season, episode } = reading
  return [title, year, season, episode].map((value) => value ?? '').join('|')
}

describe('the likeliest reading', () => {
  test.each([
    // Files and folders
    ['Movies/Dark City (1998)/dark.city.1080p.mkv', 'Dark City|1998||'],
    ['/films/1917.mkv', '1917|||'],
    ['D:\\Films\\WALL-E (2008).mkv', 'WALL-E|2008||'],
    ['seven.cd1.avi', 'seven|||'],
    ['Movies/Dark City (1998)/Featurettes/Making of.mkv', 'Dark City|1998||'],
    ['Dark City (1998)/Dark City-trailer.mkv', 'Dark City|1998||'],
    ['Dark City (1998)/BDMV/STREAM/00000.m2ts', 'Dark City|1998||'],
    ['The Matrix {alpha-tt0133093}.mkv', 'The Matrix|||'],
    ['Dark City (1998) [tmdbid-2666] {edition-Final Cut}.mkv', 'Dark City|1998||'],
    ['...', ''],
    // Releases
    ['Blade.Runner.2049.2017.2160p.UHD.BluRay.x265.10bit.HDR-GROUP', 'Blade Runner 2049|2017||'],
    ['Das.Leben.der.Anderen.German.2006.DVDRip', 'Das Leben der Anderen|2006||'],
    ['Dark.City.25th.Anniversary.Edition.1998.1080p', 'Dark City|1998||'],
    ['Dark City Режиссёрская версия (1998).mkv', 'Dark City|1998||'],
    ['[ www.example.org ] - Dark.City.1998.DVDRip', 'Dark City|1998||'],
    ['Example.com - Dark.City.1998.1080p.BluRay.x264-GRP', 'Dark City|1998||'],
    ['dark_city_98_rus_eng.avi', 'dark city|1998||'],
    ['DarkCity1998.mkv', 'DarkCity|1998||'],
    ['example.org Dark.City.1998.1080p', 'Dark City|1998||'],
    ['Dark%20City%20(1998).mkv', 'Dark City|1998||'],
    ['Tom &amp; Jerry&#39;s Name (1992)', "Tom & Jerry's Name|1992||"],
    ['🎬️ Dark City (1998) ⭐️', 'Dark City|1998||'],
    ['100% Wolf (2020).mkv', '100% Wolf|2020||'],
    ['Dark City (MCMXCVIII).mkv', 'Dark City|1998||'],
    ['Dark City (1998)/Extras (DVD)/Gag Reel.mkv', 'Dark City|1998||'],
    // Lists and trackers
    ['Dark City a.k.a. Dark World (1998) [1080p]', 'Dark City|1998||'],
    ['Dark City aka Dark World', 'Dark City|||'],
    ['1998 - Dark City.mkv', 'Dark City|1998||'],
    ['[1998] Dark City.mkv', 'Dark City|1998||'],
    ['01. Dark City (1998)', 'Dark City|1998||'],
    ['1998-10-14,Dark City,1998,https://example.org/x,5', 'Dark City|1998||'],
    ['Тёмный город / Dark City / 1998 / ПМ, СТ / BDRip (1080p)', 'Тёмный город|1998||'],
    ['Тёмный город / Dark City [1998, США, драма, BDRip 1080p] Dub', 'Тёмный город|1998||'],
    ['The Kiss (1896).mkv', 'The Kiss|1896||'],
    // Seasons and episodes
    ['Series/Breaking Bad (2008)/Season 05/S05E14 - Ozymandias.mkv', 'Breaking Bad|2008|5|14'],
    ['Series/Breaking Bad/Season 5/14 - Ozymandias.mkv', 'Breaking Bad||5|14'],
    ['Breaking Bad - 5x14 - Ozymandias.avi', 'Breaking Bad||5|14'],
    ['Breaking Bad - S02E05 - 2000 Light Years from Home.mkv', 'Breaking Bad||2|5'],
    ['Breaking.Bad.2013.05.10.720p', 'Breaking Bad|||'],
    ['Breaking.Bad.S01-S03.1080p', 'Breaking Bad||1|'],
    ['Сериалы/Метод/Сезон 1/Метод.s01e03.mkv', 'Метод||1|3'],
    ['Метод / Сезон: 1 / Серии: 1-10 из 10 [2015, драма, BDRip]', 'Метод|2015|1|1'],
    ['Метод (1 сезон: 1-16 серии из 16) / 2015 / HDRip', 'Метод|2015|1|1'],
    ['Метод (ТВ-2) [05 из 10]', 'Метод||2|5'],
    ['Dark Staffel 2 Folge 5', 'Dark||2|5'],
    ['Dark Saison 2 Épisode 5', 'Dark||2|5'],
    ['Dark 2ª Temporada Capítulo 5', 'Dark||2|5'],
    ['Dark Stagione 2 Episodio 5', 'Dark||2|5'],
    ['Тьма 2 сезон 5 серия', 'Тьма||2|5'],
    ['Тьма [2 сезон, 5 серия].mkv', 'Тьма||2|5'],
    ['Тьма 2-й сезон, 5-я серия.avi', 'Тьма||2|5'],
    ['Dark.2x05x06.720p', 'Dark||2|5'],
    ['Dark T02E05', 'Dark||2|5'],
    ['Dark [Temp.2 Cap.05]', 'Dark||2|5'],
    ['Dark 시즌 2 5화', 'Dark||2|5'],
    ['Dark 第二季 第5集', 'Dark||2|5'],
    ['[Group] Cowboy Bebop - 05v2 [1080p].mkv', 'Cowboy Bebop|||5'],
    ['[Group] Cowboy Bebop - 05 [1080p][ABCD1234].mkv', 'Cowboy Bebop|||5'],
  ])('%s', (name, expected) => expect(likeliest(name)).toBe(expected))
})

describe('all readings include', () => {
  test.each([
    ['12 Angry Men.mkv', '12 Angry Men'],
    ['Class of 1984 (1982).mkv', 'Class of 1984'],
    ['The_Italian_Job.avi', 'The Italian Job'],
    ['The Beaver Trilogy.mkv', 'The Beaver Trilogy'],
    ['2012.2009.1080p.mkv', '2012'],
    ['[REC] (2007).mkv', 'REC'],
    ['Star Wars/Episode IV - A New Hope (1977).mkv', 'Star Wars Episode IV - A New Hope'],
    ['Игра престолов / Game of Thrones / 2011', 'Game of Thrones'],
    ['Open Season 2 (2008).mkv', 'Open Season 2'],
    ['Duck.Season.2004.720p', 'Duck Season'],
    ['S21 The Khmer Rouge Death Machine.mkv', 'S21 The Khmer Rouge Death Machine'],
    ['Name.Version.Longue.1983.BDRip', 'Name'],
    ['grp-dark.city.1998.1080p.mkv', 'dark city'],
  ])('%s: %s', (name, title) => {
    expect(readName(name).readings.map((reading) => reading.title)).toContain(title)
  })

  test('an article behind the title in front of it', () => {
    const [reading] = readName('Mission, The (1999).mkv').readings
    expect(reading?.texts).toContain('The Mission')
  })
})

test.each([
  ['Dark City 1 серия.avi', 1, 1],
  ['Dark City. Серия 2.avi', 2, 2],
  ['Dark City (1-2 серии из 2).avi', 1, 1],
  ['Dark City 12 серия.avi', 12, null],
  ['Dark City (1-8 серии из 8)', 1, null],
  ['Dark.City.2of4.avi', 2, 2],
  ['Dark City 2 из 10.avi', 2, null],
  ['Dark City Episode 1.avi', 1, null],
  ['Dark.City.S01E02.mkv', 2, null],
  ['Dark.City.E01.mkv', 1, null],
  ['Dark City - 01.avi', 1, 1],
  ['Dark City - 05.avi', 5, null],
  ['Dark City 05.avi', 5, null],
  ['Dark.City.12.DVDRip-GROUP.avi', 12, null],
  ['Dark City - 1.avi', null, 1],
  ['Dark City - 2.avi', null, null],
  ['Dark.City.pt2.avi', null, 2],
  ['Dark City Part 1.avi', null, 1],
  ['Dark City Part 2.avi', null, null],
  ['Dark City Part 2 of 2.avi', null, 2],
])('%s: episode %s, part of a film %s', (name, episode, part) => {
  const readings = readName(name).readings.filter(({ title }) => title === 'Dark City')
  expect(readings.find(({ year }) => year === null)).toMatchObject({ episode, part })
})

test.each([
  ['007 - 01 - Dark City (1998).mkv', 0.28],
  ['Saga - 01 - Dark City (1998).mkv', 0.14],
  ['007_-_01_-_Dark_City_(1998).mkv', 0.28],
])('counters in front of a title: %s', (name, numbers) => {
  const reading = readName(name).readings.find(({ title }) => title === 'Dark City')
  expect(reading).toMatchObject({ year: 1998, episode: null, rest: { numbers } })
})

test.each([
  ['The Matrix {alpha-tt0133093}.mkv', 'alpha:tt0133093'],
  ['Брат [beta-41519]', 'beta:41519'],
  ['Dark City tt0118929', 'alpha:tt0118929'],
  ['Dark City [imdbid-tt0118929].mkv', 'alpha:tt0118929'],
  ['Dark City {tmdb-2666}', 'gamma:2666 gamma_tv:2666'],
  ['Dark City [tmdbid=2666].mkv', 'gamma:2666 gamma_tv:2666'],
  ['TV/Dark {tmdb-70523}/Season 1/S01E01.mkv', 'gamma_tv:70523'],
  ['https://www.themoviedb.org/tv/70523-dark', 'gamma_tv:70523'],
  ['Dark City {tvdb-2666}', ''],
])('the identifiers in %s', (name, ids) => expect(readName(name).ids.join(' ')).toBe(ids))

test('a name of many numbers, tags or brackets has few readings', () => {
  for (const part of [
    'е1-',
    'S01E01 ',
    '(',
    '1998 ',
    'сезон 1 ',
    'Season ',
    'german - ',
    '01 of 02 / ',
  ]) {
    expect(readName(part.repeat(400).slice(0, 400)).readings.length).toBeLessThanOrEqual(16)
  }
})
