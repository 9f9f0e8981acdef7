import { expect, test } from 'vitest'
import { companySlug } from '../../../schema/slugs.js'

test.each([
  ['Mosfilm', 'mosfilm'],
  ['Warner Bros. Pictures', 'warner-bros-pictures'],
  ['20th Century Fox', '20th-century-fox'],
  ['Киностудия «Ленфильм»', 'киностудия-ленфильм'],
  ['Союзмультфильм', 'союзмультфильм'],
  ['Ёлки & Ко', 'ёлки-ко'],
  ['Pathé!', 'pathé'],
  ['Pathe\u0301', 'pathé'],
  ['  A24 -- (US) ', 'a24-us'],
  ['a,b', 'a-b'],
  ['BBC/HBO', 'bbc-hbo'],
  ['東宝', '東宝'],
  ['İstanbul', 'i\u0307stanbul'],
  ['***', 'u2a-2a-2a'],
  ['!', 'u21'],
])('the slug of %s is %s', (name, slug) => {
  expect(companySlug(name)).toBe(slug)
})
