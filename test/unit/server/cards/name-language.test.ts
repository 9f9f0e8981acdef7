import { expect, test } from 'vitest'
import { nameInLanguage, readNameLanguage } from '../../../../server/cards/name-language.js'

const akas = [
  { title: 'Stein', language: 'de', country: 'at' },
  { title: 'Der Stein', language: 'de', country: 'de' },
  { title: 'German edition', language: 'en', country: 'de' },
  { title: 'A Pedra', country: 'PT' },
  { title: 'Pedra', language: null, country: 'br' },
  { title: 'The Stone', language: 'en', country: 'gb' },
  { title: 'Stone (working title)', language: 'en', country: 'us' },
  { title: '石', language: 'cmn', country: null },
  { title: 'Камінь', country: 'ua' },
  { title: 'Nowhere', country: 'xwg' },
]
const named = { title_ru: 'Камень', title_en: 'Stone', akas }

test.each([
  ['de', 'Stein'],
  ['de-DE', 'Der Stein'],
  ['de-CH', 'Stein'],
  ['pt', 'A Pedra'],
  ['pt-BR', 'Pedra'],
  ['PT_br', 'Pedra'],
  ['zh', '石'],
  ['uk', 'Камінь'],
  ['ru', 'Камень'],
  ['ru-RU', 'Камень'],
  ['en', 'Stone'],
  ['en-US', 'Stone'],
  ['en-GB', 'The Stone'],
  ['en-AU', 'Stone'],
  ['fr', null],
])('the name in %s is %s', (tag, name) => {
  const language = readNameLanguage(tag)
  expect(language?.tag).toBe(tag)
  expect(language && nameInLanguage(named, language)).toBe(name)
})

test('other names take the place of an unknown main name', () => {
  const german = readNameLanguage('en')
  const unnamed = { ...named, title_en: null }
  expect(german && nameInLanguage(unnamed, german)).toBe('German edition')
})

test.each(['', 'd', 'german', 'qq', 'de-', 'de-DEU', 'zh-Hans-CN', 'é', '../x'])(
  '%j is no language',
  (tag) => {
    expect(readNameLanguage(tag)).toBeNull()
  },
)
