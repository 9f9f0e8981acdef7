import { expect, test } from 'vitest'
import { tmdbService } from '../support/tmdb-service.js'
import { documentedError, documentedRequests } from '../support/tmdb-shapes.js'

const { get, send } = tmdbService()

/** The results whose shape would otherwise be checked on an empty list. */
const filled =
  /^\/(search|discover|movie\/(popular|top)|tv\/(popular|top|on)|person\/popular|trending)/

async function placed(path: string): Promise<string> {
  const [movie] = (await get('/movie/popular')).results
  const [series] = (await get('/tv/popular')).results
  const { cast } = await get(`/movie/${movie.id}/credits`)
  const [collection] = (await get('/search/collection?query=the')).results
  const { imdb_id } = await get(`/movie/${movie.id}/external_ids`)
  const ids: Readonly<Record<string, number>> = {
    movie: movie.id,
    tv: series.id,
    person: cast[0].id,
  }
  return path
    .replace(/^\/(movie|tv|person)\/\{id\}/, (_, of) => `/${of}/${ids[of]}`)
    .replace('{person}', cast[0].id)
    .replace('{name}', encodeURIComponent(cast[0].name))
    .replace('{imdb}', imdb_id)
    .replace('{collection}', collection?.id)
}

test('there are at least 50 documented requests', () => {
  expect(documentedRequests.length).toBeGreaterThanOrEqual(50)
})

test.each(documentedRequests)('%s has the documented keys and types', async (path, shape) => {
  const body = await get(await placed(path))
  const { error } = shape.safeParse(body)
  expect(error?.issues ?? []).toEqual([])
  if (filled.test(path)) expect(body.results.length).toBeGreaterThan(0)
})

test.each(['/movie/0', '/movie/popular?page=0', '/nothing', `/search/tv?query=${'a'.repeat(201)}`])(
  '%s is an error in the documented form',
  async (path) => {
    const { status, body } = await send(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(documentedError.safeParse(body).error).toBeUndefined()
  },
)
