import fc from 'fast-check'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { paths } from '../../server/tmdb/paths.js'
import { tmdbService } from '../support/tmdb-service.js'

const { running, send, get, own } = tmdbService()

const idsOf = (page: { results: { id: number }[] }) => page.results.map(({ id }) => id)
type Media = 'movie' | 'tv'
const storedKey = { movie: 'gamma_id', tv: 'gamma_tv_id' } as const

/** The numbers of these titles; those without a stored one have one computed from another catalog's. */
const numbersOf = (list: { items: Record<string, string | null>[] }, media: Media): number[] =>
  list.items.map(({ [storedKey[media]]: stored, alpha_id, beta_id, delta_id }) => {
    if (stored) return Number(stored)
    if (alpha_id) return 100_000_000 + Number(alpha_id.slice(2))
    return beta_id ? 1_000_000_000 + Number(beta_id) : 1_500_000_000 + Number(delta_id)
  })

/** The titles of one kind that `/titles` finds: a page of 20 and the size of the selection. */
async function sameTitles(media: Media, query: string, page = 1) {
  const search = `/titles?${query}&is_series=${media === 'tv'}&adult=false&total=true`
  const found = await own(`${search}&limit=50`)
  const ids = numbersOf(found, media)
  return { ids: ids.slice((page - 1) * 20, page * 20), total: found.total as number }
}

/** The numbers of the best known titles and persons. */
const bestKnown = async (media: Media): Promise<number> => {
  const list = await own(`/titles?required=${storedKey[media]}&sort=-popularity&limit=1`)
  return numbersOf(list, media)[0] ?? 0
}
async function leadingActor(movie: number): Promise<number> {
  const { cast } = await get(`/movie/${movie}/credits`)
  return cast[0].id
}

