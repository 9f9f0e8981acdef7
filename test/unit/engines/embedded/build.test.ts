import { readdirSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import {
  Backpressure,
  backpressureMemory,
} from '../../../../engines/embedded/build/backpressure.js'
import { BuilderThread } from '../../../../engines/embedded/build/builder-thread.js'
import { CreditsBuilder, packCredits } from '../../../../engines/embedded/build/credits-builder.js'
import { embeddedTarget } from '../../../../engines/embedded/build/embedded-target.js'
import { IdNumbers } from '../../../../engines/embedded/build/id-numbers.js'
import { NamesBuilder } from '../../../../engines/embedded/build/names-builder.js'
import { identityPermutation } from '../../../../engines/embedded/build/stable-sort.js'
import {
  bytesOfArray,
  type Numbers,
  typeOf,
} from '../../../../engines/embedded/file/index-file-format.js'
import type { SectionWriter } from '../../../../engines/embedded/file/write-index-file.js'
import { silentProgress } from '../../../../platform/progress.js'
import type { DocumentCredit } from '../../../../schema/documents.js'
import { enumValues } from '../../../../schema/enums.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { titleNamed } from '../../../support/plain-documents.js'

test('numbers ids in the order in which they first occur', () => {
  const id = fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  )
  fc.assert(
    fc.property(fc.array(id, { minLength: 1, maxLength: 3000, size: 'max' }), (ids) => {
      const numbers = new IdNumbers()
      const distinct = [...new Set(ids)]
      const numberOf = new Map(distinct.map((id, number) => [id, number]))
      expect(ids.map((id) => numbers.numberOf(id))).toEqual(ids.map((id) => numberOf.get(id)))
      expect([...numbers.ids]).toEqual(distinct)
    }),
    { numRuns: 50 },
  )
})

/** More documents than may be in flight to a thread. */
const count = 18_500

/** A thread that collects the names of titles. */
function namesThread(backpressure = new Backpressure()) {
  const thread = new BuilderThread(
    'names of titles',
    (names: readonly string[][]) => names,
    backpressure,
  )
  onTestFinished(() => thread.close())
  return thread
}

/** Adds all items to a thread, and returns how often it had to wait for the thread. */
async function addAll<Item>(
  thread: { addItem(item: Item): Promise<unknown> | undefined },
  items: readonly Item[],
): Promise<number> {
  let waits = 0
  for (const item of items) {
    const accepted = thread.addItem(item)
    if (accepted !== undefined) waits += 1
    await accepted
  }
  return waits
}

const order = identityPermutation(count).reverse()
const names = Array.from({ length: count }, (_, number) =>
  number % 5 === 0 ? [] : [`Night ${number % 97}`, `Ночь ${number % 89}, ёлка`],
)
const roles = enumValues('credit_roles')
const credits = Array.from({ length: count }, (_, number) =>
  Array.from({ length: number % 4 }, (_, at) => ({
    person: (number % 313) * 2 ** 34 + at,
    role: roles[(number + at) % roles.length] as DocumentCredit['role'],
  })),
)

/** Expects a thread to write the same sections as a builder that runs in this thread. */
async function expectSameSections<Item>(
  thread: {
    addItem(item: Item): Promise<unknown> | undefined
    write(writer: SectionWriter, order: Uint32Array): Promise<void>
  },
  builder: { write(writer: SectionWriter, order: Uint32Array): void },
  items: readonly Item[],
): Promise<void> {
  expect(await addAll(thread, items)).toBeGreaterThan(0)
  const [written, expected] = [recordSections(), recordSections()]
  builder.write(expected, order)
  await thread.write(written, order)
  expect(written.recorded).toEqual(expected.recorded)
  expect(written.recorded.length).toBeGreaterThan(0)
}

test('a thread writes the same sections of names as its builder', async () => {
  const builder = new NamesBuilder('title')
  builder.addBatch(names)
  await expectSameSections(namesThread(), builder, names)
})

test('a thread writes the same sections of credits as its builder', async () => {
  const thread = new BuilderThread('credits', packCredits)
  onTestFinished(() => thread.close())
  const builder = new CreditsBuilder()
  builder.addBatch(packCredits(credits))
  await expectSameSections(thread, builder, credits)
})

test('a thread writes no section before the given promise settles, even if it rejects', async () => {
  for (const fails of [false, true]) {
    const thread = namesThread()
    thread.addItem(['Night'])
    const { recorded, writeSection } = recordSections()
    let end = () => {}
    const before = new Promise<void>((resolve, reject) => {
      end = () => (fails ? reject(new Error('the disk is full')) : resolve())
    })
    const written = thread.write({ writeSection }, Uint32Array.of(0), before)
    const other = namesThread()
    await other.write(recordSections(), new Uint32Array(0))
    expect(recorded).toEqual([])
    end()
    await written
    expect(recorded.length).toBeGreaterThan(0)
  }
})

test('a thread builds no further section while too many bytes wait to be written', async () => {
  const memory = backpressureMemory(1)
  const thread = namesThread(new Backpressure(memory))
  thread.addItem(['Night of the long nights', 'Ночь'])
  const { recorded, writeSection } = recordSections()
  const written = thread.write({ writeSection }, Uint32Array.of(0))
  const count = new BigInt64Array(memory)
  const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  for (let tries = 0; count[0] === 0n && tries < 500; tries++) block(10)
  block(200)
  const waiting = Number(count[0])
  await written
  expect(count[0]).toBe(0n)
  const lengths = recorded.map(([, , , bytes]) => bytes)
  expect(waiting).toBe(lengths.find((bytes) => bytes > 0))
})

/** A writer that records the checksum of each section. */
function recordSections() {
  const recorded: [name: string, type: string, checksum: number, bytes: number][] = []
  const writeSection = (name: string, numbers: Numbers) => {
    recorded.push([name, typeOf(numbers), crc32(bytesOfArray(numbers)), numbers.byteLength])
  }
  return { recorded, writeSection }
}

test('a section that cannot be written rejects the write and leaves the process running', async () => {
  const thread = namesThread()
  thread.addItem(['Night'])
  const full = {
    writeSection() {
      throw new Error('the disk is full')
    },
  }
  await expect(thread.write(full, Uint32Array.of(0))).rejects.toThrow('the disk is full')
})

test('a failed thread rejects its own writes, also later ones, and no others', async () => {
  const thread = new BuilderThread('credits', () => null as never)
  onTestFinished(() => thread.close())
  thread.addItem([])
  const order = new Uint32Array(1)
  const written = thread.write(recordSections(), order)
  const { recorded, writeSection } = recordSections()
  const other = namesThread()
  other.addItem(['Night'])
  await other.write({ writeSection }, order, written)
  expect(recorded.length).toBeGreaterThan(0)
  await expect(written).rejects.toThrow('null')
  await expect(thread.write(recordSections(), order)).rejects.toThrow('null')
})

test('if a thread fails, the build rejects and leaves no partial file', async () => {
  const folder = temporaryDirectory()
  const target = embeddedTarget(folder)
  await target.addTitle(titleNamed(1, [null as unknown as string]))
  await target.endTitles(silentProgress)
  // The thread fails before anything awaits it.
  await target.addPerson({ id: 1, names: ['Night'], popularity: null })
  await namesThread().write(recordSections(), new Uint32Array(0))
  await expect(target.build(silentProgress)).rejects.toThrow('null')
  expect(readdirSync(folder)).toEqual([])
  await target.discard()
})
