import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SortedRuns } from '../../../catalog/staging/sorted-runs.js'
import { temporaryDirectory } from '../../support/fake-service.js'

test('texts come back by their ids, whatever their order and however many waited in files', () => {
  const file = join(temporaryDirectory(), 'runs')
  const texts = fc.dictionary(fc.nat(1e6).map(String), fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 400 }), (given, bytesOfRun) => {
      const runs = new SortedRuns(file, bytesOfRun)
      for (const [id, text] of Object.entries(given).toReversed()) {
        runs.add(Number(id), new TextEncoder().encode(text))
      }
      const sorted = Object.entries(given).map(([id, text]) => ({ id: Number(id), text }))
      expect([...runs.read()]).toEqual(sorted.sort((a, b) => a.id - b.id))
      runs.close()
      expect(existsSync(file)).toBe(false)
    }),
  )
})

test('a text may be larger than what is read and written at once', () => {
  const runs = new SortedRuns(join(temporaryDirectory(), 'runs'), 1000)
  const texts = ['б'.repeat(2e6), 'short', 'a'.repeat(200_000), 'c'.repeat(900)]
  for (const [id, text] of texts.entries()) runs.add(9 - id, Buffer.from(text))
  expect([...runs.read()].map(({ text }) => text)).toEqual(texts.toReversed())
  runs.close()
})
