import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { compileQuickCheck } from '../../../catalog/quick-check.js'
import { generateCatalog } from '../../../demo/catalog.js'
import { interchangeRecord } from '../../../schema/interchange.js'

const check = compileQuickCheck(interchangeRecord)

/** What the check should say: whether zod takes a value and changes nothing of it. */
function zodTakesAsItIs(value: unknown): boolean {
  const read = interchangeRecord.safeParse(value)
  return read.success && isDeepStrictEqual(read.data, value)
}

const records = [...generateCatalog({ titles: 400, seed: 3, today: '2026-03-15' })]

/** A value of each kind that a property may have, and just beside it. */
const values = [
  ...['', ' ', 'x', ' x', 'x ', 'x,y', '\ud800', '\u0000', 'a\nb', 'ё'.repeat(1000)],
  ...['x'.repeat(1001), 'x'.repeat(5001), 'x'.repeat(100_001)],
  ...['2024-02-29', '2023-02-29', '2026-01-31T12:00:00Z', '2026-01-31T12:00:00+01:00'],
  ...[
    'alpha:tt0000001',
    'alpha:nm0000001',
    'beta:7',
    'beta:07',
    'tt0000001',
    'movie',
    'actor',
    'ru',
  ],
  ...[0, -0, 1, -1, 1.5, 10, 11, 18, 1800, 2201, 9999, 10_000, 10 ** 10, 10 ** 10 + 1],
  ...[2 ** 53, 10 ** 15, 10 ** 15 + 1, Number.POSITIVE_INFINITY],
  ...[null, true, false, [], {}, [null], [0], [[]], Array<number>(10).fill(1), { alpha: null }],
  ...[JSON.parse('{"__proto__":1}'), { value: 1 }, { slug: 'x' }],
]

type Holder = Record<PropertyKey, unknown>

/** The objects and lists of a value, itself first. */
function holdersIn(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return []
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)]
}

const damage = fc.record({
  record: fc.constantFrom(...records),
  holder: fc.nat(),
  place: fc.nat(),
  value: fc.constantFrom(...values),
  how: fc.constantFrom('replace', 'remove', 'add', 'trim'),
  name: fc.constantFrom(
    '__proto__',
    'constructor',
    'title_ru',
    'gamma_tv',
    'oscars',
    'sources',
    '0',
  ),
})

/** A record that differs in one place. */
function damaged({ record, holder, place, value, how, name }: Value<typeof damage>): unknown {
  const copy = structuredClone(record) as unknown
  const holders = holdersIn(copy)
  const held = holders[holder % holders.length] as Holder
  const names = Object.keys(held)
  const at = names[place % Math.max(1, names.length)] ?? name
  if (how === 'remove') delete held[at]
  else if (how === 'trim') held[at] = ` ${String(held[at])}`
  else {
    Object.defineProperty(held, how === 'add' && !Array.isArray(held) ? name : at, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  return copy
}
type Value<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Held> ? Held : never

test('records of the demo are taken at once', () => {
  expect(records.filter((record) => !check(record))).toEqual([])
})

test('what differs in one place is taken where zod takes it as it is', () => {
  let taken = 0
  fc.assert(
    fc.property(damage, (drawn) => {
      const value = damaged(drawn)
      const isTaken = check(value)
      if (isTaken) taken += 1
      expect(isTaken).toBe(zodTakesAsItIs(value))
    }),
    { numRuns: 4000 },
  )
  expect(taken).toBeGreaterThan(100)
})

test.each(values.map((value) => [value]))('%j is no record', (value) => {
  expect(check(value)).toBe(false)
})

test.each([
  ['a list that is too long', z.array(z.int()).max(2), [1, 2, 3]],
  ['a list of another length', z.array(z.int()).length(2), [1]],
  ['a value below what is excluded', z.number().gt(0), 0],
  ['a property that is missing', z.strictObject({ a: z.int() }), {}],
  ['a number as text', z.number(), '1'],
  ['a list in place of an object', z.strictObject({ a: z.int().nullish() }), []],
  ['a list in place of a record', z.partialRecord(z.enum(['a']), z.int()), []],
  ['what is known only later', z.string().refine(async () => false), 'x'],
  ['a key that is not one', z.partialRecord(z.enum(['a']), z.int()), { b: 1 }],
])('%s is refused', (_, schema, value) => {
  expect(compileQuickCheck(schema)(value)).toBe(false)
})

test.each<[string, z.core.$ZodType]>([
  ['transform', z.string().transform(Number)],
  ['default', z.string().default('x')],
  ['coerced number', z.coerce.number()],
  ['coerced text', z.coerce.string()],
  ['coerced flag', z.coerce.boolean()],
  ['object that drops the unknown', z.object({ a: z.string() })],
  ['record of all keys', z.record(z.enum(['a']), z.string())],
  ['union without discriminator', z.union([z.string(), z.null()])],
  ['address', z.url()],
  ['pattern that remembers', z.string().regex(/a/g)],
  ['pattern that goes on', z.string().regex(/a/y)],
  ['text of so many characters', z.string().length(2)],
  ['text of several characters', z.string().min(2)],
  ['enumeration of numbers', z.enum({ a: 1 })],
  ['record of any keys', z.partialRecord(z.string(), z.int())],
  ['check that finds its own issues', z.string().check(() => {})],
  ['whole number of 32 bits', z.int32()],
  ['multiple', z.number().multipleOf(2)],
  ['exclusive bound', z.number().lt(2)],
])('a schema with a %s is refused', (_, schema) => {
  expect(() => compileQuickCheck(schema)).toThrow(/^the quick check does not know/)
})
