import { describe, expect, test } from 'vitest'
import { choosePoster, resolveTitle } from '../../../../schema/cards/derived-fields.js'
import { presentCredit, trimCharacter } from '../../../../server/cards/credit.js'
import { languageLabel } from '../../../../server/cards/language-label.js'
import { pageUrls } from '../../../../server/cards/page-urls.js'
import { pages } from '../../../support/page-addresses.js'

const names = (ru: string | null, en: string | null, original: string | null = null) => ({
  ru,
  en,
  original,
})

test.each([
  [names('Данила', 'Danila', 'Данила Багров'), names('Данила', 'Danila', 'Данила Багров')],
  [names('Neo', 'Neo', 'Neo'), names(null, 'Neo')],
  [names('Neo', 'Thomas'), names(null, 'Thomas')],
  [names('Neo', null), names(null, 'Neo')],
  [names('Нео', null), names('Нео', null)],
  [names('Нео', 'Нео'), names(null, 'Нео')],
  [names(null, 'Neo', 'ネオ'), names(null, 'Neo', 'ネオ')],
  [names(null, null), names(null, null)],
])('the character %j is trimmed to %j', (given, trimmed) => {
  expect(trimCharacter(given)).toEqual(trimmed)
})

test.each([
  ['ru', ['Р', 'E', 'O'], 'Р'],
  ['ru', [null, 'E', 'O'], 'O'],
  ['ru', [null, 'E', null], 'E'],
  ['en', ['Р', 'E', 'O'], 'E'],
  ['en', ['Р', null, 'O'], 'O'],
  ['en', ['Р', null, null], 'Р'],
  ['en', [null, null, null], null],
] as const)('title in %s of %j is %s', (lang, [title_ru, title_en, title_original], title) => {
  expect(resolveTitle({ title_ru, title_en, title_original }, lang)).toBe(title)
})

test.each([
  [{ poster_beta: 'b', poster_gamma: 'g', poster_alpha: 'a' }, 'b'],
  [{ poster_beta: null, poster_gamma: 'g', poster_alpha: 'a' }, 'g'],
  [{ poster_beta: null, poster_gamma: null, poster_alpha: 'a' }, 'a'],
  [{ poster_beta: null, poster_gamma: null, poster_alpha: null }, null],
])('poster of %j is %s', (posters, chosen) => {
  expect(choosePoster(posters)).toBe(chosen)
})

describe('credits', () => {
  const row = {
    role: 'actor',
    ord: 3,
    job: null,
    character_ru: 'Данила',
    character_en: 'Danila',
    character_original: null,
  } as const

  test.each([
    ['ru', 'Данила'],
    ['en', 'Danila'],
  ] as const)('name the character in %s', (lang, character) => {
    expect(presentCredit(row, lang)).toEqual({
      role: 'actor',
      character,
      character_ru: 'Данила',
      character_en: 'Danila',
      job: null,
      ord: 3,
    })
  })

  test('credits of the crew have no character', () => {
    const credit = presentCredit({ ...row, role: 'crew', job: 'Stunts' }, 'ru')
    expect(credit).toMatchObject({ character: null, character_ru: null, job: 'Stunts' })
  })
})

describe('page addresses', () => {
  const none = { alpha_id: null, beta_id: null, gamma_id: null, gamma_tv_id: null, delta_id: null }

  test.each([
    [none, {}],
    [
      { ...none, alpha_id: 'tt1', beta_id: '2' },
      { alpha: 'https://a/tt1', beta: 'https://b/2' },
    ],
    [{ ...none, gamma_id: '3' }, { gamma: 'https://g/m/3' }],
    [{ ...none, gamma_tv_id: '4' }, { gamma: 'https://g/tv/4' }],
  ])('of %j', (ids, urls) => {
    expect(pageUrls(ids, pages)).toEqual(urls)
  })
})

test.each([
  ['en', 'ru', 'английский'],
  ['ru', 'en', 'Russian'],
  [null, 'ru', 'Без языка'],
  ['not a language', 'en', 'not a language'],
] as const)('language %s in %s is %s', (code, lang, label) => {
  expect(languageLabel(code, lang)).toBe(label)
})
