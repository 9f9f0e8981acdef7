import { describe, expect, test } from 'vitest'
import { identifierReader } from '../../../../search/query/pasted-identifier.js'
import { readServerConfig } from '../../../../server/server-config.js'

const read = identifierReader(readServerConfig({}).pageAddresses)

describe('identifiers', () => {
  test.each([
    ['tt0133093', 'alpha:tt0133093', null],
    [' TT0133093 ', 'alpha:tt0133093', null],
    ['nm0000158', null, 'alpha:nm0000158'],
    ['alpha:tt0133093', 'alpha:tt0133093', null],
    ['beta:326', 'beta:326', 'beta:326'],
    ['gamma_tv:1396', 'gamma_tv:1396', null],
    ['https://alpha.example/title/tt0133093', 'alpha:tt0133093', null],
    ['alpha.example/title/tt0133093/reviews?ref=1#top', 'alpha:tt0133093', null],
    ['WWW.alpha.example/title/tt0133093/', 'alpha:tt0133093', null],
    ['http://gamma.example/movie/603-the-matrix', 'gamma:603', null],
    ['//gamma.example/tv/1396', 'gamma_tv:1396', null],
  ])('%s', (text, title, person) => {
    const written = (reference: { catalog: string; number: string } | null | undefined) =>
      reference ? `${reference.catalog}:${reference.number}` : null
    const identifier = read(text)
    expect([written(identifier?.title), written(identifier?.person)]).toEqual([title, person])
  })
})

describe('names', () => {
  test.each([
    '301',
    '1917',
    'beta',
    'beta:',
    'tt12',
    'alpha:301',
    'face/off',
    'https://other.example/title/tt0133093',
    'alpha.example/title/',
    'the tt0133093',
  ])('%s', (text) => expect(read(text)).toBeNull())
})
