import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DocumentParts } from '../../../../engines/meilisearch/fill/document-parts.js'
import { temporaryDirectory } from '../../../support/fake-service.js'

test('returns documents in parts of whole lines, in order, and removes each file', () => {
  const folder = join(temporaryDirectory(), 'parts')
  const documents = new DocumentParts(folder)
  const lines = ['ж', 'b', 'c'].map((letter) => letter.repeat(6_000_000))
  for (const line of lines) documents.add(line)
  const [first, ...rest] = documents.take()
  expect(first === `${lines[0]}\n${lines[1]}\n`).toBe(true)
  expect(rest.map((part) => part === `${lines[2]}\n`)).toEqual([true])
  expect(existsSync(folder)).toBe(false)
})

test('keeps the files of parts that were not taken', () => {
  const folder = join(temporaryDirectory(), 'parts')
  const documents = new DocumentParts(folder)
  for (const letter of ['a', 'b']) documents.add(letter.repeat(10_000_000))
  const parts = documents.take()
  parts.next()
  parts.next()
  expect(readdirSync(folder)).toEqual(['1.ndjson'])
})
