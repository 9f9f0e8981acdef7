import { expect, test } from 'vitest'
import { pathHints } from '../../../../search/query/hints/path-hint.js'
import { endpoints } from '../../../../server/routes/index.js'
import { readServerConfig } from '../../../../server/server-config.js'

const hintFor = pathHints(endpoints(readServerConfig({}).pageAddresses), '/v1.2')

test.each([
  ['/titles', '/v1.2/titles'],
  ['/v1/titles', '/v1.2/titles'],
  ['/api/v2/titles/alpha/tt0110912', '/v1.2/titles/alpha/tt0110912'],
  ['/V1.2/Titles.json', '/v1.2/titles'],
  ['/title/alpha/tt0110912', '/v1.2/titles/alpha/tt0110912'],
  ['/titles/tt0110912', '/v1.2/titles/alpha/tt0110912'],
  ['/v1.2/titles/alpha:tt0110912', '/v1.2/titles/alpha/tt0110912'],
  ['/movie/tt0110912', '/v1.2/titles/alpha/tt0110912'],
  ['/movie/680', '/v1.2/titles/{type}/680'],
  ['/titles/imdb/tt0110912', '/v1.2/titles/alpha/tt0110912'],
  ['/v1.2/titles/tmdb/680/images', '/v1.2/titles/gamma/680/media'],
  ['/v1.2/movies/tt0110912/credits', '/v1.2/titles/alpha/tt0110912/cast'],
  ['/v1.2/titles/alpha/tt0110912/seasons', '/v1.2/titles/alpha/tt0110912/episodes'],
  ['/people/nm0000158/movies', '/v1.2/persons/alpha/nm0000158/filmography'],
  ['/person/31', '/v1.2/persons/{type}/31'],
  ['/find/tt0110912', '/v1.2/ids/alpha/tt0110912'],
  ['/search/movie', '/v1.2/titles'],
  ['/3/movie/popular', '/v1.2/titles?preset=trending'],
  ['/v1.2/titles/random', '/v1.2/titles?sort=random'],
  ['/v1.2/titles/dark%20city', '/v1.2/titles?q=dark%20city'],
  ['/v1.2/titles/alpha', '/v1.2/titles'],
  ['/top250', '/v1.2/charts/top'],
  ['/v1.2/charts', '/v1.2/charts/top'],
  ['/v1.2/discover/hidden_gems', '/v1.2/discover/hidden-gems'],
  ['/genres', '/v1.2/filters'],
  ['/v1.2/facets', '/v1.2/titles/facets'],
  ['/v1.2/collection/x', '/v1.2/collections/x'],
  ['/v1.2/titels', '/v1.2/titles'],
  ['/v1.2/health', '/health'],
  ['/v1.2/persons/search', '/v1.2/persons'],
  ['/v1.2/titles/_search', '/v1.2/titles'],
  ['/v1.2/collections/list', '/v1.2/collections'],
  ['/v1.2/', '/v1.2/titles'],
  ['/v1.2/enums/genres', '/v1.2/enums'],
  ['/v1.2/filters/genre', '/v1.2/filters?facet=genres'],
  ['/genres/драма', '/v1.2/titles?genre=drama'],
  ['/v1.2/persons/joint', '/v1.2/persons/{type}/{id}/with/{type2}/{id2}'],
  ['/v1.2/persons/beta/7/joint/beta/8', '/v1.2/persons/beta/7/with/beta/8'],
  ['/v1.2/collections/x/titles', '/v1.2/collections/x'],
  ['/v1.2/titles/alpha/tt0110912/ratings', '/v1.2/titles/alpha/tt0110912?fields=ratings'],
  ['/v1.2/titles/alpha/tt0110912/nothing', '/v1.2/titles/alpha/tt0110912'],
  ['/v1.2/titles/beta/326/episodes/1/1', '/v1.2/titles/beta/326/episodes?season=1'],
  ['/tv/tmdb_tv/1396/season/1/episode/2', '/v1.2/titles/gamma_tv/1396/episodes?season=1'],
  ['/similar/tt0110912', '/v1.2/titles/alpha/tt0110912/relations'],
  ['/v1.2/match/Dark City', '/v1.2/match?title=dark%20city'],
  ['/v1.2/suggest/dark', '/v1.2/suggest?q=dark'],
  ['/health/live', '/health'],
  ['/v1.2/healthz', '/health'],
  ['/year/1999', '/v1.2/titles?year=1999'],
  ['/trending/movie/week', '/v1.2/titles?preset=trending'],
  ['/movies/boxoffice', '/v1.2/titles?sort=-box_office'],
  ['/search/multi', '/v1.2/titles'],
  ['/calendars/all/movies', '/v1.2/releases'],
  ['/v1.2/titles/alpha/tt0110912/external_ids', '/v1.2/ids/alpha/tt0110912'],
  ['/v1.2/titles/alpha/tt0110912/release_dates', '/v1.2/titles/alpha/tt0110912?fields=release'],
  ['/v1.2/titles/alpha/tt0110912/synopsis', '/v1.2/titles/alpha/tt0110912?fields=synopsis'],
])('%s: %s', (path, hint) => {
  expect(hintFor(path)).toBe(hint)
})

test.each([
  '/',
  '/v1.2',
  '/v1.2/nowhere',
  '/favicon.ico',
  '/wp-login.php',
  '/.env',
  '/%E0%A4%A',
  '/health',
  `/${'a/'.repeat(200)}`,
  '/__proto__/constructor',
  '/titles/__proto__/x/y',
])('%s has no hint', (path) => {
  expect([null, '/v1.2/titles']).toContain(hintFor(path))
})
