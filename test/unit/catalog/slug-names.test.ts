import { expect, test } from 'vitest'
import { title, write } from '../../support/written-catalog.js'

test('tags, companies, platforms and franchises have the first known name', () => {
  const { rows } = write(
    title(1, {
      tags: [{ slug: 'noir', name_en: 'Noir' }],
      companies: [{ name: 'Warner Bros.', country: 'us', role: 'production' }],
      watch: [{ platform: 'ivi', kind: 'rent' }],
      franchise: { slug: 'brat' },
    }),
    title(2, {
      tags: [
        { slug: 'noir', name_ru: 'Нуар', name_en: 'Film noir' },
        { slug: 'noir', name_ru: 'Чёрный фильм' },
        { slug: 'spy', name_ru: 'Шпионы' },
        { slug: 'spy', name_ru: 'Шпион', name_en: 'Spy' },
      ],
      companies: [{ name: 'WARNER BROS' }],
      watch: [{ platform: 'ivi', name: 'Иви', region: 'ru' }],
      franchise: { slug: 'brat', name: 'Брат', poster_url: 'https://a.example/p' },
    }),
    title(3, { franchise: { slug: 'brat', name: 'Brother' } }),
  )
  expect(rows('SELECT * FROM tags')).toEqual([
    ['noir', 'Нуар', 'Noir'],
    ['spy', 'Шпионы', 'Spy'],
  ])
  expect(rows("SELECT blocks ->> 'tags' FROM documents")).toEqual([
    '["noir"]',
    '["noir","spy"]',
    null,
  ])
  expect(rows('SELECT * FROM companies')).toEqual([['warner-bros', 'Warner Bros.']])
  expect(rows("SELECT blocks ->> 'companies' FROM documents")).toEqual([
    '[{"slug":"warner-bros","country":"us","role":"production"}]',
    '[{"slug":"warner-bros"}]',
    null,
  ])
  expect(rows('SELECT * FROM platforms')).toEqual([['ivi', 'Иви']])
  expect(rows('SELECT * FROM franchises')).toEqual([['brat', 'Брат', 'https://a.example/p']])
  expect(rows('SELECT franchise FROM titles')).toEqual(['brat', 'brat', 'brat'])
})
