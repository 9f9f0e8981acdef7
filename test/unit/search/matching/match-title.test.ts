import { describe, expect, test } from 'vitest'
import { type MatchableRow, matchCatalog } from '../../../support/match-catalog.js'

const rows: readonly MatchableRow[] = [
  ['Dark City = Тёмный город', 1998],
  ['The Matrix = Матрица', 1999],
  ['1917', 2019],
  ['WALL-E', 2008],
  ['Se7en = Seven', 1995],
  ['Blade Runner 2049', 2017],
  ['Das Leben der Anderen', 2006],
  ['100% Wolf', 2020],
  ['The Kiss', 1896],
  ['12 Angry Men', 1957],
  ['Class of 1984', 1982],
  ['The Italian Job', 1969],
  ['Torch Song', 1953],
  ['Torch Song Trilogy', 1988],
  ['[REC]', 2007],
  ['Open Season 2', 2008],
  ['Mission: Impossible', 1996],
  ['The Mission', 1986],
  ['Borat: Cultural Learnings of America', 2006],
  ['Halloween III: Season of the Witch', 1982],
  ['Amélie', 2001],
  ['Бриллиантовая рука', 1969],
  ['Casablanca Express', 1989],
  ['The Return', 2003],
  ['Africa Reborn', 1950],
  ['Breaking Bad', 2008, 'series'],
  ['Метод', 2015, 'series'],
  ['Dark = Тьма', 2017, 'series'],
  ['Cowboy Bebop', 1998, 'anime'],
  ['Tracks', 2005],
  ['Small Potatoes: Who Killed the League', 2009],
  ['Looking = Looking: The Movie', 2016],
  ['Марш-бросок = The Charge', 2003],
]
const catalog = matchCatalog(rows)

