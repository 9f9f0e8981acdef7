import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { BuilderThread } from '../../../../engines/embedded/build/builder-thread.js'
import { CreditsBuilder, packCredits } from '../../../../engines/embedded/build/credits-builder.js'
import { IdNumbers } from '../../../../engines/embedded/build/id-numbers.js'
import { NamesBuilder } from '../../../../engines/embedded/build/names-builder.js'
import { countUp } from '../../../../engines/embedded/build/stable-sort.js'
import { embeddedTarget } from '../../../../engines/embedded/build/target.js'
import {
  UnwrittenBytes,
  unwrittenMemory,
} from '../../../../engines/embedded/build/unwritten-bytes.js'
import { bytesOf, type Numbers, typeOf } from '../../../../engines/embedded/file/layout.js'
import type { SectionWriter } from '../../../../engines/embedded/file/write-index-file.js'
import { silentProgress } from '../../../../platform/progress.js'
import type { Credit } from '../../../../schema/documents.js'
import { enumValues } from '../../../../schema/enums.js'
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
      expect([...numbers.ids]).toEqual(distinct)
    }),
    { numRuns: 50 },
  )
})

/** More than may be under way to a thread at once. */
const count = 18_500

/** A thread that collects the names of titles. */
function namesThread(unwritten = new UnwrittenBytes()) {
  const thread = new BuilderThread(
    'names of titles',
    (names: readonly string[][]) => names,
    unwritten,
  )
  onTestFinished(() => thread.close())
  return thread
}

/** Adds all items to a thread as fast as it takes them, and tells how often it had to be waited for. */
async function addAll<Item>(
  thread: { add(item: Item): Promise<unknown> | undefined },
  items: readonly Item[],
): Promise<number> {
  let waits = 0
  for (const item of items) {
    const taken = thread.add(item)
    if (taken !== undefined) waits += 1
    await taken
  }
  return waits
}

const order = countUp(count).reverse()
const names = Array.from({ length: count }, (_, number) =>
  number % 5 === 0 ? [] : [`Night ${number % 97}`, `Ночь ${number % 89}, ёлка`],
)
const roles = enumValues('credit_roles')
const credits = Array.from({ length: count }, (_, number) =>
  Array.from({ length: number % 4 }, (_, at) => ({
    person: (number % 313) * 2 ** 34 + at,
    role: roles[(number + at) % roles.length] as Credit['role'],
  })),
)

/** Proves that a thread makes the sections that a builder of the same things makes. */
async function proveSame<Item>(
  thread: {
    add(item: Item): Promise<unknown> | undefined
    write(writer: SectionWriter, order: Uint32Array): Promise<void>
  },
  builder: { write(writer: SectionWriter, order: Uint32Array): void },
  items: readonly Item[],
): Promise<void> {
  expect(await addAll(thread, items)).toBeGreaterThan(0)
  const [written, expected] = [noteSections(), noteSections()]
  builder.write(expected, order)
  await thread.write(written, order)
  expect(written.noted).toEqual(expected.noted)
  expect(written.noted.length).toBeGreaterThan(0)
}

test('a thread makes the sections of names that a builder makes', async () => {
  const builder = new NamesBuilder('title')
  builder.add(names)
  await proveSame(namesThread(), builder, names)
})

test('a thread makes the sections of credits that a builder makes', async () => {
  const thread = new BuilderThread('credits', packCredits)
  onTestFinished(() => thread.close())
  const builder = new CreditsBuilder()
  builder.add(packCredits(credits))
  await proveSame(thread, builder, credits)
})

test('sections of a thread wait for other writing, whether or not that fails', async () => {
  for (const fails of [false, true]) {
    const thread = namesThread()
    thread.add(['Night'])
    const { noted, add } = noteSections()
    let end = () => {}
    const before = new Promise<void>((resolve, reject) => {
      end = () => (fails ? reject(new Error('the disk is full')) : resolve())
    })
    const written = thread.write({ add }, Uint32Array.of(0), before)
    const other = namesThread()
    await other.write(noteSections(), new Uint32Array(0))
    expect(noted).toEqual([])
    end()
    await written
    expect(noted.length).toBeGreaterThan(0)
  }
})

test('sections that a busy thread cannot write yet are not made', async () => {
  const memory = unwrittenMemory(1)
  const thread = namesThread(new UnwrittenBytes(memory))
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
  const thread = namesThread()
  thread.add(['Night'])
  const full = {
    add() {
      throw new Error('the disk is full')
    },
  }
  await expect(thread.write(full, Uint32Array.of(0))).rejects.toThrow('the disk is full')
})

test('a thread that fails tells who waits for it, later too, and no other', async () => {
  const thread = new BuilderThread('credits', () => null as never)
  onTestFinished(() => thread.close())
  thread.add([])
  const order = new Uint32Array(1)
  const written = thread.write(noteSections(), order)
  const { noted, add } = noteSections()
  const other = namesThread()
  other.add(['Night'])
  await other.write({ add }, order, written)
  expect(noted.length).toBeGreaterThan(0)
  await expect(written).rejects.toThrow('null')
  await expect(thread.write(noteSections(), order)).rejects.toThrow('null')
})

test('where a thread fails the build fails, and no half-built file stays', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const target = embeddedTarget(folder)
  await target.addTitle(titleNamed(1, [null as unknown as string]))
  await target.endTitles(silentProgress)
  // The thread has failed by the time that persons are there: nobody waits for it yet.
  await target.addPerson({ id: 1, names: ['Night'], popularity: null })
  await namesThread().write(noteSections(), new Uint32Array(0))
  await expect(target.build(silentProgress)).rejects.toThrow('null')
  expect(readdirSync(folder)).toEqual([])
  await target.discard()
})