describe('search', () => {
  test.each([
    ['movie', 'the'],
    ['movie', 'любовь'],
    ['tv', 'the'],
  ] as const)('/search/%s has the order of /titles?q=%s', async (type, query) => {
    for (const page of [1, 2]) {
      const found = await get(`/search/${type}?query=${encodeURIComponent(query)}&page=${page}`)
      const same = await sameTitles(type, `q=${encodeURIComponent(query)}`, page)
      expect(idsOf(found)).toEqual(same.ids)
      const total = Math.min(same.total, 200)
      expect(found.total_results).toBe(total)
      expect(found.total_pages).toBe(Math.ceil(total / 20))
    }
  })

  test('leaves out similar titles: a name has every word, of which the last may be unfinished', async () => {
    const similar = await own('/titles?q=brid&is_series=false&limit=50')
    const { results } = await get('/search/movie?query=brid')
    expect(results.length).toBeGreaterThan(0)
    expect(similar.items.length).toBeGreaterThan(results.length)
    expect(numbersOf(similar, 'movie')).toEqual(expect.arrayContaining(idsOf({ results })))
    const { title } = results[0]
    const search = async (query: string) => idsOf(await get(`/search/movie?query=${query}`))
    expect(await search(`${title} zanzibar`)).toEqual([])
    expect(await search(title.slice(0, -1))).toContain(results[0].id)
    expect(await search(`${title} 1890`)).toContain(results[0].id)
  })

  test('reads a text that names no title as filters', async () => {
    const same = await own('/titles?genre=comedy&country=fr&limit=20&total=true&sort=-votes_total')
    expect(same.total).toBeGreaterThan(0)
    const { total_results, results } = await get('/search/multi?query=french comedies')
    expect(total_results).toBe(Math.min(same.total, 200))
    for (const { genre_ids } of results) expect(genre_ids).toContain(35)
    expect((await get('/search/movie?query=french comedies')).total_results).toBe(0)
    const decade = '/search/movie?query=french comedies of the 90s'
    const found = (await get(decade)).results
    expect(found.length).toBeGreaterThan(0)
    for (const { release_date } of found) expect(release_date).toMatch(/^199/)
  })

  test('reads a person and a filter', async () => {
    const id = await leadingActor(await bestKnown('movie'))
    const { name } = await get(`/person/${id}`)
    const { cast, crew } = await get(`/person/${id}/movie_credits`)
    const credited = [...cast, ...crew].map((credit: { id: number }) => credit.id)
    const { results } = await get(`/search/multi?query=${name} ${encodeURIComponent('films')}`)
    expect(results.length).toBeGreaterThan(0)
    for (const each of results.filter((one: { media_type: string }) => one.media_type === 'movie'))
      expect(credited).toContain(each.id)
  })

  test('keeps titles of the year', async () => {
    const [title] = (await get('/search/movie?query=the')).results
    const year = title.release_date.slice(0, 4)
    for (const name of ['year', 'primary_release_year']) {
      const { results } = await get(`/search/movie?query=the&${name}=${year}`)
      expect(results.length).toBeGreaterThan(0)
      for (const { release_date } of results) expect(release_date).toMatch(`${year}-`)
    }
  })

  test('takes a year next to `year` only if there is no title in it', async () => {
    const { title, release_date, id } = await get(`/movie/${await bestKnown('movie')}`)
    const year = Number(release_date.slice(0, 4))
    const found = async (query: string) =>
      idsOf(await get(`/search/movie?query=${encodeURIComponent(title)}&${query}`))
    for (const near of [year - 1, year, year + 1]) expect(await found(`year=${near}`)).toContain(id)
    expect(await found(`year=${year + 2}`)).not.toContain(id)
    expect(await found(`primary_release_year=${year + 1}`)).not.toContain(id)
  })

  test('is empty without a query', async () => {
    for (const path of ['/search/movie', '/search/multi?query=', '/search/person?query=%20']) {
      expect(await get(path)).toEqual({ page: 1, results: [], total_pages: 1, total_results: 0 })
    }
  })

  test('/search/person finds persons with a number', async () => {
    const id = await leadingActor(await bestKnown('movie'))
    const { name } = await get(`/person/${id}`)
    const found = await get(`/search/person?query=${encodeURIComponent(name)}`)
    expect(idsOf(found)).toContain(id)
    expect(found.results[0].known_for.length).toBeGreaterThan(0)
  })

  test('/search/multi mixes all types, a person of this name first', async () => {
    const id = await leadingActor(await bestKnown('movie'))
    const { name } = await get(`/person/${id}`)
    const { results } = await get(`/search/multi?query=${encodeURIComponent(name)}`)
    expect(results[0]).toMatchObject({ name, media_type: 'person' })
    const types = (await get('/search/multi?query=the')).results.map(
      ({ media_type }: { media_type: string }) => media_type,
    )
    expect(types).toEqual(expect.arrayContaining(['movie', 'tv']))
  })

  test('answers in Russian for ru and ru-RU', async () => {
    const id = await bestKnown('movie')
    const [english, russian] = [await get(`/movie/${id}`), await get(`/movie/${id}?language=ru-RU`)]
    const { title } = await own(`/titles/gamma/${id}`)
    expect([english.title, russian.title]).toEqual([title.title_en, title.title_ru])
    expect(await get(`/movie/${id}?language=en-US`)).toEqual(english)
    const named = await own(`/titles/gamma/${id}?names=de-DE`)
    const german = await get(`/movie/${id}?language=de-DE`)
    // The name of the collection is in German, too.
    const { belongs_to_collection } = german
    const expected = { title: named.names['de-DE'] ?? english.title, belongs_to_collection }
    expect(german).toEqual({ ...english, ...expected })
    expect(await get(`/movie/${id}?language=ru`)).toEqual(russian)
  })
})

