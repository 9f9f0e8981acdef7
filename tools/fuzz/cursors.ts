import { createHash } from 'node:crypto'
import type { Random } from '../../platform/random.js'
import { versionPrefix } from '../../server/app.js'
import { wellFormed } from './texts.js'
import type { Vocabulary } from './vocabulary.js'

/** How a cursor that the service gave out is changed; a cursor is base64url. */
export const cursorMutations = {
  none: (cursor) => cursor,
  bitFlipped(cursor, random) {
    const bytes = Buffer.from(cursor, 'base64url')
    const place = random.int(bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << random.int(8))
    return bytes.toString('base64url')
  },
  letterChanged(cursor, random) {
    const place = random.int(cursor.length)
    const letter = cursor[place] === 'A' ? 'B' : 'A'
    return cursor.slice(0, place) + letter + cursor.slice(place + 1)
  },
  truncated: (cursor, random) => cursor.slice(0, random.int(cursor.length)),
  lengthened: (cursor, random) =>
    cursor + random.pick(['A', '=', '==', '%20', '.', 'AAAA', cursor]),
  doubled: (cursor) => `${cursor}&cursor=${cursor}`,
  /** Says something else under a checksum that holds. */
  forged: (cursor, random) => sealed(forge(contentOf(cursor), random)),
  /** Bytes that are no JSON under a checksum that holds. */
  sealedGarbage(_cursor, random) {
    return sealed(
      random.pick(['', '[', 'null', '{}', '1e999', '"', '[1,"x"', '\0', '[]'.repeat(200)]),
    )
  },
} as const satisfies Record<string, (cursor: string, random: Random) => string>
export type CursorMutation = keyof typeof cursorMutations

const mutationNames = Object.keys(cursorMutations) as readonly CursorMutation[]

const checksumBytes = 8

/** The payload of a cursor, parsed. */
export function contentOf(cursor: string): unknown[] {
  const payload = Buffer.from(cursor, 'base64url').subarray(checksumBytes)
  return JSON.parse(payload.toString())
}

/** A payload as a cursor whose checksum holds, as the service writes it. */
export function sealed(payload: string): string {
  const bytes = Buffer.from(payload)
  const sum = createHash('sha256').update(bytes).digest().subarray(0, checksumBytes)
  return Buffer.concat([sum, bytes]).toString('base64url')
}

const oddValues = [
  'null',
  '0',
  '-1',
  '1.5',
  '1e308',
  '9007199254740991',
  '9007199254740992',
  '-9007199254740991',
  '99999999',
  '"1"',
  'true',
  '[]',
  '{}',
  '[[[[1]]]]',
]

function forge(content: readonly unknown[], random: Random): string {
  const parts = content.map((part) => JSON.stringify(part))
  const [version = '1', mark = '""', place = '[]', ...rest] = parts
  const values = content[2]
  const otherPlace = Array.isArray(values)
    ? `[${values.map((value) => (random.chance(0.6) ? random.pick(oddValues) : JSON.stringify(value))).join(',')}]`
    : random.pick(oddValues)
  const forms = [
    [version, mark, otherPlace, ...rest],
    [version, mark, place, random.pick(oddValues)],
    [version, mark, random.pick(oddValues)],
    [
      version,
      mark,
      `[${Array.from({ length: random.int(20) }, () => random.pick(oddValues)).join(',')}]`,
      ...rest,
    ],
    [random.pick(oddValues), mark, place, ...rest],
    [version, random.pick(oddValues), place, ...rest],
    [...parts, random.pick(oddValues)],
  ]
  return `[${random.pick(forms).join(',')}]`
}

/** Draws the address of a page of a walk: the cursor whole, changed, or given out under another sort. */
export function drawCursorAddress(random: Random, { cursors, names }: Vocabulary): string {
  const held = random.pick(cursors)
  if (held === undefined) return `${versionPrefix}/titles?cursor=AAAA`
  const mutation = random.chance(0.25) ? 'forged' : random.pick(mutationNames)
  const cursor = cursorMutations[mutation](held.cursor, random)
  const sort = random.chance(0.8) ? held.sort : random.pick(cursors).sort
  const rest = random.pick([
    '',
    '',
    '',
    '&genre=drama',
    '&limit=5',
    '&limit=50&lang=en',
    '&offset=10',
    `&q=${encodeURIComponent(wellFormed(random.pick(names)))}`,
    '&preset=top',
    '&fields=title',
  ])
  return `${versionPrefix}/titles?sort=${encodeURIComponent(sort)}&cursor=${cursor}${rest}`
}
