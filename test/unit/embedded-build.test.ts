import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { IdNumbers } from '../../engines/embedded/build/id-numbers.js'
import { NamesBuilder } from '../../engines/embedded/build/names.js'
import { NamesThread } from '../../engines/embedded/build/names-thread.js'
import type { NameSections } from '../../engines/embedded/build/names-worker.js'
import { countUp } from '../../engines/embedded/build/stable-sort.js'
import { embeddedTarget } from '../../engines/embedded/build/target.js'
import { bytesOf, typeOf } from '../../engines/embedded/file/layout.js'
import { silentProgress } from '../../platform/progress.js'
import { titleNamed } from '../support/plain-documents.js'

test('ids are numbered as they come', () => {
  const id = fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  )
  fc.assert(
    fc.property(fc.array(id, { minLength: 1, maxLength: 3000, size: 'max' }), (ids) => {
      const numbers = new IdNumbers()
      const distinct = [...new Set(ids)]
      const placeOf = new Map(distinct.map((id, place) => [id, place]))
      expect(ids.map((id) => numbers.numberOf(id))).toEqual(ids.map((id) => placeOf.get(id)))
      expect([...numbers.ids.view()]).toEqual(distinct)
    }),
    { numRuns: 50 },
  )
})

/** More names than may be under way to a thread at once. */
const count = 18_500

test('a thread makes the sections of names that a builder makes', async () => {
  const names = Array.from({ length: count }, (_, number) =>
    number % 5 === 0 ? [] : [`Night ${number % 97}`, `Ночь ${number % 89}, ёлка`],
  )
  const order = countUp(count).reverse()
  const thread = new NamesThread('title')
  onTestFinished(() => thread.close())
  const builder = new NamesBuilder('title')
  let waits = 0
  for (const some of names) {
    builder.add(some)
    const taken = thread.add(some)
    if (taken !== undefined) waits += 1
    await taken
  }
  expect(waits).toBeGreaterThan(0)
  const expected: NameSections = []
  builder.write({ add: (name, numbers) => expected.push([name, numbers]) }, order)
  const told = (sections: NameSections) =>
    sections.map(([name, numbers]) => [name, typeOf(numbers), crc32(bytesOf(numbers))])
  expect(told(await thread.sections(order))).toEqual(told(expected))
})

test('where a thread ends the build fails, and no half-built file stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const target = embeddedTarget(folder)
  await target.addTitle(titleNamed(1, ['Night']))
  await target.build(silentProgress)
  // Its threads have ended with the first build.
  await expect(target.build(silentProgress)).rejects.toThrow('the thread of title names ended')
  expect(readdirSync(folder)).toEqual(['index.bin'])
  await target.discard()
  expect(readdirSync(tmpdir())).not.toContain(basename(folder))
})
