import type { Redis } from 'ioredis'
import { expect, test } from 'vitest'
import type { GuessBook } from '../../../../server/access/guesses/guessing.js'
import { openSharedGuessBook } from '../../../../server/access/guesses/shared-guess-book.js'

const emptyBook: GuessBook = {
  note: async () => 1,
  block: async () => {},
  blockedUntil: async () => null,
}

const bookOver = (get: () => Promise<string | null>) =>
  openSharedGuessBook({ get } as unknown as Redis, emptyBook)

test('a block that another server wrote to Redis has its end', async () => {
  const book = bookOver(async () => '5000')
  expect(await book.blockedUntil('203.0.113.7', 4000)).toBe(5000)
  expect(await book.blockedUntil('203.0.113.7', 5000)).toBe(null)
})

test('no address is blocked by Redis that knows none, or does not answer', async () => {
  expect(await bookOver(async () => null).blockedUntil('203.0.113.7', 1)).toBe(null)
  const silent = bookOver(() => Promise.reject(new Error('Command timed out')))
  expect(await silent.blockedUntil('203.0.113.7', 1)).toBe(null)
})
