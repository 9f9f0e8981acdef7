import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { slugNumber } from '../../schema/slugs.js'
import { demoNow, type RunningService, serveData } from '../support/demo-data.js'
import { runCommand } from '../support/run-command.js'

let service: RunningService

const poster = 'https://pictures.example/poster.png'
const still = 'https://pictures.example/still.jpg'
const film = (gamma: number, more: object) => ({
  record: 'title',
  ids: { gamma: String(gamma) },
  kind: 'movie',
  is_series: false,
  title_en: `Film ${gamma}`,
  ...more,
})
const titles = [
  film(1, {
    companies: [
      { name: 'A24', role: 'production' },
      { name: 'Neon', role: 'distribution' },
    ],
    watch: [
      { platform: 'netflix', region: 'us', kind: 'subscription' },
      { platform: 'itunes', region: 'us', kind: 'rent' },
    ],
    year: 2010,
    certifications: [
      { country: 'us', rating: 'PG-13' },
      { country: 'au', rating: 'M' },
    ],
    tags: [{ slug: 'space', name_en: 'space' }],
    posters: { gamma: poster },
    images: Array.from({ length: 50 }, (_, at) => ({
      type: 'still',
      url: at === 40 ? still : `${still}?${at}`,
    })),
  }),
  film(2, {
    companies: [{ name: 'Neon', role: 'production' }, { name: 'A24' }],
    watch: [{ platform: 'netflix', region: 'de' }],
    releases: [
      { region: 'usa', dates: [{ type: 'theatrical', date: '2015-03-06' }] },
      { region: 'ru', dates: [{ type: 'digital', date: '2015-06-20' }] },
    ],
    certifications: [
      { country: 'us', rating: 'R' },
      { country: 'de', rating: '16' },
      { country: 'au', rating: 'MA15+' },
    ],
    tags: [
      { slug: 'space', name_en: 'space' },
      { slug: 'robot', name_en: 'robot' },
    ],
  }),
  film(3, {
    certifications: [{ country: 'us', rating: 'G' }],
    title_en: 'élan',
    title_ru: 'Аист',
    countries: ['su'],
    akas: [{ title: 'Vigour', country: 'us', language: 'en' }],
    images: [
      { type: 'poster', url: `${poster}?de`, language: 'de' },
      { type: 'poster', url: `${poster}?en`, language: 'en' },
      { type: 'poster', url: `${poster}?fr`, language: 'fr' },
      { type: 'backdrop', url: `${still}?en`, language: 'en' },
      { type: 'backdrop', url: `${still}?none` },
    ],
  }),
  film(5, {
    title_en: undefined,
    title_original: 'Original',
    akas: [{ title: 'An English name', country: 'gb', language: 'en' }],
    adult: true,
  }),
  {
    record: 'title',
    ids: { gamma_tv: '4' },
    kind: 'series',
    is_series: true,
    title_en: 'Series',
    companies: [{ name: 'HBO', role: 'network' }],
  },
]

beforeAll(async () => {
  const data = mkdtempSync(join(tmpdir(), 'titlebase-'))
  const file = join(data, 'titles.ndjson')
  writeFileSync(file, titles.map((record) => JSON.stringify(record)).join('\n'))
  await runCommand(['import', file], data, demoNow)
  await runCommand(['index'], data, demoNow)
  service = await serveData(data, { TMDB_API: 'true' })
  return async () => {
    await service.close()
    rmSync(data, { recursive: true })
  }
})

const found = async (path: string) => (await inOrder(path)).toSorted()

async function inOrder(path: string): Promise<number[]> {
  const response = await fetch(`${service.url}/3${path}&api_key=${service.key}`)
  const { results } = (await response.json()) as { results: { id: number }[] }
  return results.map(({ id }) => id)
}

