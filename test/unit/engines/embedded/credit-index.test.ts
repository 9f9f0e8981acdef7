import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CreditsBuilder, packCredits } from '../../../../engines/embedded/build/credits-builder.js'
import { countUp } from '../../../../engines/embedded/build/stable-sort.js'
import { readIndexFile } from '../../../../engines/embedded/file/read-index-file.js'
import { writeIndexFile } from '../../../../engines/embedded/file/write-index-file.js'
import {
  allRoles,
  Credits,
  requireRoom,
  roleBit,
} from '../../../../engines/embedded/index/credit-index.js'
import type { Credit } from '../../../../schema/documents.js'
import { enumValues } from '../../../../schema/enums.js'

/** The credits of some titles as an index holds them, which come in an order of their own. */
async function creditsOf(
  titles: readonly (readonly Credit[])[],
  order = countUp(titles.length),
): Promise<Credits> {
  const folder = mkdtempSync(join(tmpdir(), 'titlebase-credits-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const builder = new CreditsBuilder()
  builder.add(packCredits(titles))
  const writer = writeIndexFile(join(folder, 'credits.bin'))
  builder.write(writer, order)
  writer.finish()
  return new Credits(await readIndexFile(join(folder, 'credits.bin')), titles.length)
}

function titlesOf(credits: Credits, person: number): [title: number, roles: number][] {
  const titles: [number, number][] = []
  credits.eachTitle(person, (title, roles) => titles.push([title, roles]))
  return titles
}

const roles = enumValues('credit_roles')
const [acts, directs] = [roleBit('actor'), roleBit('director')]

test('a person has each title once, with all roles in it', async () => {
  const credits = await creditsOf([
    [
      { person: 20, role: 'actor' },
      { person: 10, role: 'actor' },
      { person: 20, role: 'director' },
    ],
    [],
    [{ person: 20, role: 'director' }],
    roles.map((role) => ({ person: 2 ** 40, role })),
  ])
  expect(titlesOf(credits, 20)).toEqual([
    [0, acts | directs],
    [2, directs],
  ])
  expect(titlesOf(credits, 10)).toEqual([[0, acts]])
  expect(titlesOf(credits, 2 ** 40)).toEqual([[3, allRoles]])
})

test('titles come in the order of the index, whatever the one in which they were added', async () => {
  const credits = await creditsOf(
    [
      [
        { person: 20, role: 'actor' },
        { person: 10, role: 'actor' },
        { person: 20, role: 'director' },
      ],
      [{ person: 10, role: 'director' }],
      [
        { person: 10, role: 'actor' },
        { person: 20, role: 'actor' },
        { person: 10, role: 'director' },
      ],
    ],
    Uint32Array.of(2, 0, 1),
  )
  expect(titlesOf(credits, 10)).toEqual([
    [0, acts | directs],
    [1, acts],
    [2, directs],
  ])
  expect(titlesOf(credits, 20)).toEqual([
    [0, acts],
    [1, acts | directs],
  ])
})

test.each([
  ['below all', 1],
  ['between two', 15],
  ['above all', 30],
])('an id %s has no titles, where nobody is credited by it', async (_, id) => {
  const credits = await creditsOf([
    [
      { person: 10, role: 'actor' },
      { person: 20, role: 'actor' },
    ],
  ])
  expect(titlesOf(credits, id)).toEqual([])
})

test('a base of one title, or of none, holds its credits', async () => {
  expect(titlesOf(await creditsOf([[{ person: 7, role: 'actor' }]]), 7)).toEqual([[0, acts]])
  expect(titlesOf(await creditsOf([]), 7)).toEqual([])
})

test('roles are bits of their own', () => {
  expect(new Set(roles.map(roleBit)).size).toBe(roles.length)
  expect(roles.reduce((bits, role) => bits | roleBit(role), 0)).toBe(allRoles)
  expect(roleBit('nobody')).toBe(0)
})

test('titles beyond those that leave room for roles are refused in words', () => {
  expect(() => requireRoom(2 ** 24 - 1)).not.toThrow()
  expect(() => requireRoom(2 ** 24)).toThrow('the embedded index holds at most 16777216 titles')
})
