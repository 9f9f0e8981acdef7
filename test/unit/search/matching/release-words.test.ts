import { describe, expect, test } from 'vitest'
import { phraseAt, readPhrases } from '../../../../search/matching/release-words.js'

describe('the words of releases', () => {
  test.each([
    ['a missing comma', ['3d'], ['half sbs half ou, full hd'], 'half sbs half ou'],
    ['a phrase of one word', ['3d'], ['sbs'], 'sbs'],
    ['a word that stands twice', ['3d sbs 3d'], [], '3d'],
    ['a phrase that stands twice', ['3d'], ['half sbs, half sbs'], 'half sbs'],
  ])('%s is refused', (_, words, phrases, named) => {
    expect(() => readPhrases({ words, phrases: phrases.filter(Boolean) }, new Set())).toThrow(named)
  })

  test.each(['3d', 'hsbs', 'real proper', 'half ou', '1080p'])('%s is one of them', (text) => {
    const words = text.split(' ').map((word) => ({ word }))
    expect(phraseAt(words, 0)?.length).toBe(words.length)
  })
})