describe('a name of', () => {
  test.each([
    // Files and folders
    ['Movies/Dark City (1998)/dark.city.1080p.mkv', 'Dark City 1998'],
    ['/films/1917.mkv', '1917 2019'],
    ['D:\\Films\\Зарубежные\\WALL-E.mkv', 'WALL-E 2008'],
    ['seven.cd1.avi', 'Se7en 1995'],
    ['Movies/Dark City (1998)/Featurettes/Making of.mkv', 'Dark City 1998'],
    ['Dark City (1998)/Dark City-trailer.mkv', 'Dark City 1998'],
    ['Dark City (1998)/BDMV/STREAM/00000.m2ts', 'Dark City 1998'],
    ['DARK_CITY_D1.iso', 'Dark City 1998'],
    ['Comedy/1980s/Dark City.avi', 'Dark City 1998'],
    // Releases
    ['Blade.Runner.2049.2017.2160p.UHD.BluRay.x265.10bit.HDR-GROUP', 'Blade Runner 2049 2017'],
    ['Das.Leben.der.Anderen.German.2006.DVDRip', 'Das Leben der Anderen 2006'],
    ['Dark.City.25th.Anniversary.Edition.1998.1080p', 'Dark City 1998'],
    ['Dark City Режиссёрская версия (1998).mkv', 'Dark City 1998'],
    ['[ www.example.org ] - Dark.City.1998.DVDRip', 'Dark City 1998'],
    ['Example.com - Dark.City.1998.1080p.BluRay.x264-GRP', 'Dark City 1998'],
    ['DarkCity1998.mkv', 'Dark City 1998'],
    ['Dark%20City%20(1998).mkv', 'Dark City 1998'],
    ['🎬️ Dark City (1998) ⭐️', 'Dark City 1998'],
    ['100% Wolf (2020).mkv', '100% Wolf 2020'],
    ['The Kiss (1896).mkv', 'The Kiss 1896'],
    ['The_Italian_Job.avi', 'The Italian Job 1969'],
    ['12 Angry Men.mkv', '12 Angry Men 1957'],
    ['Class of 1984 (1982).mkv', 'Class of 1984 1982'],
    ['Torch Song Trilogy.mkv', 'Torch Song Trilogy 1988'],
    ['[REC] (2007).mkv', '[REC] 2007'],
    ['Open Season 2 (2008).mkv', 'Open Season 2 2008'],
    ['Mission, The (1986).mkv', 'The Mission 1986'],
    ['Halloween III Season of the Witch.mkv', 'Halloween III: Season of the Witch 1982'],
    // Lists, guides and recordings
    ['Dark City a.k.a. Dark World (1998) [1080p]', 'Dark City 1998'],
    ['1998 - Dark City.mkv', 'Dark City 1998'],
    ['01. Dark City (1998)', 'Dark City 1998'],
    ['1998-10-14,Dark City,1998,https://example.org/x,5', 'Dark City 1998'],
    ['Неизвестный перевод / Dark City / 1998 / ПМ, СТ / BDRip (1080p)', 'Dark City 1998'],
    ['Х/ф «Тёмный город» (16+)', 'Dark City 1998'],
    ['20200809 2013 - Das Erste HD - Dark City.ts', 'Dark City 1998'],
    ['Dark City (1998-10-02).mkv', 'Dark City 1998'],
    ['Dark.City.12.31.1998.720p.HDTV', 'Dark City 1998'],
    ['Dark.City.3D.HSBS.1998.1080p.mkv', 'Dark City 1998'],
    ['Dark.City.REAL.PROPER.1998.1080p.mkv', 'Dark City 1998'],
    ['Dark City 720.mkv', 'Dark City 1998'],
    ['/video/Dark_City/2016-06-03.20.15.50.99.rec/001.vdr', 'Dark City 1998'],
    ['[REC] Dark City 11.01.2014.ts', 'Dark City 1998'],
    ['Dark_City_2018-10-13_2015_123456.mp4', 'Dark City 1998'],
    ['Dark City (Recorded Jan 26, 2009, WXYZ).TiVo', 'Dark City 1998'],
    ['Dark City - ARTE HD - 2011-12-06 20.15.wtv', 'Dark City 1998'],
    ['20060513 2015 - НТВ - Х_ф _Тёмный город_.ts', 'Dark City 1998'],
    ['Название: Тёмный город Год: 1998 Жанр: драма', 'Dark City 1998'],
    ['DARK_CITY_SIDE_A.iso', 'Dark City 1998'],
    ['https://example.org/torrent/123456/dark-city-1998-1080p', 'Dark City 1998'],
    ['@Channel_Dark_City_1998_720p.mkv', 'Dark City 1998'],
    ['Dark.City.A.K.A.La.noche.1998.DVDRip', 'Dark City 1998'],
    ['dark_city_edition_collector.avi', 'Dark City 1998'],
    ['Худ. фильм "Тёмный город"', 'Dark City 1998'],
    // What programs write around a name
    ['<b>Dark City</b> (1998)', 'Dark City 1998'],
    ['[Dark City](https://example.com/film/1) (1998)', 'Dark City 1998'],
    ["''[[Dark City]]'' (1998)", 'Dark City 1998'],
    ['magnet:?xt=urn:btih:aa&dn=Dark.City.1998.1080p&tr=udp', 'Dark City 1998'],
    ['#EXTINF:-1 tvg-id="" group-title="VOD",Dark City (1998)', 'Dark City 1998'],
    ['https://example.com/files/Dark.City.1998.mkv?x=1', 'Dark City 1998'],
    // Damaged letters
    ['Am_lie (2001).mkv', 'Amélie 2001'],
    ['Am?lie (2001)', 'Amélie 2001'],
    ['Áðèëëèàíòîâàÿ ðóêà (1969).avi', 'Бриллиантовая рука 1969'],
    ['Ð¢Ñ‘Ð¼Ð½Ñ‹Ð¹ Ð³Ð¾Ñ€Ð¾Ð´ (1998).mkv', 'Dark City 1998'],
    ['п╒я▒п╪п╫я▀п╧ пЁп╬я─п╬п╢ (1998)', 'Dark City 1998'],
    ['Бриллиантова� рука (1969)', 'Бриллиантовая рука 1969'],
    ['brilliantovaja ruka 1969', 'Бриллиантовая рука 1969'],
    // Unknown words
    ['Dark.City.Zxqv.1998.1080p.mkv', 'Dark City 1998'],
    ['Dark City (1998)/abc-dkct.mkv', 'Dark City 1998'],
    // Parts of names
    ['Borat (2006).mkv', 'Borat: Cultural Learnings of America 2006'],
    ['Марш-бросок. The Charge (2003)', 'Марш-бросок 2003'],
    ['Dark City (The Stranger) (1998)', 'Dark City 1998'],
    // Seasons and episodes
    ['Breaking.Bad.05.The.Unheard.Words.720p', 'Breaking Bad 2008'],
    ['[Group] Cowboy Bebop #12 - The Unheard Words [1080p]', 'Cowboy Bebop 1998'],
    ['[Group] Kuroi Hoshi 第二季 / Cowboy Bebop - 10 [1080p]', 'Cowboy Bebop 1998'],
    ['【Group】★4月新番★[Cowboy Bebop][12END][720p]', 'Cowboy Bebop 1998'],
    ['[Group][哥布林杀手/Cowboy Bebop][12][1080p]', 'Cowboy Bebop 1998'],
    ['Dark City (The Return) [1080p].mkv', 'Dark City 1998'],
    ['Breaking.Bad.S01E02.720p-GRP/kqzx.mkv', 'Breaking Bad 2008'],
    ['Series/Breaking Bad (2008)/Season 05/S05E14 - Ozymandias.mkv', 'Breaking Bad 2008'],
    ['[Group] Cowboy Bebop - 05v2 [1080p].mkv', 'Cowboy Bebop 1998'],
  ])('%s is that of %s', async (name, title) => expect(await catalog.match(name)).toBe(title))

  test.each([
    ['Casablanca.Express.Reborn.1989.1080p.BluRay.x264-GRP'],
    ['Casablanca Express 2 (1989).mkv'],
    ['Casablanca Express Part 4.mkv'],
    ['The Matrix 4: The Return.mkv'],
    ['Dark.City.S01E02.720p.mkv'],
    ['Dark City (2015).mkv'],
    ['Tracks The Return (2003).mkv'],
    ['Тёмный город рука (1998).mkv'],
    ['[REC] Darker Town 11.01.2014.ts'],
    ['Borat.mkv/../Mission.mkv'],
    ['Track 05.mp3'],
    // Labels and folders that are named like a title
    ['[Tracks] Kuroi Hoshi - 05 [1080p].mkv'],
    ['[Group] Kuroi Hoshi - 05 [Tracks][1080p].mkv'],
    ['Kuroi.Hoshi.1080p.WEB.x264-TRACKS.mkv'],
    ['Dark City/03 - Le petit bonhomme.avi'],
    ['/home/tracks/Movies/Kuroi Hoshi (2005)/Kuroi Hoshi (2005).mkv'],
    ['Dark City (1998)/Kuroi Hoshi (2007).mkv'],
    ['Kuroi Hoshi (1998)/Kuroi Hoshi.DVDivX-TRACKS.avi'],
    // The rest is another name, however long the name is
    ['Small.Potatoes.Who.Killed.the.League.2.2009.1080p'],
    ['Small Potatoes - Who Killed the League Express (2009).mkv'],
    ['Looking.The.Movie.2.2016.1080p'],
    // Behind an episode or a date in the name of a series
    ['Kuroi Hoshi - 2x05 - Dark City.avi'],
    ['Kuroi_Hoshi_1998_06_22_Dark_City_720p'],
    // Seasons and episodes exclude films
    ['Dark City - Episode 12.mkv'],
    ['Dark City Season2 Episode3.mkv'],
    ['[Group] Dark City - 05 [720p].mkv'],
    ['...'],
  ])('%s has no match', async (name) => expect(await catalog.match(name)).toBeNull())
})

