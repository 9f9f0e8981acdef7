import { expect, test } from 'vitest'
import { collection, idOf, person, title, write } from '../../support/written-catalog.js'

test('credits are ordered by role, by ord (by default the position within the role), then as in the record', () => {
  const credit = (job: string, role: 'actor' | 'director', ord?: number) => ({
    person: 'beta:7',
    role,
    job,
    ord,
  })
  const { rows } = write(
    person(7),
    title(1, {
      credits: [
        credit('a', 'actor', 2),
        credit('b', 'director'),
        credit('c', 'actor'),
        credit('d', 'actor', 1),
        credit('e', 'director', 0),
        credit('f', 'actor', 1),
      ],
    }),
  )
  expect(rows('SELECT role, ord, n, job FROM credits ORDER BY title_id, role, ord, n')).toEqual([
    [0, 0, 4, 'e'],
    [0, 1, 1, 'b'],
    [1, 1, 3, 'd'],
    [1, 1, 5, 'f'],
    [1, 2, 0, 'a'],
    [1, 2, 2, 'c'],
  ])
})

test('media: one animated poster, then images, then videos, as in the record', () => {
  const { rows, dropped } = write(
    title(1, {
      videos: [
        { type: 'teaser', url: 'https://a.example/v1', youtube_id: 'y' },
        { type: 'trailer', url: 'https://a.example/v2' },
      ],
      images: [
        { type: 'still', url: 'https://a.example/i1', width: 10, height: 20 },
        { type: 'poster_gif', url: 'https://a.example/g1' },
        { type: 'poster', url: 'https://a.example/i2', language: 'ru' },
        { type: 'poster_gif', url: 'https://a.example/g2' },
      ],
    }),
  )
  expect(rows('SELECT ord, class, url FROM media ORDER BY ord')).toEqual([
    [1, 'image', 'https://a.example/g1'],
    [2, 'image', 'https://a.example/i1'],
    [3, 'image', 'https://a.example/i2'],
    [4, 'video', 'https://a.example/v1'],
    [5, 'video', 'https://a.example/v2'],
  ])
  expect(dropped.counts.animated_posters).toBe(1)
})

test('texts: facts, questions, quotes, each as in the record', () => {
  const { rows } = write(
    title(1, {
      quotes: [{ text: 'В чём сила?', author: 'Данила' }],
      faq: [{ question: 'Кто?', answer: 'Он' }, { question: 'Где?' }],
      facts: [{ text: 'Факт', fact_kind: 'blooper', is_spoiler: true }],
    }),
  )
  const columns = 'ord, kind, text, fact_kind, is_spoiler, question, answer, author'
  expect(rows(`SELECT ${columns} FROM texts ORDER BY ord`)).toEqual([
    [1, 'fact', 'Факт', 'blooper', 1, null, null, null],
    [2, 'faq', null, null, null, 'Кто?', 'Он', null],
    [3, 'faq', null, null, null, 'Где?', null, null],
    [4, 'quote', 'В чём сила?', null, null, null, null, 'Данила'],
  ])
})

test('drops a repeated episode; zero votes of an episode are unknown', () => {
  const { rows, dropped } = write(
    title(1, {
      episodes: [
        { season: 1, episode: 2, name_ru: 'Вторая', air_date: '2001-02-03', votes_alpha: 0 },
        { season: 1, episode: 1, rating_alpha: 8.1, votes_alpha: 5, rating_kr: 7 },
        { season: 1, episode: 2, name_ru: 'Ещё раз вторая' },
      ],
    }),
    title(2, { episodes: [{ season: 1, episode: 2 }] }),
  )
  expect(rows('SELECT * FROM episodes WHERE name_ru IS NOT NULL OR rating_alpha > 0')).toEqual([
    [idOf('beta:1'), 1, 1, null, null, null, 8.1, 5, 7],
    [idOf('beta:1'), 1, 2, 'Вторая', null, 20010203, null, null, null],
  ])
  expect(dropped.counts.episodes).toBe(1)
})

test('collections are in the order of the input', () => {
  const { rows } = write(collection('z', []), collection('a', []), collection('m', []))
  expect(rows('SELECT slug, position FROM collections ORDER BY position')).toEqual([
    ['z', 1],
    ['a', 2],
    ['m', 3],
  ])
})
