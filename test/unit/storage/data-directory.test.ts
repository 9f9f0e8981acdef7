import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newId, openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { publishGeneration } from '../../support/published-generation.js'

test('publishing replaces published.json, so a reader of the old one reads it to its end', () => {
  const directory = openDataDirectory(temporaryDirectory())
  publishGeneration(directory, 'old')
  const descriptor = openSync(join(directory.path, 'published.json'), 'r')
  onTestFinished(() => closeSync(descriptor))
  publishGeneration(directory, 'new')
  expect(JSON.parse(readFileSync(descriptor, 'utf8')).generation).toBe('old')
})

test('publishing writes generation.json before published.json', () => {
  const directory = openDataDirectory(temporaryDirectory())
  mkdirSync(join(directory.path, 'published.json'))
  expect(() => publishGeneration(directory, 'g1')).toThrow()
  expect(existsSync(join(directory.generationDirectory('g1'), 'generation.json'))).toBe(true)
})

test('ids of one second sort by time', () => {
  const second = Date.parse('2026-01-31T23:59:59Z')
  const ids = Array.from({ length: 50 }, (_, n) => newId(new Date(second + 20 * n)))
  expect(ids.toSorted()).toEqual(ids)
})

test('ids of the same time differ', () => {
  const now = new Date('2026-01-31T23:59:59.999Z')
  expect(newId(now)).toMatch(/^20260131T235959999-[0-9a-f]{6}$/)
  expect(newId(now)).not.toBe(newId(now))
})
