import { describe, expect, test } from 'vitest'
import { queryText } from '../../../client/src/query.js'

describe('serializes a query as parameters of the service', () => {
  test.each([
    [{}, ''],
    [{ q: 'se7en', limit: 20, total: true }, 'q=se7en&limit=20&total=true'],
    [{ genre: { all: ['drama', 'war'] } }, 'genre.all=drama,war'],
    [{ genre: ['drama', 'war'] }, 'genre=drama,war'],
    [
      { rating_alpha: { gte: 8, lte: 9.5 }, 'year.lte': 1990 },
      'rating_alpha.gte=8&rating_alpha.lte=9.5&year.lte=1990',
    ],
    [{ released: false, votes_beta: 0, cursor: '' }, 'released=false&votes_beta=0&cursor='],
    [{ person: { any: 'alpha:nm1', role: ['actor'] } }, 'person.any=alpha:nm1&person.role=actor'],
    [{ lang: undefined, year: { gte: undefined } }, ''],
    [{ sort: ['-rating_alpha', '+year'] }, 'sort=-rating_alpha,%2Byear'],
    [{ sort: '-rating_alpha,+year' }, 'sort=-rating_alpha,%2Byear'],
    [
      { q: 'война & мир=?#' },
      'q=%D0%B2%D0%BE%D0%B9%D0%BD%D0%B0%20%26%20%D0%BC%D0%B8%D1%80%3D%3F%23',
    ],
    // The service rejects this and names the parameter, so no filter is ignored silently.
    [{ genre: [] }, 'genre='],
  ])('%j', (query, text) => expect(queryText(query)).toBe(text))

  test.each([
    [{ year: null }, /^the parameter year cannot be null$/],
    [{ year: { gte: null } }, /^the parameter year.gte cannot be null$/],
    [{ genre: ['drama', undefined] }, /^the parameter genre cannot be undefined$/],
    [{ genre: { all: [{}] } }, /^the parameter genre.all cannot be object$/],
  ])('rejects %j', (query, message) => expect(() => queryText(query)).toThrow(message))
})