describe('the season and the episode in', () => {
  test.each([
    ['Series/Breaking Bad/Season 5/14 - Ozymandias.mkv', 'Breaking Bad||5|14'],
    ['Breaking Bad - 5x14 - Ozymandias.avi', 'Breaking Bad||5|14'],
    ['Breaking Bad - S02E05 - 2000 Light Years from Home.mkv', 'Breaking Bad||2|5'],
    ['Breaking.Bad.2013.05.10.720p', 'Breaking Bad|||'],
    ['Breaking.Bad.05.28.2013.720p', 'Breaking Bad|||'],
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
    ['Тьма - 2 сезон - 05 серия.mkv', 'Тьма||2|5'],
    ['Тьма [2 сезон, 5 серия].mkv', 'Тьма||2|5'],
    ['Тьма 2-й сезон, 5-я серия.avi', 'Тьма||2|5'],
    ['Dark.2x05x06.720p', 'Dark||2|5'],
    ['Dark T02E05', 'Dark||2|5'],
    ['Dark T2 E5', 'Dark||2|5'],
    ['Dark Ep 45 HD', 'Dark|||45'],
    ['Тьма (2 сезон) 5 серия.avi', 'Тьма||2|5'],
    ['Dark [Temp.2 Cap.05]', 'Dark||2|5'],
    ['Dark 시즌 2 5화', 'Dark||2|5'],
    ['Dark 第二季 第5集', 'Dark||2|5'],
    ['Breaking Bad Season 5 (BDRip)/14. Ozymandias.mkv', 'Breaking Bad||5|14'],
    ['Breaking.Bad.S05.1080p/14. Ozymandias.mkv', 'Breaking Bad||5|14'],
    ['Breaking.Bad.2012.S05E14.720p', 'Breaking Bad|2012|5|14'],
    ['Breaking Bad Season5 Episode14', 'Breaking Bad||5|14'],
    ['Breaking Bad S 05 E 14', 'Breaking Bad||5|14'],
    ['Breaking.Bad.S05.E.14', 'Breaking Bad||5|14'],
    ['Breaking.Bad.S05.E14E15', 'Breaking Bad||5|14'],
    ['[Group] Cowboy Bebop 2nd Season - 03 [720p]', 'Cowboy Bebop||2|3'],
    ['Cowboy Bebop Season 2 - 03', 'Cowboy Bebop||2|3'],
    ['Cowboy Bebop 2-й сезон - 03', 'Cowboy Bebop||2|3'],
    ['Cowboy Bebop 2 - 05 серия', 'Cowboy Bebop||2|5'],
    ['Cowboy Bebop Серии 1 - 12', 'Cowboy Bebop|||1'],
    ['[Group][Cowboy Bebop][03][1080p]', 'Cowboy Bebop|||3'],
    ['[Group] Cowboy Bebop (TV) - 03 [1080p]', 'Cowboy Bebop|||3'],
    ['[Group] Cowboy Bebop - (01-04) [1080p]', 'Cowboy Bebop|||1'],
    ['[Group] Cowboy Bebop S02[03][1080p]', 'Cowboy Bebop||2|3'],
    ['Cowboy Bebop 2期 01話', 'Cowboy Bebop||2|1'],
    ['Cowboy Bebop 第十二集', 'Cowboy Bebop|||12'],
    ['Cowboy Bebop - 12.5 [1080p]', 'Cowboy Bebop|||12'],
    ['Cowboy Bebop 시즌 2 제5화', 'Cowboy Bebop||2|5'],
    ['Cowboy Bebop T2 Cap 5', 'Cowboy Bebop||2|5'],
    ['Cowboy Bebop S02 odc. 05', 'Cowboy Bebop||2|5'],
    ['Cowboy Bebop Saison VII FRENCH', 'Cowboy Bebop||7|'],
    ['Cowboy.Bebop.S07D1.NTSC.DVDR', 'Cowboy Bebop||7|'],
    ['Cowboy.Bebop.(1998).Season.3.720p', 'Cowboy Bebop|1998|3|'],
    ['Cowboy_Bebop_Season_2_Ep07_Words_[1080p]', 'Cowboy Bebop||2|7'],
    ['Cowboy Bebop S2 - 03v2 [1080p]', 'Cowboy Bebop||2|3'],
    ['[Group]_Cowboy_Bebop_(1998)_04_[720p]', 'Cowboy Bebop|1998||4'],
    ['Cowboy_Bebop_13-16_[720p]', 'Cowboy Bebop|||13'],
    ['Cowboy.Bebop.140722.720p', 'Cowboy Bebop|||'],
    ['Cowboy Bebop 5th Mar 2015', 'Cowboy Bebop|||'],
    ['Open Season 2 - 05.mkv', 'Open Season 2|||'],
    ['S02E05.mkv', '||2|5'],
    ['[Group] Kuroi Hoshi - 05v2 [1080p].mkv', 'Kuroi Hoshi|||5'],
    ['[Group] Kuroi Hoshi S2 - 05 [1080p].mkv', 'Kuroi Hoshi||2|5'],
    ['[Group] Kuroi Hoshi 214', 'Kuroi Hoshi|||214'],
    ['Kuroi Hoshi - 05.mkv', 'Kuroi Hoshi|||5'],
    ['[Group] Cowboy Bebop - 05v2 [1080p].mkv', 'Cowboy Bebop|||5'],
    ['[Group] Cowboy Bebop - 05 [1080p][ABCD1234].mkv', 'Cowboy Bebop|||5'],
    ['Halloween III Season of the Witch.mkv', 'Halloween III Season of the Witch|||'],
  ])('%s', async (name, expected) => expect(await catalog.read(name)).toBe(expected))
})

