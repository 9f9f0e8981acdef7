import { expect, test } from 'vitest'
import { hintFor } from '../../../text/hint.js'

const kinds = ['movie', 'series', 'mini_series', 'anime', 'tv_show']

test.each([
  ['an extra letter', 'moviee', 'movie'],
  ['a missing letter', 'serie', 'series'],
  ['two letters off in a short word', 'amin', null],
  ['another letter', 'mobie', 'movie'],
  ['another case', 'Movie', 'movie'],
  ['adjacent letters swapped', 'moive', 'movie'],
  ['a part of the value', 'mini', 'mini_series'],
  ['a single letter is not a part', 'm', null],
  ['a third of the letters', 'mini-serials', 'mini_series'],
  ['a different word', 'podcast', null],
  ['an empty text', '', null],
  ['a text that is too long', 'movie'.repeat(30), null],
])('%s: %s', (_, sent, hint) => {
  expect(hintFor(sent, kinds)).toBe(hint)
})

test.each([
  ['before another letter', 'ur', ['ar', 'ru', 'us'], 'ru'],
  ['before a value that contains the text', 'eno', ['phenomenon', 'neo'], 'neo'],
  ['although the text is an allowed value', 'ru', ['ur', 'ru'], 'ru'],
  ['further apart', 'dbca', ['abcd'], null],
  ['twice', 'badc', ['abcd'], null],
])('two adjacent letters swapped %s', (_, sent, allowed, hint) => {
  expect(hintFor(sent, allowed)).toBe(hint)
})

test('prefers a missing letter to a value that contains the text', () => {
  expect(hintFor('tag', ['vantage', 'tags'])).toBe('tags')
})

test.each([
  ['knid', 'kind'],
  ['tga', 'tag'],
  ['yaer', 'year'],
])('%s: two letters of a short value swapped', (sent, hint) => {
  expect(hintFor(sent, ['kind', 'tag', 'year', 'person'])).toBe(hint)
})

test('gives no hint without allowed values', () => {
  expect(hintFor('kind', [])).toBeNull()
})
