import { expect, test } from 'vitest'
import { tmdbService } from '../support/tmdb-service.js'

const { get, own, send } = tmdbService()

interface Numbered {
  readonly id: number
}

test.each(['movie', 'tv'] as const)('/%s/latest has the largest stored number', async (of) => {
  const key = of === 'tv' ? 'gamma_tv_id' : 'gamma_id'
  const { id } = await get(`/${of}/latest`)
  const { items } = await own(`/titles?required=${key}&limit=100&is_series=${of === 'tv'}`)
  expect(items.length).toBeGreaterThan(0)
  for (const item of items) expect(Number(item[key])).toBeLessThanOrEqual(id)
  expect(await get(`/${of}/latest?append_to_response=images`)).toHaveProperty('images.posters')
})

test('/credit/{id} answers for the ids of credits', async () => {
  const { results } = await get('/movie/popular')
  const { cast, crew } = await get(`/movie/${results[0].id}/credits`)
  const actor = await get(`/credit/${cast[0].credit_id}`)
  expect(actor).toMatchObject({ credit_type: 'cast', department: 'Acting', job: 'Actor' })
  expect(actor.person).toMatchObject({ id: cast[0].id, name: cast[0].name, media_type: 'person' })
  expect(actor.media).toEqual({
    ...results[0],
    media_type: 'movie',
    character: cast[0].character,
  })
  const [series] = (await get('/tv/popular')).results
  const [played] = (await get(`/tv/${series.id}/credits`)).cast
  expect((await get(`/credit/${played.credit_id}`)).media).toEqual({
    ...series,
    episodes: [],
    seasons: [],
    media_type: 'tv',
    character: played.character,
  })
  const member = await get(`/credit/${crew[0].credit_id}`)
  const { department, job } = crew[0]
  expect(member).toMatchObject({ credit_type: 'crew', department, job, id: crew[0].credit_id })
  for (const unknown of ['52fe', 'movie-1', `${cast[0].credit_id}0`, 'person-1-1-actor-1'])
    expect((await send(`/credit/${unknown}`)).status).toBe(404)
})

test('/company/{id}/movies has the films of /discover', async () => {
  const { results } = await get('/discover/movie')
  const details = await Promise.all(results.map(({ id }: Numbered) => get(`/movie/${id}`)))
  const [company] = details.flatMap(({ production_companies }) => production_companies)
  const { id, ...films } = await get(`/company/${company.id}/movies`)
  expect(id).toBe(company.id)
  expect(films).toEqual(await get(`/discover/movie?with_companies=${company.id}`))
  expect(films.total_results).toBeGreaterThan(0)
})

test('changes are empty beyond what is kept, in the future, and for invalid days', async () => {
  const empty = { page: 1, results: [], total_pages: 1, total_results: 0 }
  for (const query of ['', '?start_date=2001-01-01', '?start_date=2999-01-01', '?end_date=soon'])
    expect(await get(`/movie/changes${query}`)).toEqual(empty)
})
