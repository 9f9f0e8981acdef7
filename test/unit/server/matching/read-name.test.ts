import { describe, expect, test } from 'vitest'
import { type ReadName, readName } from '../../../../server/matching/read-name.js'

const nothing: ReadName = {
  titles: [],
  year: null,
  kind: null,
  season: null,
  episode: null,
  id: null,
}

describe('names of files, folders and releases', () => {
  test.each<readonly [string, Partial<ReadName>]>([
    [
      'Movies/Dark City (1998)/dark.city.1080p.mkv',
      { titles: ['Dark City', 'dark city'], year: 1998, kind: 'movie' },
    ],
    [
      'Series/Breaking Bad (2008)/Season 05/S05E14 - Ozymandias.mkv',
      { titles: ['Breaking Bad'], year: 2008, kind: 'series', season: 5, episode: 14 },
    ],
    [
      'Breaking Bad - 5x14 - Ozymandias.avi',
      { titles: ['Breaking Bad'], kind: 'series', season: 5, episode: 14 },
    ],
    [
      'Сериалы/Метод/Сезон 1/Метод.s01e03.mkv',
      { titles: ['Метод'], kind: 'series', season: 1, episode: 3 },
    ],
    ['Брат 2 (2000) BDRip', { titles: ['Брат 2'], year: 2000 }],
    [
      'Blade.Runner.2049.2017.2160p.UHD.BluRay.x265.10bit.HDR-GROUP',
      { titles: ['Blade Runner 2049', 'Blade Runner 2049 2017'], year: 2017 },
    ],
    ['2012.avi', { titles: ['2012'], kind: 'movie' }],
    ['/films/1917.mkv', { titles: ['1917'], kind: 'movie' }],
    ['seven.cd1.avi', { titles: ['seven'], kind: 'movie' }],
    [
      'The Matrix {alpha-tt0133093}.mkv',
      { titles: ['The Matrix'], kind: 'movie', id: 'alpha:tt0133093' },
    ],
    ['Брат [beta-41519]', { titles: ['Брат'], id: 'beta:41519' }],
    ['Dark City tt0118929', { titles: ['Dark City'], id: 'alpha:tt0118929' }],
    ['D:\\Films\\WALL-E (2008).mkv', { titles: ['WALL-E'], year: 2008, kind: 'movie' }],
    ['...', {}],
  ])('%s', (name, expected) => expect(readName(name)).toEqual({ ...nothing, ...expected }))

  test('truncates long names with many numbers, to limit parsing time', () => {
    const name = 'е1-'.repeat(130)
    expect(readName(name)).toEqual(readName(name.slice(0, 3 * 16 + 1)))
  })
})