describe('discover', () => {
  const [a24, neon, hbo, netflix] = ['a24', 'neon', 'hbo', 'netflix'].map(slugNumber)
  const [space, robot] = ['space', 'robot'].map(slugNumber)

  test.each([
    ['companies that produced', `with_companies=${a24}`, [1, 2]],
    ['no companies that only distributed', `with_companies=${neon}`, [2]],
    ['all companies', `with_companies=${a24},${neon}`, [2]],
    ['any company', `with_companies=${a24}%7C${neon}`, [1, 2]],
    ['no unknown company', 'with_companies=7', []],
    ['any company with an unknown one', `with_companies=7%7C${neon}`, [2]],
    ['keywords', `with_keywords=${space}`, [1, 2]],
    ['all keywords', `with_keywords=${space},${robot}`, [2]],
    ['no excluded keyword', `without_keywords=${robot}`, [1, 3]],
    ['unknown excluded keywords', 'without_keywords=7', [1, 2, 3]],
    ['providers anywhere', `with_watch_providers=${netflix}`, [1, 2]],
    ['providers in a country', `with_watch_providers=${netflix}&watch_region=DE`, [2]],
    ['a country of providers alone', 'watch_region=DE', [1, 2, 3]],
    ['a certification', 'certification=PG-13&certification_country=US', [1]],
    ['certifications', 'certification=PG-13%7CR&certification_country=US', [1, 2]],
    ['certifications up to one', 'certification.lte=PG-13&certification_country=US', [1, 3]],
    ['certifications from one', 'certification.gte=PG-13&certification_country=US', [1, 2]],
    [
      'certifications in the order of a country',
      'certification.lte=M&certification_country=AU',
      [1],
    ],
    ['certifications of a country', 'certification.gte=6&certification_country=DE', [2]],
    ['no certification without a country', 'certification=R', []],
    ['no invalid genre', 'with_genres=a', []],
    ['no invalid day', 'release_date.gte=2020-13-45', []],
    ['an empty filter', 'with_genres=&with_release_type=', [1, 2, 3]],
    ['no excluded company', `without_companies=${a24}`, [3]],
    ['no excluded companies', `without_companies=${a24},${neon}`, [3]],
    ['unknown excluded companies', 'without_companies=7', [1, 2, 3]],
    ['no excluded provider', `without_watch_providers=${netflix}`, [3]],
    [
      'no excluded provider in a country',
      `without_watch_providers=${netflix}&watch_region=US`,
      [2, 3],
    ],
    ['kinds of offers without a country', 'with_watch_monetization_types=flatrate', [1, 2, 3]],
    ['kinds of offers', 'with_watch_monetization_types=flatrate&watch_region=US', [1]],
    ['any kind of offers', 'with_watch_monetization_types=buy%7Crent&watch_region=US', [1]],
    ['all kinds of offers', 'with_watch_monetization_types=buy,rent&watch_region=US', []],
    ['no offers of an unknown kind', 'with_watch_monetization_types=flatrate&watch_region=DE', []],
    [
      'providers with a kind of offers',
      `with_watch_providers=${netflix}&with_watch_monetization_types=rent&watch_region=US`,
      [],
    ],
    ['the general date as theatrical', 'with_release_type=3', [1, 2]],
    ['any type of release', 'with_release_type=2%7C4', [2]],
    ['all types of releases', 'with_release_type=3,4', [2]],
    ['no limited release', 'with_release_type=2', []],
    [
      'the year of a release',
      'with_release_type=3&release_date.gte=2010-01-01&release_date.lte=2010-12-31',
      [1],
    ],
    [
      'no part of an unknown date',
      'with_release_type=3&release_date.gte=2010-02-01&release_date.lte=2010-12-31',
      [],
    ],
    [
      'dates of these releases',
      'with_release_type=4&release_date.gte=2015-06-01&release_date.lte=2015-06-30',
      [2],
    ],
    ['no dates of other releases', 'with_release_type=4&release_date.lte=2015-06-19', []],
    ['releases from a date', 'with_release_type=3%7C4&release_date.gte=2015-06-20', [2]],
    ['nothing that cannot be applied', 'with_title_translation=de', []],
  ])('%s', async (_, query, ids) => {
    expect(await found(`/discover/movie?${query}`)).toEqual(ids)
  })

  // Film 1, Film 2, and élan, in Russian and in the Soviet Union Аист.
  test.each([
    ['title.asc', 'en', [3, 1, 2]],
    ['title.desc', 'de', [2, 1, 3]],
    ['title.asc', 'ru-RU', [1, 2, 3]],
    ['original_title.asc', 'en', [1, 2, 3]],
    ['original_title.desc', 'en', [3, 2, 1]],
  ])('films in the order %s in the language %s', async (order, language, ids) => {
    const path = `/discover/movie?sort_by=${order}&language=${language}`
    expect(await inOrder(path)).toEqual(ids)
  })

  test('networks are companies of series', async () => {
    expect(await found(`/discover/tv?with_networks=${hbo}`)).toEqual([4])
    expect(await found(`/discover/tv?with_companies=${hbo}`)).toEqual([])
    expect(await found('/discover/tv?with_status=0')).toEqual([])
  })
})