describe('discover', () => {
  const genresOf = (page: { results: { genre_ids: number[] }[] }) =>
    page.results.map(({ genre_ids }) => genre_ids)

  test(', means all genres, | any, and a number of two genres either', async () => {
    for (const genres of genresOf(await get('/discover/movie?with_genres=18,35'))) {
      expect(genres).toEqual(expect.arrayContaining([18, 35]))
    }
    for (const genres of genresOf(await get('/discover/movie?with_genres=18%7C35'))) {
      expect(genres.some((id) => id === 18 || id === 35)).toBe(true)
    }
    const { total } = await sameTitles('tv', 'genre=action,adventure')
    expect((await get('/discover/tv?with_genres=10759')).total_results).toBe(total)
    for (const genres of genresOf(await get('/discover/tv?with_genres=10759,10765'))) {
      expect(genres).toEqual(expect.arrayContaining([10759, 10765]))
    }
    for (const genres of genresOf(await get('/discover/movie?without_genres=18,35'))) {
      expect(genres.some((id) => id === 18 || id === 35)).toBe(false)
    }
  })

  test('a genre without a number finds nothing', async () => {
    expect((await get('/discover/movie?with_genres=10770')).total_results).toBe(0)
    expect((await get('/discover/movie?with_genres=10770%7C18')).total_results).toBeGreaterThan(0)
  })

  test.each([
    ['with_runtime.gte=90&with_runtime.lte=100', 'runtime.gte=90&runtime.lte=100'],
    ['with_original_language=fr', 'original_language=fr'],
    ['with_origin_country=US%7CFR', 'country=us,fr'],
    ['primary_release_year=2019', 'year=2019'],
    ['release_date.gte=2019-05-01', 'release_date.gte=2019-05-01'],
    [
      'primary_release_date.gte=2010-01-01&primary_release_date.lte=2012-12-31',
      'year.gte=2010&year.lte=2012',
    ],
  ])('%s means %s', async (sent, meant) => {
    const same = await sameTitles('movie', `${meant}&sort=-popularity`)
    const found = await get(`/discover/movie?${sent}`)
    expect(idsOf(found)).toEqual(same.ids)
    expect(found.total_results).toBe(same.total)
    expect(same.total).toBeGreaterThan(0)
  })

  test('filters and orders by votes use the votes that are shown, of any catalog', async () => {
    const query = 'vote_average.gte=7&vote_average.lte=8&vote_count.gte=1000'
    const { results } = await get(`/discover/movie?${query}&sort_by=vote_average.desc`)
    const ratings = results.map(({ vote_average }: { vote_average: number }) => vote_average)
    expect(ratings.length).toBeGreaterThan(5)
    expect(ratings).toEqual(ratings.toSorted((a: number, b: number) => b - a))
    for (const { vote_average, vote_count } of results) {
      expect(vote_average).toBeGreaterThanOrEqual(7)
      expect(vote_average).toBeLessThanOrEqual(8)
      expect(vote_count).toBeGreaterThanOrEqual(1000)
    }
    const computed = (page: { id: number }[]) => page.some(({ id }) => id > 100_000_000)
    expect(computed(results)).toBe(true)
  })

  test('with_cast, with_crew and with_people select by person', async () => {
    const movie = await bestKnown('movie')
    const { cast, crew } = await get(`/movie/${movie}/credits`)
    const [[one, other], [worker]] = [cast, crew]
    const found = async (query: string) => idsOf(await get(`/discover/movie?${query}`))
    expect(await found(`with_cast=${one.id},${other.id}`)).toContain(movie)
    expect(await found(`with_cast=${one.id}%7C999999`)).toContain(movie)
    expect(await found(`with_crew=${worker.id}`)).toContain(movie)
    expect(await found(`with_people=${one.id},${worker.id}`)).toContain(movie)
    expect(await found(`with_cast=${one.id},999999`)).toEqual([])
  })

  test.each([
    ['primary_release_date.desc', '-release_date,-year'],
    ['revenue.desc', '-revenue'],
  ])('sort_by=%s', async (sent, meant) => {
    const { ids } = await sameTitles('movie', `sort=${meant}`)
    expect(idsOf(await get(`/discover/movie?sort_by=${sent}`))).toEqual(ids)
  })
})

