import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hidesKey, keyPrefix, withoutKeys } from '../../../../server/http/hide-keys.js'

const bare = 'Zq0_9-abcdefghijklmnopqrstuvwxyzABCDEFGHIJK'
const key = keyPrefix + bare
const percent = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
const times = (count: number, encode: (text: string) => string, text: string) =>
  Array.from({ length: count }).reduce<string>(encode, text)

test.each([
  ['as it is', key],
  ['without its prefix', bare],
  ['with another word before it', `key${key}`],
  ['cut', key.slice(0, 24)],
  ['in capitals', key.toUpperCase()],
  ['encoded', percent(key)],
  ['encoded without its prefix', percent(bare)],
  ['encoded in part', `tb%5F${bare}`],
  ['encoded twice', percent(percent(key))],
  ['encoded eight times', times(8, (text) => text.replaceAll('%', '%25'), percent(key))],
  ['in the old form', [...key].map((c) => `%u00${c.charCodeAt(0).toString(16)}`).join('')],
  ['with an encoded encoding', percent(key).replaceAll('7', '%37')],
])('hides a key %s', (_, written) => {
  const shown = withoutKeys(`/v1.2/titles?api_key=${written}&q=a`)
  expect(shown).toContain('[key]')
  expect(shown).not.toMatch(/%|Zq0|jklm|tb_/i)
  expect(hidesKey(written)).toBe(true)
})

test('hides text that is encoded too often', () => {
  const nested = times(50, (text) => text.replace(/5$/, '%35'), '/a%25')
  expect(withoutKeys(nested)).toBe('[not shown: encoded too many times]')
})

test.each([
  '/v1.2/titles?q=%D0%B1%D1%80%D0%B0%D1%82&limit=5',
  '1-67891233-abcdef012345678912345678',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  '123e4567-e89b-12d3-a456-426614174000',
  'a_long_name_in_small_letters_that_means_nothing_at_all',
])('%s is not a key', (text) => {
  expect(withoutKeys(text)).toBe(text)
})

test('every created key has letters in both cases', () => {
  for (let i = 0; i < 2000; i++) {
    expect(hidesKey(randomBytes(32).toString('base64url'))).toBe(true)
  }
})