test('lists of certifications and providers are those of the catalog, by country', async () => {
  const get = async (path: string) =>
    (await fetch(`${service.url}/3${path}api_key=${service.key}`)).json()
  const listed = (await get('/certification/movie/list?')) as {
    certifications: Record<string, { certification: string }[]>
  }
  const names = (country: string) =>
    listed.certifications[country]?.map(({ certification }) => certification)
  expect(names('US')).toEqual(['G', 'PG-13', 'R'])
  expect(names('AU')).toEqual(['M', 'MA15+'])
  const providers = async (query: string) =>
    ((await get(`/watch/providers/${query}`)) as { results: object[] }).results.length
  const lists = ['movie?', 'movie?watch_region=DE&', 'movie?watch_region=FR&', 'tv?']
  expect(await Promise.all(lists.map(providers))).toEqual([2, 1, 0, 0])
})

test('pictures are of the language, else without one, in English, or any', async () => {
  const paths = async (language: string) => {
    const answer = await fetch(
      `${service.url}/3/movie/3?language=${language}&append_to_response=images&api_key=${service.key}`,
    )
    const { poster_path, backdrop_path, images } = (await answer.json()) as {
      poster_path: string
      backdrop_path: string
      images: { posters: { file_path: string }[] }
    }
    expect(images.posters[0]?.file_path).toBe(poster_path)
    const found = [poster_path, backdrop_path].map(async (path) => {
      const { headers } = await fetch(`${service.url}/3/image/w500${path}`, { redirect: 'manual' })
      return headers.get('location')?.split('?')[1]
    })
    return Promise.all(found)
  }
  expect(await paths('de-DE')).toEqual(['de', 'none'])
  expect(await paths('en')).toEqual(['en', 'en'])
  expect(await paths('it')).toEqual(['en', 'none'])
})

test('an English name among other names is the English title', async () => {
  const path = `/3/movie/5?append_to_response=release_dates&api_key=${service.key}`
  const film = (await (await fetch(service.url + path)).json()) as Record<string, unknown>
  expect(film).toMatchObject({ title: 'An English name', original_title: 'Original' })
})

test('a certification without a release has the first day of the year of the film, or is left out', async () => {
  const released = async (id: number) => {
    const path = `/3/movie/${id}/release_dates?api_key=${service.key}`
    const { results } = (await (await fetch(service.url + path)).json()) as {
      results: { release_dates: { release_date: string }[] }[]
    }
    return results.flatMap(({ release_dates }) => release_dates.map((each) => each.release_date))
  }
  expect(await released(1)).toEqual(['2010-01-01T00:00:00.000Z', '2010-01-01T00:00:00.000Z'])
  expect(await released(3)).toEqual([])
})

describe('pictures', () => {
  const get = (path: string) => fetch(`${service.url}${path}`, { redirect: 'manual' })

  test('lead to the poster and to an image, on pages of any origin', async () => {
    const details = `${service.url}/3/movie/1?append_to_response=images&api_key=${service.key}`
    const { poster_path, images } = (await (await fetch(details)).json()) as {
      poster_path: string
      images: { backdrops: { file_path: string }[] }
    }
    const answer = await get(`/3/image/w500${poster_path}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, poster])
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const image = await get(`/3/image/original${images.backdrops[40]?.file_path}`)
    expect(image.headers.get('location')).toBe(still)
    const foreign = poster_path.replace('movie-1', 'movie-2')
    expect((await get(`/3/image/w500${foreign}`)).status).toBe(404)
    expect((await get(`/3/image/w500${poster_path.replace('.png', '.svg')}`)).status).toBe(404)
  })

  test('missing ones count ten times, and never as guesses', async () => {
    const answers: number[] = []
    for (let n = 0; n < 12; n += 1) answers.push((await get('/3/image/w500/movie-1-0.jpg')).status)
    // The requests of other tests count in the same second of the fixed clock.
    expect(answers.slice(0, 5)).toEqual([404, 404, 404, 404, 404])
    expect(answers.at(-1)).toBe(429)
  })
})
