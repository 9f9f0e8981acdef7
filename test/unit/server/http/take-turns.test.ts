import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { takeTurns } from '../../../../server/http/take-turns.js'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Requests of so many milliseconds each, and which of them have begun. */
function asking(milliseconds: number) {
  let now = 100
  const begun: string[] = []
  const handler = takeTurns(() => now)
  const pass = (passed: number) => {
    now += passed
  }
  const ask = (name: string, then: () => unknown = () => {}) =>
    handler({} as Request, {} as Response, () => {
      begun.push(name)
      pass(milliseconds)
      then()
    })
  return { begun, ask, pass }
}

test('what takes a turn begins one in each, in its order', async () => {
  const { begun, ask } = asking(5)
  for (const name of ['a', 'b', 'c']) ask(name)
  expect(begun).toEqual(['a'])
  await nextTurn()
  expect(begun).toEqual(['a', 'b'])
  ask('d')
  expect(begun).toEqual(['a', 'b'])
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'c'])
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

test('as many begin together as a turn has room for', async () => {
  const { begun, ask } = asking(0.8)
  const turn = nextTurn()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) ask(name)
  await turn
  expect(begun).toEqual(['a', 'b', 'c'])
  await nextTurn()
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  await nextTurn()
  expect(begun).toHaveLength(7)
})

test('a request that comes alone begins at once', async () => {
  const { begun, ask } = asking(5)
  ask('a')
  await nextTurn()
  ask('b')
  expect(begun).toEqual(['a', 'b'])
})

test('what comes while another one begins waits behind what came before', async () => {
  const { begun, ask } = asking(5)
  ask('a', () => ask('c'))
  ask('b', () => ask('d'))
  for (let turn = 0; turn < 4; turn += 1) await nextTurn()
  expect(begun).toEqual(['a', 'c', 'b', 'd'])
})

test('what a request goes on with behind promises counts for its turn', async () => {
  const { begun, ask, pass } = asking(0)
  const goOn = async () => {
    for (let hop = 0; hop < 10; hop += 1) await null
    pass(5)
  }
  // As from one packet.
  for (const name of ['a', 'b', 'c', 'd']) ask(name, goOn)
  expect(begun).toEqual(['a'])
  for (const count of [2, 3, 4]) {
    await nextTurn()
    expect(begun).toEqual(['a', 'b', 'c', 'd'].slice(0, count))
  }
})

test('a request whose beginning fails holds up none behind it', async () => {
  const { begun, ask } = asking(0.1)
  const fail = () => {
    throw new Error('it fails')
  }
  expect(() => ask('a', fail)).toThrow('it fails')
  for (const name of ['b', 'c']) ask(name)
  await nextTurn()
  ask('d')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})
