import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Start } from '../../../../engines/engine.js'
import { decodeCursor, encodeCursor } from '../../../../search/query/cursor.js'
import { InvalidRequest } from '../../../../search/query/errors.js'
import type { TitlePlan } from '../../../../search/query/plan-titles.js'
import { planned } from '../../../support/query-context.js'

const plan = planned('sort=-rating_alpha,%2Byear')
const start: Start = { kind: 'after', position: { values: [8.288, null], id: 1234567 } }

const sortValue = fc.option(
  fc.oneof(
    fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0),
  ),
)
const id = fc.maxSafeNat()
const starts: fc.Arbitrary<Start> = fc.oneof(
  fc.record({ kind: fc.constant('offset' as const), offset: id }),
  fc.record({
    kind: fc.constant('after' as const),
    position: fc.record({ values: fc.tuple(sortValue, sortValue), id }),
  }),
)

test('decodes its own tokens, which need no URL encoding', () => {
  fc.assert(
    fc.property(starts, (start) => {
      const token = encodeCursor(start, plan)
      expect(token).toMatch(/^[\w-]+$/)
      expect(decodeCursor(token, plan)).toEqual(start)
    }),
  )
})

test('decodes cursors of earlier versions and earlier generations', () => {
  const issued = 'mwiqxqyRo-BbMSwiZzRVbnMyczJuNk8iLFs4LjI4OCxudWxsXSwxMjM0NTY3XQ'
  expect(encodeCursor(start, plan)).toBe(issued)
  expect(decodeCursor(issued, planned('sort=-rating_alpha,%2Byear'))).toEqual(start)
})

describe('a malformed, truncated or altered cursor is rejected:', () => {
  const token = encodeCursor(start, plan)
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/. %\0é'

  test('every change of one character', () => {
    for (const [position, character] of [...token].entries()) {
      for (const other of alphabet) {
        if (other === character) continue
        const altered = token.slice(0, position) + other + token.slice(position + 1)
        expect(refusalOf(altered), altered).toBe('the cursor is malformed')
      }
    }
  })

  test('every truncation, insertion and repetition', () => {
    for (let position = 0; position <= token.length; position += 1) {
      const [before, after] = [token.slice(0, position), token.slice(position)]
      if (after !== '') expect(refusalOf(before)).toBe('the cursor is malformed')
      for (const added of 'A_= ') {
        expect(refusalOf(before + added + after)).toBe('the cursor is malformed')
      }
    }
    expect(refusalOf(token + token)).toBe('the cursor is malformed')
  })

  test('anything else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(refusalOf(text)).toBe('the cursor is malformed')
      }),
    )
  })

  const mark = (JSON.parse(payloadOf(token)) as unknown[])[1]
  test.each<readonly [string, unknown]>([
    ['another version', [2, mark, 5]],
    ['no start', [1, mark]],
    ['a negative offset', [1, mark, -1]],
    ['a fractional offset', [1, mark, 1.5]],
    ['an unsafe offset', [1, mark, 2 ** 53]],
    ['too few values', [1, mark, [8.1], 5]],
    ['too many values', [1, mark, [8.1, 1997, 1], 5]],
    ['a text among the values', [1, mark, [8.1, '1997'], 5]],
    ['an unsafe value', [1, mark, [1e300, null], 5]],
    ['no id', [1, mark, [8.1, 1997], null]],
    ['an extra element', [1, mark, [8.1, 1997], 5, 6]],
    ['an object', { offset: 5 }],
    ['null', null],
  ])('a valid checksum of %s', (_, content) => {
    expect(refusalOf(sealed(JSON.stringify(content)))).toBe('the cursor is malformed')
  })

  test.each(['', '[', '[1e999]', '\ufffd', '['.repeat(20000)])(
    'a forged checksum over %j',
    (text) => {
      expect(refusalOf(sealed(text))).toBe('the cursor is malformed')
    },
  )
})

describe('a cursor of another order is rejected', () => {
  const anotherSort = 'the cursor was issued under another sort'
  test.each([
    ['sort=-year', 'sort=%2Byear', anotherSort],
    ['sort=-year', 'sort=-year,-runtime', anotherSort],
    ['sort=-year,-runtime', 'sort=-runtime,-year', anotherSort],
    ['sort=rating', 'sort=%2Brating', anotherSort],
    ['preset=top', 'preset=trending', anotherSort],
    ['q=брат', 'q=сестра', anotherSort],
    ['q=брат', 'sort=popularity', anotherSort],
    // These are the same orders, written differently.
    ['sort=year', 'sort=-year', null],
    ['', 'sort=release_date', null],
    ['preset=top', 'sort=rating_alpha', null],
    ['q=Брат!', 'q=брат', null],
    ['sort=year', 'sort=year&kind=movie&q=брат', null],
    ['sort=relevance', 'sort=popularity', null],
  ])('%s, then %s', (issued, used, message) => {
    const token = encodeCursor({ kind: 'offset', offset: 50 }, planned(issued))
    expect(refusalOf(token, planned(used))).toBe(message)
  })
})

test('a cursor by relevance contains an offset', () => {
  const relevant = planned('q=брат')
  const token = encodeCursor({ kind: 'offset', offset: 50 }, relevant)
  expect(decodeCursor(token, relevant)).toEqual({ kind: 'offset', offset: 50 })
  expect(refusalOf(encodeCursor(start, relevant), relevant)).toBe('the cursor is malformed')
})

function refusalOf(token: string, used: TitlePlan = plan): string | null {
  try {
    decodeCursor(token, used)
    return null
  } catch (error) {
    if (!(error instanceof InvalidRequest)) throw error
    expect(error.details).toEqual({ field: 'cursor' })
    return error.message
  }
}

function payloadOf(token: string): string {
  return Buffer.from(token, 'base64url').subarray(8).toString()
}

function sealed(text: string): string {
  const payload = Buffer.from(text)
  const checksum = createHash('sha256').update(payload).digest().subarray(0, 8)
  return Buffer.concat([checksum, payload]).toString('base64url')
}