describe('without a title in the catalog, the name in', () => {
  test.each([
    // Tags and dates in front of and behind it
    ['Kuroi.Hoshi.German.DL.1080p', 'Kuroi Hoshi|||'],
    ['Kuroi Hoshi EXTENDED (2016) 2160p', 'Kuroi Hoshi|2016||'],
    ['Kuroi Hoshi Complete Season 2', 'Kuroi Hoshi||2|'],
    ['Kuroi Hoshi (VHS) [1956] Somebody', 'Kuroi Hoshi|1956||'],
    ['Kuroi.Hoshi.BDMux.720p', 'Kuroi Hoshi|||'],
    ['Kuroi Hoshi US S02', 'Kuroi Hoshi US||2|'],
    ['The Final Cut (2020).mkv', 'The Final Cut|2020||'],
    ['221208 Kuroi Hoshi ep34.mp4', 'Kuroi Hoshi|||34'],
    ['Episode 14 Kuroi Hoshi (saison 2)', 'Kuroi Hoshi||2|14'],
    // Numbers
    ['Kuroi.Hoshi.05.Words.720p', 'Kuroi Hoshi|||5'],
    ['Kuroi Hoshi 13-16', 'Kuroi Hoshi|||13'],
    ['Kuroi.Hoshi.5of9.Words.DVDRip', 'Kuroi Hoshi|||5'],
    ['[Kuroi.Hoshi].148.[XviD]', 'Kuroi Hoshi|||148'],
    ['03-Kuroi.Hoshi.avi', 'Kuroi Hoshi|||'],
    ['Kuroi.Hoshi.S01E01.xyz', 'Kuroi Hoshi||1|1'],
  ])('%s', async (name, expected) => expect(await catalog.read(name)).toBe(expected))
})

