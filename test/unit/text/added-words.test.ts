import { expect, test } from 'vitest'
import { beginningsAndEnds, headOf, withoutAddedWords } from '../../../text/added-words.js'

test.each([
  ['a subtitle', '13 Hours: The Secret Soldiers', ['The Secret Soldiers', '13 Hours']],
  ['a subtitle after a dash', 'Home Alone - The Story', ['Home Alone', 'The Story']],
  ['a subtitle in brackets', 'Солярис (режиссерская версия)', ['Солярис']],
  ['two subtitles', 'A: B - C', ['B - C', 'A: B', 'A']],
  ['a possessive', "Walt Disney's Cinderella", ['Cinderella']],
  ['a possessive of an s', 'Dr. Seuss’ The Grinch', ['The Grinch']],
  ['nothing added', 'The Grinch', []],
  ['a sign inside a word', 'Spider-Man', []],
  ['a sign at the end', 'What:', []],
])('%s: %s', (_, text, names) => {
  expect(withoutAddedWords(text)).toEqual(names)
})

test.each([
  ['one two', []],
  ['one two three', ['two three', 'one two']],
  ['one two three four', ['two three four', 'one two three', 'three four', 'one two']],
])('beginnings and ends of %s', (text, ends) => {
  expect(beginningsAndEnds(text.split(' '))).toEqual(ends)
})

test.each([
  ['Borat: Cultural Learnings of America', 'Borat'],
  ['Dr. Strangelove or: How I Learned to Stop Worrying', 'Dr. Strangelove'],
  ['Star Wars - A New Hope', 'Star Wars'],
  ['Dark City', null],
  ['M: A City', null],
])('the head of %s is %s', (name, head) => expect(headOf(name)).toBe(head))