describe('details', () => {
  test('append_to_response adds parts as their own paths answer, without id', async () => {
    const movie = await bestKnown('movie')
    const series = await bestKnown('tv')
    const person = await leadingActor(movie)
    const parts = {
      [`/movie/${movie}`]:
        'credits,external_ids,images,videos,release_dates,similar,recommendations,keywords,alternative_titles,translations,watch/providers',
      [`/tv/${series}`]: 'credits,external_ids,images,videos,content_ratings,keywords,similar',
      [`/person/${person}`]: 'combined_credits,movie_credits,tv_credits,external_ids,images',
    }
    for (const [path, names] of Object.entries(parts)) {
      const whole = await get(`${path}?append_to_response=${names},unknown,credits`)
      for (const name of names.split(',')) {
        const { id, ...part } = await get(`${path}/${name}`)
        expect(whole[name], `${path} ${name}`).toEqual(part)
        if (!('page' in part)) expect(id).toBe(whole.id)
      }
      expect(whole).not.toHaveProperty('unknown')
    }
  })

  test('parts without data are empty, and unknown ones are named in a header', async () => {
    const series = await bestKnown('tv')
    const empty = 'reviews,lists,changes,episode_groups,screened_theatrically'
    const { body, headers } = await send(
      `/tv/${series}?append_to_response=${empty},account_states,nothing`,
    )
    expect(body).toMatchObject({
      reviews: { page: 1, results: [], total_results: 0 },
      lists: { results: [] },
      changes: { changes: [] },
      episode_groups: { results: [] },
      screened_theatrically: { results: [] },
    })
    expect(body).not.toHaveProperty('account_states')
    expect(headers['x-ignored-parameters']).toBe(
      'append_to_response=account_states, append_to_response=nothing',
    )
    expect((await send(`/tv/${series}/account_states`)).status).toBe(404)
  })

  test('a computed number, and one in alpha, lead to the record with its stored number', async () => {
    const list = `/titles?required=gamma_id,alpha_id&is_series=false&limit=1`
    const [{ gamma_id, alpha_id }] = (await own(list)).items
    const whole = await get(`/movie/${gamma_id}`)
    expect(whole.id).toBe(Number(gamma_id))
    expect(await get(`/movie/${100_000_000 + Number(alpha_id.slice(2))}`)).toEqual(whole)
    expect(await get(`/movie/${alpha_id}`)).toEqual(whole)
    expect((await send(`/tv/${alpha_id}`)).body.status_code).toBe(34)
    const person = await get(`/person/${await leadingActor(whole.id)}`)
    expect(await get(`/person/${person.imdb_id}`)).toEqual(person)
  })

  test('a collection has its films, and its number is that of each film', async () => {
    const named = async (page: number): Promise<number | null> => {
      for (const { id } of (await get(`/movie/popular?page=${page}`)).results) {
        const { belongs_to_collection } = await get(`/movie/${id}`)
        if (belongs_to_collection !== null) return id
      }
      return page < 10 ? named(page + 1) : null
    }
    const film = await named(1)
    const { belongs_to_collection } = await get(`/movie/${film}`)
    const collection = await get(`/collection/${belongs_to_collection.id}`)
    expect(collection.name).toBe(belongs_to_collection.name)
    expect(collection.parts.map(({ id }: { id: number }) => id)).toContain(film)
  })

  test('companies and keywords are found by name and by number', async () => {
    const [company] = (await get('/search/company?query=a')).results
    expect(await get(`/company/${company.id}`)).toMatchObject({ name: company.name })
    expect(await get(`/network/${company.id}`)).toMatchObject({ name: company.name })
    const [keyword] = (await get('/search/keyword?query=a')).results
    expect(await get(`/keyword/${keyword.id}`)).toEqual(keyword)
    const { total_results } = await get(`/keyword/${keyword.id}/movies`)
    expect(total_results).toBeGreaterThan(0)
    expect((await send('/company/1')).body.status_code).toBe(34)
  })

  test('series with an episode today and in the next days', async () => {
    const today = idsOf(await get('/tv/airing_today'))
    const soon = await get('/tv/on_the_air')
    expect(soon.total_results).toBeGreaterThan(0)
    expect(idsOf(soon)).toEqual(expect.arrayContaining(today))
    const [series] = soon.results
    const { next_episode_to_air, last_episode_to_air } = await get(`/tv/${series.id}`)
    const dates = [next_episode_to_air?.air_date, last_episode_to_air?.air_date]
    expect(dates.some((date) => date >= '2026-03-15' && date <= '2026-03-22')).toBe(true)
  })

  test('popular people are in the order of their popularity', async () => {
    const { results, total_results } = await get('/person/popular')
    const popularity = results.map((person: { popularity: number }) => person.popularity)
    expect(popularity).toEqual(popularity.toSorted((a: number, b: number) => b - a))
    expect(total_results).toBeGreaterThan(results.length)
  })

  test('append_to_response of a series adds seasons', async () => {
    const series = await bestKnown('tv')
    const names = 'season/1,season/999,season/x,season/1/credits,external_ids'
    const whole = await get(`/tv/${series}?append_to_response=${names}`)
    expect(whole['season/1']).toEqual(await get(`/tv/${series}/season/1`))
    expect(Object.keys(whole).slice(-2)).toEqual(['season/1', 'external_ids'])
    const movie = await get(`/movie/${await bestKnown('movie')}?append_to_response=season/1`)
    expect(movie).not.toHaveProperty('season/1')
  })

  test('more than 20 parts are code 27', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `part${index}`)
    const path = `/movie/${await bestKnown('movie')}?append_to_response=`
    const { status, body } = await send(path + names)
    expect([status, body.status_code]).toEqual([400, 27])
    expect((await send(path + names.slice(1))).status).toBe(200)
    expect((await send(path + Array.from({ length: 50 }, () => 'credits'))).status).toBe(200)
  })

  test('a film may be named by its number in alpha, and with a name behind its number', async () => {
    const id = await bestKnown('movie')
    const whole = await get(`/movie/${id}`)
    expect(await get(`/movie/${whole.imdb_id}`)).toEqual(whole)
    expect(await get(`/movie/${id}-any-name`)).toEqual(whole)
  })

  test('a series has its seasons and episodes', async () => {
    const id = await bestKnown('tv')
    const { seasons, last_episode_to_air, ...series } = await get(`/tv/${id}`)
    const episodes = await own(`/titles/gamma_tv/${id}/episodes`)
    let count = 0
    for (const { season_number, episode_count } of seasons) {
      const season = await get(`/tv/${id}/season/${season_number}`)
      expect(season.episodes).toHaveLength(episode_count)
      count += episode_count
    }
    expect(count).toBe(episodes.total)
    expect(series.number_of_seasons).toBe(
      seasons.filter(({ season_number }: { season_number: number }) => season_number > 0).length,
    )
    expect(last_episode_to_air.air_date <= '2026-03-15').toBe(true)
    expect((await send(`/tv/${id}/season/999`)).body.status_code).toBe(34)
  })

  test('/find finds a title and a person by their numbers in alpha', async () => {
    const movie = await get(`/movie/${await bestKnown('movie')}`)
    const found = await get(`/find/${movie.imdb_id}?external_source=imdb_id`)
    expect(found.movie_results).toMatchObject([{ id: movie.id, media_type: 'movie' }])
    const series = await get(`/tv/${await bestKnown('tv')}/external_ids`)
    const shows = await get(`/find/${series.imdb_id}?external_source=imdb_id`)
    expect(shows.tv_results).toMatchObject([{ id: series.id, media_type: 'tv' }])
    const person = await get(`/person/${await leadingActor(movie.id)}`)
    const people = await get(`/find/${person.imdb_id}?external_source=imdb_id`)
    expect(people.person_results).toMatchObject([{ id: person.id }])
    const nothing = await get('/find/tt9999999?external_source=imdb_id')
    expect(Object.values(nothing)).toEqual([[], [], [], [], []])
  })
})

