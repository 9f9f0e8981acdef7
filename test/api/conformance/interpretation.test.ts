import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, expectRefusal, get, records } from './ask.js'
import { busyPerson } from './samples.js'

const sentences = [
  'комедии 90-х',
  'лучшие драмы после 2000 года',
  'french or italian comedies since 1990',
  'сериалы с рейтингом выше 7',
  'movies for kids',
]

function query(typed: string, rest = ''): string {
  return `q=${encodeURIComponent(typed)}&interpret=true&limit=7${rest}`
}

/** The address of the parameters and the remaining text of an interpretation. */
function equivalent(interpretation: { parameters: string[]; q: string | null }): string {
  const parameters = interpretation.parameters.map((parameter) => parameter.split(/=(.*)/, 2))
  const { q } = interpretation
  return String(new URLSearchParams([...parameters, ...(q === null ? [] : [['q', q]])]))
}

describe('interpret=true', () => {
  test.each(sentences)('%s: the parameters give the same items', async (typed) => {
    const { interpretation, ...page } = await get(`/titles?${query(typed)}`)
    expect(interpretation).toMatchObject({ applied: true, q: null })
    expect(await get(`/titles?${equivalent(interpretation)}&limit=7`)).toEqual(page)
  })

  test.each(sentences)('%s: facets count the same selection', async (typed) => {
    const { interpretation, ...counts } = await get(
      `/titles/facets?q=${encodeURIComponent(typed)}&interpret=true&by=genre,kind`,
    )
    expect(interpretation.applied).toBe(true)
    const selection = equivalent(interpretation).replace(/sort=[^&]*&?/, '')
    const plain = await get(`/titles/facets?${selection}&by=genre,kind`)
    expect(plain).toEqual(counts)
  })

  test('the parameters and the rest of random sentences give the same items', async () => {
    const words = [
      ...[
        'комедии',
        'не',
        'без',
        'драм',
        '90-х',
        'или',
        'и',
        'лучшие',
        'до 2000',
        'для детей',
        'с',
      ],
      ...[
        'not',
        'comedies',
        'and',
        'kids',
        'the 80s',
        'french',
        'for adults',
        'rated above 5',
        'war',
      ],
      ...['without', 'from 1900 to 2015', 'love', 'ночь', 'top 10', 'last 5 years', 'in English'],
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 7 }),
        async (parts) => {
          const { interpretation, ...page } = await get(`/titles?${query(parts.join(' '))}`)
          if (!interpretation?.applied) return
          expect(await get(`/titles?${equivalent(interpretation)}&limit=7`)).toEqual(page)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('`interpretation` is the last key', async () => {
    const { text } = await ask(`/v1.2/titles?${query('комедии 90-х', '&cursor=')}`)
    expect(Object.keys(JSON.parse(text)).at(-1)).toBe('interpretation')
  })

  test('interpret=true searches for a name that is not a sentence as typed', async () => {
    const name = records().titles.find(({ title_en }) => title_en)?.title_en ?? ''
    const { interpretation, ...page } = await get(`/titles?${query(name)}`)
    expect(interpretation).toBeNull()
    expect(page).toEqual(await get(`/titles?q=${encodeURIComponent(name)}&limit=7`))
  })

  test('interpret=true is null without q', async () => {
    expect((await get('/titles?interpret=true&limit=1')).interpretation).toBeNull()
  })

  test('parameters of the request replace interpreted ones of the same field', async () => {
    const { interpretation } = await get(`/titles?${query('комедии 90-х', '&year=2001')}`)
    expect(interpretation.parameters).toEqual(['genre=comedy', 'sort=-votes_total'])
  })

  test('interpret=true finds a person by name', async () => {
    const person = busyPerson()
    const { interpretation } = await get(`/titles?${query(`фильмы с ${person.name_ru}`)}`)
    expect(interpretation.parameters[0]).toMatch(/^person=/)
    expect(interpretation.q).toBeNull()
  })

  test('the full name of a person is the person', async () => {
    const { interpretation, items } = await get(`/titles?${query(busyPerson().name_ru ?? '')}`)
    expect(interpretation).toMatchObject({ applied: true, q: null })
    expect(interpretation.parameters).toEqual([
      expect.stringMatching(/^person=/),
      'sort=-votes_total',
    ])
    expect(items.length).toBeGreaterThan(0)
  })

  test('a full name may have a typo next to a word for films', async () => {
    const person = busyPerson()
    const [first = '', surname = ''] = (person.name_ru ?? '').split(' ')
    const misspelt = `${first} ${surname.slice(0, 3)}${surname.slice(2)}`
    const { interpretation } = await get(`/titles?${query(`фильмы ${misspelt}`)}`)
    expect(interpretation).toMatchObject({ applied: true, q: null })
    expect(interpretation.parameters[0]).toMatch(/^person=/)
    // A doubled letter does not change the sound.
    const alone = await get(`/titles?${query(misspelt)}`)
    expect(alone.interpretation.parameters).toEqual(interpretation.parameters)
  })

  test('a typo that changes the sound of a full name alone is no name', async () => {
    const person = busyPerson()
    const misspelt = (person.name_ru ?? '').replace(/(?<=^.)./u, 'щ')
    const { interpretation } = await get(`/titles?${query(misspelt)}`)
    expect(interpretation).toBeNull()
  })

  test('a word that no name has remains text next to a weak filter', async () => {
    const { interpretation } = await get(`/titles?${query('щщщщщ комедии')}`)
    expect(interpretation).toMatchObject({ parameters: ['genre=comedy'], q: 'щщщщщ' })
  })

  test('the exact name of a title is no filter, also with a word around it', async () => {
    const name = records().titles.find(({ title_en }) => /^\p{L}+ \p{L}+$/u.test(title_en ?? ''))
    for (const typed of [name?.title_en ?? '', `${name?.title_en} movie`]) {
      expect((await get(`/titles?${query(typed)}`)).interpretation?.applied ?? false).toBe(false)
    }
  })

  test('interpret=true has no effect without interpret=true', async () => {
    const plain = await ask('/v1.2/titles?q=comedies&limit=3')
    const off = await ask('/v1.2/titles?q=comedies&limit=3&interpret=false')
    expect(off.text).toBe(plain.text)
    expect(plain.body).not.toHaveProperty('interpretation')
  })

  test('other values and other lists are rejected', async () => {
    await expectRefusal('/titles?q=x&interpret=1', {
      field: 'interpret',
      allowed: ['true', 'false'],
      hint: 'true',
    })
    await expectRefusal('/persons?q=x&interpret=true', { field: 'interpret', allowed: 'some' })
  })
})