test('a series that is found is read as one', async () => {
  const { read } = await catalog.find({ name: 'Breaking Bad (2008).mkv' })
  expect(read.kind).toBe('series')
})

test('parameters override what the name contains', async () => {
  const { read } = await catalog.find({ name: 'Some.Film.1998.mkv', year: 2001, kind: 'series' })
  expect(read).toMatchObject({ year: 2001, kind: 'series' })
})

test.each(['е1-', 'S01E01 ', '(', '1998 ', 'a b ', '<b>', '[[', '_?', '🎬', 'Dark City '])(
  'many of %s are read quickly',
  async (part) => {
    const before = process.cpuUsage()
    await catalog.find({ name: part.repeat(400).slice(0, 400) })
    expect(process.cpuUsage(before).user).toBeLessThan(300_000)
  },
)

test('a name that ends within a season in words leaves the season', async () => {
  const sequel = matchCatalog([
    ['Northern Archipelago', 2015, 'series'],
    ['Northern Archipelago 2', 2018],
  ])
  const name = '[GRP] Northern Archipelago 2nd Season - 03 [1080p].mkv'
  expect(await sequel.match(name)).toBe('Northern Archipelago 2015')
  expect(await sequel.read(name)).toBe('Northern Archipelago||2|3')
  expect(await sequel.match('Northern Archipelago 2 (2018).mkv')).toBe(
    'Northern Archipelago 2 2018',
  )
})
