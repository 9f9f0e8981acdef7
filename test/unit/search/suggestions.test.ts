import { describe, expect, test, vi } from 'vitest'
import type { SuggestedType } from '../../../schema/cards/suggestions-answer.js'
import {
  type Candidate,
  type Found,
  isOneLetter,
  merge,
  suggest,
} from '../../../search/suggestions/suggestions.js'
import { nameMatcher } from '../../../text/match-name.js'
import { nameTokens } from '../../../text/name-tokens.js'
import { readTitleQuery } from '../../../text/typed-query.js'

/** A candidate from `title 0 0.9`: type, level, share, and optionally `of the year`. */
function candidate(text: string): Candidate {
  const [type, level, share, ...more] = text.split(' ')
  return {
    type: type as SuggestedType,
    level: Number(level),
    isOfYear: more.join(' ') === 'of the year',
    share: Number(share),
    found: { text } as unknown as Found,
  }
}

const merged = (limit: number, ...texts: string[]) =>
  merge(texts.map(candidate), limit).map(({ found }) => (found as unknown as { text: string }).text)

test.each([
  ['Ocean’s Thirteen', 'partial', ['s'], true],
  ['Westward Passage', 'partial', ['w'], true],
  ['Ветер и тень маяка', 'partial', ['w'], true],
  ['Westward Passage', 'alternative', ['w'], false],
  ['Westward Passage', 'partial', ['we'], false],
  ['M', 'partial', ['m'], false],
  ['Лёд 2', 'partial', ['2'], false],
  ['Лёд 2', 'partial', [], false],
] as const)('%s, %s, %j: only one letter was typed: %s', (name, level, words, expected) => {
  expect(isOneLetter({ name, level, isComplete: false, ranges: [], words })).toBe(expected)
})

test('only one letter of a name in another script was typed', () => {
  const match = nameMatcher(readTitleQuery('oliver w'))([nameTokens('Ветер и тень маяка', 'title')])
  expect(match?.ranges).toEqual([[0, 5]])
  expect(match && isOneLetter(match)).toBe(true)
})

describe('one list of suggestions', () => {
  test('orders by match, then by how well known an item is within its type', () => {
    expect(merged(4, 'title 2 1', 'person 1 0.1', 'title 1 0.2', 'collection 0 0')).toEqual([
      'collection 0 0',
      'title 1 0.2',
      'person 1 0.1',
      'title 2 1',
    ])
  })

  test('titles of the typed year come before equally good ones', () => {
    expect(merged(4, 'title 1 0.9', 'title 1 0.1 of the year', 'title 0 0.2')).toEqual([
      'title 0 0.2',
      'title 1 0.1 of the year',
      'title 1 0.9',
    ])
  })

  test('no type gets more than half while another has equally good matches', () => {
    const titles = ['title 1 0.9', 'title 1 0.8', 'title 1 0.7', 'title 1 0.6']
    expect(merged(4, ...titles, 'person 1 0.2', 'person 1 0.1')).toEqual([
      'title 1 0.9',
      'title 1 0.8',
      'person 1 0.2',
      'person 1 0.1',
    ])
  })

  test('worse matches of other types do not replace better ones', () => {
    const titles = ['title 1 0.9', 'title 1 0.8', 'title 1 0.7', 'title 1 0.6']
    expect(merged(4, ...titles, 'person 2 0.9', 'person 2 0.8')).toEqual(titles)
  })

  test('one list of suggestions fills the rest with any matches', () => {
    const titles = ['title 1 0.9', 'title 1 0.8', 'title 1 0.7']
    expect(merged(4, ...titles, 'person 1 0.2')).toEqual([...titles, 'person 1 0.2'])
    expect(merged(1, 'title 1 0.9', 'person 1 0.2')).toEqual(['title 1 0.9'])
    expect(merged(10)).toEqual([])
  })
})

test('a damaged catalog rejects the request, and no search is left without a handler', async () => {
  const damaged = () => {
    throw new Error('database disk image is malformed')
  }
  const found = async () => ({ ids: [1] })
  const sources = {
    engine: { searchTitles: found, searchPersons: found },
    store: { suggestible: { titles: damaged, persons: damaged, collections: damaged } },
    facets: { bestKnown: () => ({ popularity: null, votes: null, person: null }) },
    names: { pasted: () => null },
  } as unknown as Parameters<typeof suggest>[1]
  const asked = { q: 'brat', of: ['title', 'person', 'collection'], limit: 10, lang: 'ru' } as const
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  await expect(suggest(asked, sources)).rejects.toThrow('malformed')
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
