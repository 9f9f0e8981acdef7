import { describe, expect, test } from 'vitest'
import { conversations } from '../../../fuzz/bytes.js'
import { kinds } from '../../../fuzz/case.js'
import { type CursorMutation, contentOf, cursorMutations, sealed } from '../../../fuzz/cursors.js'
import { drawCase } from '../../../fuzz/draw.js'
import { headerDraws } from '../../../fuzz/headers.js'
import { type PathMutation, pathMutations } from '../../../fuzz/paths.js'
import type { Vocabulary } from '../../../fuzz/vocabulary.js'
import { seededRandom } from '../../../platform/random.js'
import { decodeCursor, encodeCursor } from '../../../server/query/cursor.js'

const traversal = { typed: null, order: [{ field: 'year' as const, descending: true }] }
const cursor = encodeCursor({ kind: 'after', position: { values: [1999], id: 4711 } }, traversal)

const vocabulary: Vocabulary = {
  titles: ['alpha/tt0111161', 'beta/326', 'gamma_tv/5'],
  persons: ['alpha/nm0000151', 'beta/7'],
  collections: ['top-250'],
  tags: ['prison'],
  companies: ['north-light'],
  platforms: ['aurora'],
  names: ['Побег', 'The Long Night'],
  cursors: [
    { sort: '-year', cursor },
    { sort: '+rating', cursor },
  ],
  tagged: [{ path: '/enums', tag: '"tag"' }],
}
const drawing = { seed: 1, vocabulary, key: 'tb_key' }
const thousand = Array.from({ length: 1000 }, (_, number) => number)

describe('a case', () => {
  test('is the same from the same seed and number, and another from another', () => {
    const drawn = thousand.map((number) => drawCase(number, drawing))
    expect(thousand.map((number) => drawCase(number, drawing))).toEqual(drawn)
    expect(thousand.map((number) => drawCase(number, { ...drawing, seed: 2 }))).not.toEqual(drawn)
    expect(new Set(drawn.map(({ steps }) => JSON.stringify(steps))).size).toBeGreaterThan(900)
  })

  test('is of every kind among a thousand, and its bytes are Latin-1', () => {
    const drawn = thousand.map((number) => drawCase(number, drawing))
    expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(kinds))
    const bytes = drawn.flatMap(({ steps }) => steps.map((step) => step.bytes)).join('')
    expect(Buffer.from(bytes, 'latin1').toString('latin1')).toBe(bytes)
  })

  test('with odd headers goes to the pages, too', () => {
    // Few cases ask for a page: of so many, each is asked for whatever else the grammar holds.
    const many = Array.from({ length: 5000 }, (_, number) => number)
    const asked = many.flatMap((number) => {
      const drawn = drawCase(number, drawing)
      return drawn.kind === 'headers' ? drawn.asked.map(({ path }) => path.split('?')[0]) : []
    })
    for (const page of ['/openapi.json', '/docs', '/docs/start.js']) expect(asked).toContain(page)
  })

  test('is one whole request, but over a plain socket', () => {
    const ordinary = thousand
      .map((number) => drawCase(number, drawing))
      .filter(({ kind, asked }) => kind !== 'bytes' && kind !== 'headers' && asked.length > 0)
    const heads = ordinary.map(({ steps }) => steps[0]?.bytes.split('\r\n\r\n')[0] ?? '')
    expect(heads.filter((head) => !/^[^ ]+ [^ \r\n]* HTTP\/1\.1\r\nHost: /.test(head))).toEqual([])
  })
})

describe('cursors', () => {
  const names = Object.keys(cursorMutations) as CursorMutation[]

  test.each(names.filter((name) => name !== 'none'))('%s makes another one of it', (name) => {
    const made = thousand
      .slice(0, 50)
      .map((seed) => cursorMutations[name](cursor, seededRandom(seed)))
    expect(made.filter((changed) => changed.includes(' '))).toEqual([])
    // What is forged may turn out as it was.
    expect(made.filter((changed) => changed !== cursor).length).toBeGreaterThan(40)
  })

  test('a forged one has a checksum that holds, so that what it says is read', () => {
    const [version, mark] = contentOf(cursor)
    const forged = sealed(JSON.stringify([version, mark, [2001], 12]))
    expect(decodeCursor(forged, traversal)).toEqual({
      kind: 'after',
      position: { values: [2001], id: 12 },
    })
  })
})

describe('addresses', () => {
  const path = '/v1.2/titles/alpha/tt0111161?fields=title%2Cyear'

  test.each(Object.keys(pathMutations) as PathMutation[])('%s spoils it, in one word', (name) => {
    for (const seed of thousand.slice(0, 50)) {
      const spoilt = pathMutations[name](path, seededRandom(seed))
      expect(spoilt).not.toMatch(/[ \r\n]/)
      if (name !== 'authority') expect(spoilt).not.toBe(path)
    }
  })
})

describe('headers', () => {
  test.each(Object.entries(headerDraws))('%s stay within their lines', (_, draw) => {
    for (const seed of thousand.slice(0, 50)) {
      const { headers, id } = draw(seededRandom(seed), vocabulary)
      expect(headers.length).toBeGreaterThan(0)
      for (const [name, value] of headers) {
        expect(name).toMatch(/^[!#$%&'*+.^_`|~\w-]+$/)
        expect(value).not.toMatch(/[\r\n]/)
      }
      if (id !== null) expect(headers).toContainEqual(['X-Request-Id', id])
    }
  })
})

describe('conversations', () => {
  const material = { address: '/v1.2/enums', key: 'tb_key' }

  test.each(Object.entries(conversations))('%s says something', (_, draw) => {
    for (const seed of thousand.slice(0, 50)) {
      const { steps, asked, watch } = draw(seededRandom(seed), material)
      expect(steps.length).toBeGreaterThan(0)
      // What nobody has to answer is watched, or left.
      expect(asked.length > 0 || watch !== null).toBe(true)
    }
  })

  test('a pipeline asks for as many answers as it has requests, each by its id', () => {
    const { steps, asked } = conversations.pipelined(seededRandom(3), material)
    const ids = [...(steps[0]?.bytes ?? '').matchAll(/X-Request-Id: (\S+)/g)].map(([, id]) => id)
    expect(asked.map(({ id }) => id)).toEqual(ids)
    expect(ids.length).toBeGreaterThan(1)
  })
})
