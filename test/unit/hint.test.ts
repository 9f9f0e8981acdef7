import { expect, test } from 'vitest'
import { hintFor } from '../../text/hint.js'

const kinds = ['movie', 'series', 'mini_series', 'anime', 'tv_show']

test.each([
  ['a letter too many', 'moviee', 'movie'],
  ['a letter too few', 'serie', 'series'],
  ['two letters off in a short word', 'amin', null],
  ['another letter', 'mobie', 'movie'],
  ['another case', 'Movie', 'movie'],
  ['neighbours swapped', 'moive', 'movie'],
  ['a slip before what contains it', 'series', 'series'],
  ['a part', 'mini', 'mini_series'],
  ['one letter is no part', 'm', null],
  ['a third of the letters', 'mini-serials', 'mini_series'],
  ['nothing like it', 'podcast', null],
  ['nothing', '', null],
  ['what is too long to resemble', 'movie'.repeat(30), null],
])('%s: %s', (_, sent, hint) => {
  expect(hintFor(sent, kinds)).toBe(hint)
})

test.each([
  ['knid', 'kind'],
  ['tga', 'tag'],
  ['yaer', 'year'],
])('%s, two neighbours of a short name swapped', (sent, hint) => {
  expect(hintFor(sent, ['kind', 'tag', 'year', 'person'])).toBe(hint)
})

test('of nothing there is no hint', () => {
  expect(hintFor('kind', [])).toBeNull()
})
