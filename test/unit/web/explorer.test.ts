import { describe, expect, test } from 'vitest'
import { pagePaths } from '../../../server/explorer/serve-explorer.js'
import { textPairs } from '../../../web/src/i18n/text-pairs.js'
import { addressOf, changed, placeOf } from '../../../web/src/navigation/place.js'
import { matchPath, pathOf, routes } from '../../../web/src/navigation/routes.js'
import { posterArt } from '../../../web/src/parts/poster-art.js'
import { clientOf, curlOf, pythonOf } from '../../../web/src/parts/snippets.js'
import { readRepositoryFile, repositoryFiles } from '../../support/markdown.js'

describe('addresses', () => {
  test('reads a place from its address, and writes it readably', () => {
    const address = '/?q=%D1%81%D0%B5%D0%B2%D0%B5%D1%80+5%25&genre.all=drama,war&person=alpha:nm1'
    const place = placeOf(address)
    expect(place).toEqual({
      path: '/',
      query: { q: 'север 5%', 'genre.all': 'drama,war', person: 'alpha:nm1' },
    })
    expect(addressOf(place)).toBe(address)
  })

  test('omits empty values', () => {
    expect(addressOf({ path: '/', query: { q: '', sort: '-year' } })).toBe('/?sort=-year')
  })

  test('changes replace and remove values', () => {
    expect(changed({ q: 'a', sort: '-year' }, { q: 'b', sort: null, kind: 'movie' })).toEqual({
      q: 'b',
      kind: 'movie',
    })
  })
})

describe('routes', () => {
  test('are the paths at which the service serves the page', () => {
    expect(Object.values(routes).toSorted()).toEqual([...pagePaths].toSorted())
  })

  test('matches a path with its values, and builds it from them', () => {
    const path = pathOf('title', 'alpha', 'tt/1')
    expect(path).toBe('/title/alpha/tt%2F1')
    expect(matchPath(path)).toEqual({ name: 'title', params: { type: 'alpha', id: 'tt/1' } })
    expect(matchPath('/')).toEqual({ name: 'search', params: {} })
  })

  test.each(['/title', '/title/alpha', '/title//1', '/title/alpha/1/', '/other'])(
    '%s has no page',
    (path) => expect(matchPath(path)).toBeNull(),
  )

  test('does not change badly encoded text', () => {
    expect(matchPath('/title/alpha/%E0%A4%A')?.params.id).toBe('%E0%A4%A')
  })
})

/** Returns the pairs of texts by their paths, such as `person.joint`. */
function pairsOf(texts: object, path = ''): [path: string, pair: unknown[]][] {
  return Object.entries(texts).flatMap(([key, value]): [string, unknown[]][] =>
    Array.isArray(value) ? [[path + key, value]] : pairsOf(value, `${path}${key}.`),
  )
}

test('both languages have all texts, and no text is empty', () => {
  const wrong = pairsOf(textPairs).filter(([, pair]) => pair.length !== 2 || pair.includes(''))
  expect(wrong).toEqual([])
})

test('every text is in use', () => {
  const code = repositoryFiles('.ts', '.tsx')
    .filter((file) => file.startsWith('web/src/') && !file.startsWith('web/src/i18n/'))
    .map(readRepositoryFile)
    .join('\n')
  // Texts of values are looked up by what the service returns.
  const ofValues = /^(?:facets|otherFilters|sorts|presetNames|failures|person\.roleOf)\./
  const unused = pairsOf(textPairs)
    .filter(([path]) => !ofValues.test(path))
    .map(([path]) => path.split('.').at(-1))
    .filter(
      (key) => !new RegExp(`[\\w)]\\.${key}\\b|\\b${key}[,\\s]|\\[\\w+\\]\\.${key}`).test(code),
    )
  expect(unused).toEqual([])
})

test('Russian counts have their three forms', () => {
  expect([1, 2, 5, 11, 21].map(textPairs.resultsCount[1])).toEqual([
    '1 название',
    '2 названия',
    '5 названий',
    '11 названий',
    '21 название',
  ])
})

describe('a copied request', () => {
  const call = {
    address: "/v1.2/titles?genre.all=drama,war&q=it's&year.gte=1990&limit=24",
    method: 'titles' as const,
    args: [],
    query: { 'genre.all': 'drama,war', q: "it's", 'year.gte': '1990', limit: '24' },
  }

  test('a request for a shell escapes quotes', () => {
    expect(curlOf(call, 'http://127.0.0.1:3000')).toBe(
      `curl -H "X-API-Key: $API_KEY" 'http://127.0.0.1:3000/v1.2/titles?genre.all=drama,war&q=it%27s&year.gte=1990&limit=24'`,
    )
  })

  test('a request for the client has the query as an object', () => {
    const code = clientOf(call, 'http://127.0.0.1:3000')
    expect(code).toContain(`await client.titles({
  genre: { all: ['drama', 'war'] },
  q: 'it\\'s',
  year: { gte: 1990 },
  limit: 24,
})`)
  })

  test.each([
    [{ q: '007' }, "q: '007'"],
    [{ q: '12345678901234567890' }, "q: '12345678901234567890'"],
    [{ q: 'a\nb' }, "q: 'a\\nb'"],
    [{ q: 'say "it\'s"' }, "q: 'say \"it\\'s\"'"],
    [{ genre: 'drama', 'genre.not': 'war' }, "genre: 'drama',\n  'genre.not': 'war'"],
  ])('%j keeps its meaning', (query, written) => {
    const code = clientOf({ ...call, query }, 'http://a.example')
    expect(code).toContain(`await client.titles({\n  ${written},\n})`)
    const called = code.slice(code.indexOf('titles(') + 'titles('.length, code.lastIndexOf('))'))
    expect(new Function(`return ${called}`)()).toEqual(query)
  })

  test('values of the path are arguments', () => {
    const title = { address: '/x', method: 'title' as const, args: ['alpha', 'tt1'], query: {} }
    expect(clientOf(title, 'http://a.example')).toContain(`await client.title('alpha', 'tt1')`)
  })

  test('a request for Python has the address once', () => {
    expect(pythonOf(call, 'http://127.0.0.1:3000')).toContain(
      `    "http://127.0.0.1:3000${call.address}",\n`,
    )
  })
})

test('a drawn poster depends only on the number of the title', () => {
  const drawn = posterArt('alpha:tt0004287')
  expect(posterArt('alpha:tt0004287')).toEqual(drawn)
  expect(posterArt('alpha:tt0004288')).not.toEqual(drawn)
})