describe('pictures', () => {
  test('lead from base_url, a size and a path to the address in the data', async () => {
    const { images } = await get('/configuration')
    expect(images.secure_base_url).toBe(`${running().url}/3/image/`)
    const id = await bestKnown('movie')
    const { media } = await own(`/titles/gamma/${id}`)
    const movie = await get(`/movie/${id}?append_to_response=images`)
    const follow = async (path: string) => {
      const address = `${images.secure_base_url}w500${path}`
      const { status, headers } = await fetch(address, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await follow(movie.poster_path)).toEqual([302, media.poster_url])
    expect(await follow(movie.backdrop_path)).toEqual([302, media.backdrop_url])
    for (const { file_path } of [...movie.images.posters, ...movie.images.logos]) {
      expect((await follow(file_path))[0]).toBe(302)
    }
    const person = (await get('/trending/person/day')).results.find(
      ({ profile_path }: { profile_path: string | null }) => profile_path !== null,
    )
    expect((await follow(person.profile_path))[0]).toBe(302)
  })

  test.each([
    'movie-1-000000000000.jpg',
    'https%3A%2F%2Fevil.example%2Fa.jpg',
    '..%2F..%2Fetc%2Fpasswd',
    'person-99999999999-000000000000.jpg',
    '%00',
  ])('%s is no picture', async (name) => {
    const { status, body } = await request(running().url).get(`/3/image/w500/${name}`)
    expect([status, body.status_code]).toEqual([404, 34])
  })
})

describe('parameters', () => {
  test.each(['0', '501', '-1', 'abc', '1.5', '1e2', '99999999999999999999'])(
    'page=%s is code 22',
    async (page) => {
      const { status, body } = await send(`/movie/popular?page=${page}`)
      expect([status, body.status_code]).toEqual([400, 22])
    },
  )

  test('a language may have any case, and an underscore', async () => {
    for (const path of ['/configuration/countries', '/movie/popular', '/genre/movie/list']) {
      for (const [sent, meant] of [
        ['en_US', 'en-US'],
        ['PT_br', 'pt-BR'],
        ['RU', 'ru'],
      ])
        expect(await get(`${path}?language=${sent}`)).toEqual(
          await get(`${path}?language=${meant}`),
        )
    }
    const images = `/movie/${await bestKnown('movie')}/images?include_image_language=`
    expect(await get(`${images}EN_us,null`)).toEqual(await get(`${images}en,null`))
  })

  test('unknown parameters and invalid values are ignored and named', async () => {
    const plain = await get('/discover/movie')
    const { body, headers } = await send(
      '/discover/movie?region=US&sort_by=evil&include_adult=many&with_genres=&origin=x&b%0D%0Ac=1',
    )
    expect(body).toEqual(plain)
    expect(headers['x-ignored-parameters']).toBe('region, sort_by, include_adult, origin, b%0D%0Ac')
    for (const path of ['/discover/movie', '/movie/latest?append_to_response=,images,'])
      expect((await send(path)).headers).not.toHaveProperty('x-ignored-parameters')
    const long = await send(`/genre/tv/list?${'a'.repeat(39)}${encodeURIComponent('😀')}=1`)
    expect(long.headers['x-ignored-parameters']).toHaveLength(40)
  })

  test('the last of repeated parameters counts', async () => {
    expect(await get('/movie/popular?page=7&page=x&page=2')).toEqual(
      await get('/movie/popular?page=2'),
    )
  })
})

describe('as everywhere', () => {
  test('entity tags, 304, HEAD and gzip', async () => {
    const { headers } = await send('/movie/popular').set('Accept-Encoding', 'gzip')
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    const again = await send('/movie/popular').set('If-None-Match', headers.etag ?? '')
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await request(running().url)
      .head('/3/movie/popular')
      .set('Authorization', `Bearer ${running().key}`)
    expect([head.status, head.headers.etag, head.text]).toEqual([200, headers.etag, undefined])
  })

  test('trending of both kinds, in both windows', async () => {
    const { results } = await get('/trending/all/week')
    expect(idsOf(await get('/trending/all/day'))).toEqual(idsOf({ results }))
    expect((await send('/trending/all/month')).status).toBe(404)
    expect((await send('/trending/company/day')).status).toBe(404)
  })
})

test('no generated request fails', async () => {
  const ids = [await bestKnown('movie'), await bestKnown('tv'), 1, 'tt0000001', '%00']
  const values = fc.oneof(
    fc.constantFrom('', '0', '1', '28,12', '28|16', '-1', '1e9', 'null', 'ru', 'imdb_id', 'day'),
    fc.constantFrom('2019-01-01', '9999-99-99', 'popularity.asc', 'credits,images,similar'),
    fc.string({ maxLength: 250, unit: 'grapheme' }),
    fc.integer().map(String),
    fc.double().map(String),
  )
  const asked = fc.constantFrom(...paths).chain(({ path, query }) =>
    fc.record({
      path: fc
        .tuple(fc.constantFrom(...ids), values)
        .map(([id, value]) =>
          path.replace(':id', String(id)).replace(/:\w+/g, () => encodeURIComponent(value || '1')),
        ),
      query: fc.array(fc.tuple(fc.constantFrom(...Object.keys(query), 'region'), values), {
        maxLength: 5,
      }),
    }),
  )
  await fc.assert(
    fc.asyncProperty(asked, async ({ path, query }) => {
      const sent = `${path.slice('/3'.length)}?${new URLSearchParams(query)}`
      const { status, body } = await send(sent)
      expect(status, sent).toBeLessThan(500)
      if (status >= 400) expect(body, sent).toMatchObject({ success: false })
    }),
    { numRuns: 300, seed: 1 },
  )
})
