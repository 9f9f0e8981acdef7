import { expect, test } from 'vitest'
import { hintFor } from '../../../text/hint.js'

const kinds = ['movie', 'series', 'mini_series', 'anime', 'tv_show']

test.each([
  ['a letter too many', 'moviee', 'movie'],
  ['a letter too few', 'serie', 'series'],
  ['two letters off in a short word', 'amin', null],
  ['another letter', 'mobie', 'movie'],
  ['another case', 'Movie', 'movie'],
  ['neighbours swapped', 'moive', 'movie'],
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
  ['before another letter', 'ur', ['ar', 'ru', 'us'], 'ru'],
  ['before what contains it', 'eno', ['phenomenon', 'neo'], 'neo'],
  ['of which one is as it is allowed', 'ru', ['ur', 'ru'], 'ru'],
  ['further apart', 'dbca', ['abcd'], null],
  ['twice', 'badc', ['abcd'], null],
])('two neighbours swapped %s', (_, sent, allowed, hint) => {
  expect(hintFor(sent, allowed)).toBe(hint)
})

test('a letter too few comes before what contains it', () => {
  expect(hintFor('tag', ['vantage', 'tags'])).toBe('tags')
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
