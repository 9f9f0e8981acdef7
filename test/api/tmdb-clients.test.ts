import { expect, test } from 'vitest'
import { tmdbClients } from '../support/tmdb-clients.js'
import { tmdbService } from '../support/tmdb-service.js'

const { running, get } = tmdbService()

for (const [name, client] of Object.entries(tmdbClients)) {
  test.skipIf(client === null)(`${name} works with only its base address changed`, async () => {
    const [movie] = (await get('/movie/popular')).results
    const [series] = (await get('/tv/popular')).results
    const { cast } = await get(`/movie/${movie.id}/credits`)
    const person = await get(`/person/${cast[0].id}?append_to_response=combined_credits`)
    const year = Number(movie.release_date.slice(0, 4))
    const { title } = movie
    const ids = { movie: movie.id, series: series.id, person: person.id }
    const found = await client?.({ ...running(), ...ids, title, year })
    expect(found).toEqual({
      searched: expect.arrayContaining([movie.id]),
      movie: { id: movie.id, title, cast: cast.length },
      found: [movie.id],
      discovered: (await get('/discover/movie?with_genres=18%7C35')).total_results,
      popular: (await get('/movie/popular')).total_results,
      genres: 18,
      series: { name: series.name, episodes: expect.any(Number) },
      person: { name: person.name, credits: person.combined_credits.cast.length },
    })
  })
}
