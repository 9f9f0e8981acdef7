import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeMatch } from '../../../cli/match/match-line.js'
import { readNames } from '../../../cli/match/read-names.js'

function fileWith(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'titlebase-match-')), 'names.txt')
  writeFileSync(file, text)
  return file
}

describe('reading names', () => {
  test('one name per line, empty lines skipped', async () => {
    const names = await readNames(fileWith('Dark.City.1998.mkv\r\n\n Брат, 1997 \n'))
    expect(names.map(({ line, input, name }) => [line, input, name])).toEqual([
      [1, 'Dark.City.1998.mkv', 'Dark.City.1998.mkv'],
      [3, 'Брат, 1997', 'Брат, 1997'],
    ])
  })

  test('CSV with a header', async () => {
    const names = await readNames(fileWith('Title,year,kind\n"Dark, City",1998,movie\nБрат,,\n'))
    expect(names).toMatchObject([
      { title: 'Dark, City', year: 1998, kind: 'movie', name: null },
      { title: 'Брат', year: null, kind: null },
    ])
  })

  test.each([
    ['title,year\nBrat,19x9\n', /:2: year: expected a whole number, got "19x9"/],
    ['title,year\nBrat,1997\nBrat,99\n', /:3: year: expected a year from 1870 to 20\d\d, got 99/],
    ['title,year\nBrat,2997\n', /:2: year: expected a year from 1870 to 20\d\d, got 2997/],
    ['title,name\nBrat,brat.mkv\n', /:2: fill either name or title/],
    ['title,year\n"Brat,1997\n', /names\.txt: /],
  ])('%j names the location', async (text, message) => {
    await expect(readNames(fileWith(text))).rejects.toThrow(message)
  })

  test('a missing file', async () => {
    await expect(readNames('/nowhere/names.txt')).rejects.toThrow('there is no such file')
  })
})

describe('writing results', () => {
  const match = { id: 'alpha:tt0118929', title: 'Dark\u001b[2J City', year: 1998, confidence: 0.98 }
  const read = { title: 'x', year: null, kind: null, season: null, episode: null, id: null }
  const result = { line: 1, input: 'a\u202eb', read, match, items: [match] }

  test('text has no control characters and direction marks', () => {
    expect(writeMatch(result, false)).toBe('a b\talpha:tt0118929 Dark [2J City (1998) 0.98\n')
  })

  test('JSON is one object per line', () => {
    expect(JSON.parse(writeMatch(result, true))).toEqual(result)
  })

  test('no match is a hyphen', () => {
    expect(writeMatch({ ...result, match: null, items: [] }, false)).toBe('a b\t-\n')
  })
})
