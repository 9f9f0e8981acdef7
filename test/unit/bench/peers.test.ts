import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import {
  askAtOnce,
  askInTurn,
  countAlike,
  type Load,
  medianLoad,
  timesOf,
} from '../../../bench/peers/measure.js'
import { type Peer, patience, type Question } from '../../../bench/peers/peer.js'
import { keepResult, type PeerResult, type SizeResult } from '../../../bench/peers/results.js'
import { tableOf } from '../../../bench/peers/table.js'
import { and } from '../../../schema/filter.js'

const list: Question = {
  kind: 'list',
  drawn: { parameters: [], offset: 0 },
  query: { filter: and(), order: [], start: { kind: 'offset', offset: 0 }, limit: 0, typed: null },
}

function peerThat(ask: Peer['ask'], numbers: Peer['numbers'] = async () => null): Peer {
  return {
    name: 'peer',
    fill: async () => null,
    open: async () => {},
    ask,
    numbers,
    bytes: async () => null,
    processes: async () => [],
    close: async () => {},
  }
}

test('who gives no answer waited for the longest, and is not waited for again', async () => {
  let asked = 0
  const silent = peerThat(async () => {
    asked += 1
    throw new Error('no answer')
  })
  const told = await askInTurn([silent], [list], 3)
  expect(told.get(silent)).toMatchObject({ median: patience, p95: patience, failed: 1 })
  expect(asked).toBe(1)
  expect(timesOf([1, 2, Number.POSITIVE_INFINITY])).toMatchObject({ median: 2, worst: patience })
})

test('peers begin in turn', async () => {
  const order: string[] = []
  const one = peerThat(async () => order.push('one'))
  const other = peerThat(async () => order.push('other'))
  await askInTurn([one, other], [list], 2)
  expect(order).toEqual(['one', 'other', 'other', 'one'])
})

test('clients without a pause ask everybody for the same pages, and for none twice', async () => {
  const recording = (pages: string[]) =>
    peerThat(async (question, limit) => {
      if (question.kind === 'list') pages.push(`${question.drawn.offset} ${limit}`)
      await new Promise((resolve) => setTimeout(resolve, 2))
    })
  const pages: [string[], string[]] = [[], []]
  const peers = pages.map(recording)
  const loads = await askAtOnce(peers, [list], { clients: [1, 2], seconds: 0.005, rounds: 2 })
  expect(new Set(pages[0]).size).toBe(pages[0].length)
  // Each time from another title on, by everybody.
  for (const own of pages) {
    expect(new Set(own.map((page) => page.split(' ')[0]))).toEqual(new Set(['0', '1', '2', '3']))
  }
  expect(loads.get(peers[0] as Peer)?.map(({ clients }) => clients)).toEqual([1, 2])
})

test('a load is the median of its rounds, with the worst and all that failed', () => {
  const load = (rate: number, worst: number): Load => ({
    clients: 4,
    rate,
    median: rate,
    p95: rate,
    p99: rate,
    worst,
    failed: 1,
  })
  expect(medianLoad([load(30, 5), load(10, 9), load(20, 7)])).toEqual({
    ...load(20, 9),
    failed: 3,
  })
})

test('lists are alike by their numbers; of who tells none, none is compared', async () => {
  const telling = (...numbers: string[]) =>
    peerThat(
      async () => null,
      async () => numbers,
    )
  const failing = peerThat(
    async () => null,
    async () => Promise.reject(new Error('no answer')),
  )
  const alike = (other: Peer) => countAlike(telling('a', 'b'), other, [list])
  expect(await alike(telling('a', 'b'))).toEqual({ alike: 1, compared: 1 })
  expect(await alike(telling('b', 'a'))).toEqual({ alike: 0, compared: 1 })
  expect(await alike(failing)).toEqual({ alike: 0, compared: 1 })
  expect(await alike(peerThat(async () => null))).toEqual({ alike: 0, compared: 0 })
})

const times = timesOf([1, 2, 3])
const result = (titles: number, rate: number): SizeResult => {
  const peer: PeerResult = {
    name: 'SQLite',
    filling: { rows: null, indexes: 2 },
    alike: { alike: 96, compared: 97 },
    bytes: 3e6,
    memory: null,
    times: { filters: times, letters: times, pages: times, cards: times },
    loads: [{ ...times, clients: 16, rate }],
  }
  return { titles, at: '', machine: { processors: 2, load: [0, 0] }, peers: [peer] }
}

test('the table has a row for each size, and what the largest one costs by the smallest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'peers-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'peers.json')
  keepResult(file, result(10_000, 50))
  keepResult(file, result(1000, 200))
  const rows = tableOf(keepResult(file, result(1000, 100))).split('\n')
  expect(rows.slice(2)).toEqual([
    '| 1,000 | SQLite | 96 of 97 | 2.0, 2.0 | 2.0, 2.0 | 2.0, 2.0 | 2.0, 2.0 | 100/s, 2 | indexes 2 s | 3 MB |  |',
    '| 10,000 | SQLite | 96 of 97 | 2.0, 2.0 | 2.0, 2.0 | 2.0, 2.0 | 2.0, 2.0 | 50/s, 2 | indexes 2 s | 3 MB |  |',
    '| growth | SQLite |  | x 1.0 | x 1.0 | x 1.0 | x 1.0 | x 0.5 |  | x 1.0 |  |',
    '',
  ])
})
