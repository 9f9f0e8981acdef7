import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { IdNumbers } from '../../../../engines/embedded/build/id-numbers.js'
import { NamesBuilder } from '../../../../engines/embedded/build/names.js'
import { NamesThread } from '../../../../engines/embedded/build/names-thread.js'
import { countUp } from '../../../../engines/embedded/build/stable-sort.js'
import { embeddedTarget } from '../../../../engines/embedded/build/target.js'
import {
  UnwrittenBytes,
  unwrittenMemory,
} from '../../../../engines/embedded/build/unwritten-bytes.js'
import { bytesOf, type Numbers, typeOf } from '../../../../engines/embedded/file/layout.js'
import { silentProgress } from '../../../../platform/progress.js'
import { titleNamed } from '../../../support/plain-documents.js'

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
  const [written, expected] = [noteSections(), noteSections()]
  builder.write(expected, order)
  await thread.write(written, order)
  expect(written.noted).toEqual(expected.noted)
  expect(written.noted.length).toBeGreaterThan(0)
})

test('sections that a busy thread cannot write yet are not made', async () => {
  const memory = unwrittenMemory(1)
  const thread = new NamesThread('title', new UnwrittenBytes(memory))
  onTestFinished(() => thread.close())
  thread.add(['Night of the long nights', 'Ночь'])
  const { noted, add } = noteSections()
  const written = thread.write({ add }, Uint32Array.of(0))
  const count = new BigInt64Array(memory)
  const stand = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  for (let tries = 0; count[0] === 0n && tries < 500; tries++) stand(10)
  stand(200)
  const waiting = Number(count[0])
  await written
  expect(count[0]).toBe(0n)
  const lengths = noted.map(([, , , bytes]) => bytes)
  expect(waiting).toBe(lengths.find((bytes) => bytes > 0))
})

/** Notes the sections that it is given by their checksums. */
function noteSections() {
  const noted: [name: string, type: string, checksum: number, bytes: number][] = []
  const add = (name: string, numbers: Numbers) => {
    noted.push([name, typeOf(numbers), crc32(bytesOf(numbers)), numbers.byteLength])
  }
  return { noted, add }
}

test('a section that cannot be written fails the writing, not the process', async () => {
  const thread = new NamesThread('title')
  onTestFinished(() => thread.close())
  thread.add(['Night'])
  const full = {
    add() {
      throw new Error('the disk is full')
    },
  }
  await expect(thread.write(full, Uint32Array.of(0))).rejects.toThrow('the disk is full')
})

test('where a thread fails the build fails, and no half-built file stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const target = embeddedTarget(folder)
  await target.addTitle(titleNamed(1, [null as unknown as string]))
  await target.endTitles(silentProgress)
  await expect(target.build(silentProgress)).rejects.toThrow('null')
  expect(readdirSync(folder)).toEqual([])
  await target.discard()
  expect(readdirSync(tmpdir())).not.toContain(basename(folder))
})
