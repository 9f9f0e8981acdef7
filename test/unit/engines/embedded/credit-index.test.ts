import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CreditsBuilder, packCredits } from '../../../../engines/embedded/build/credits-builder.js'
import { identityPermutation } from '../../../../engines/embedded/build/stable-sort.js'
import { readIndexFile } from '../../../../engines/embedded/file/read-index-file.js'
import { writeIndexFile } from '../../../../engines/embedded/file/write-index-file.js'
import {
  allRoles,
  CreditIndex,
  requireTitleCapacity,
  roleBit,
} from '../../../../engines/embedded/index/credit-index.js'
import type { DocumentCredit } from '../../../../schema/documents.js'
import { enumValues } from '../../../../schema/enums.js'
import { temporaryDirectory } from '../../../support/fake-service.js'

/** The index of some titles' credits; `order` is the order of the titles in the index. */
async function creditsOf(
  titles: readonly (readonly DocumentCredit[])[],
  order = identityPermutation(titles.length),
): Promise<CreditIndex> {
  const folder = temporaryDirectory()
  const builder = new CreditsBuilder()
  builder.addBatch(packCredits(titles))
  const writer = writeIndexFile(join(folder, 'credits.bin'))
  builder.write(writer, order)
  writer.finish()
  return new CreditIndex(await readIndexFile(join(folder, 'credits.bin')), titles.length)
}

function titlesAndRoles(credits: CreditIndex, person: number): [title: number, roles: number][] {
  const titles: [number, number][] = []
  credits.forEachTitle(person, (title, roles) => titles.push([title, roles]))
  return titles
}

const roles = enumValues('credit_roles')
const [acts, directs] = [roleBit('actor'), roleBit('director')]

test('lists each title of a person once, with all roles', async () => {
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
  expect(titlesAndRoles(credits, 20)).toEqual([
    [0, acts | directs],
    [2, directs],
  ])
  expect(titlesAndRoles(credits, 10)).toEqual([[0, acts]])
  expect(titlesAndRoles(credits, 2 ** 40)).toEqual([[3, allRoles]])
})

test('lists titles in the order of the index, not of insertion', async () => {
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
  expect(titlesAndRoles(credits, 10)).toEqual([
    [0, acts | directs],
    [1, acts],
    [2, directs],
  ])
  expect(titlesAndRoles(credits, 20)).toEqual([
    [0, acts],
    [1, acts | directs],
  ])
})

test.each([
  ['lower than all others', 1],
  ['between two others', 15],
  ['higher than all others', 30],
])('finds no titles for an unknown id %s', async (_, id) => {
  const credits = await creditsOf([
    [
      { person: 10, role: 'actor' },
      { person: 20, role: 'actor' },
    ],
  ])
  expect(titlesAndRoles(credits, id)).toEqual([])
})

test('supports catalogs with one title or none', async () => {
  expect(titlesAndRoles(await creditsOf([[{ person: 7, role: 'actor' }]]), 7)).toEqual([[0, acts]])
  expect(titlesAndRoles(await creditsOf([]), 7)).toEqual([])
})

test('each role has its own bit', () => {
  expect(new Set(roles.map(roleBit)).size).toBe(roles.length)
  expect(roles.reduce((bits, role) => bits | roleBit(role), 0)).toBe(allRoles)
  expect(roleBit('nobody')).toBe(0)
})

test('rejects more titles than fit next to the role bits', () => {
  expect(() => requireTitleCapacity(2 ** 24 - 1)).not.toThrow()
  expect(() => requireTitleCapacity(2 ** 24)).toThrow(
    'the embedded index can contain at most 16777216 titles',
  )
})
