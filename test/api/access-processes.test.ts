import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { AccessRequest } from '../../server/access/admission.js'
import { openAccessStore } from '../../server/access/database/access-database.js'
import { hashKey, openKeys } from '../../server/access/keys/open-keys.js'
import { openAccess } from '../../server/access/open-access.js'
import { type Channel, callOver } from '../../server/cluster/channel.js'
import { connectToPrimary } from '../../server/cluster/connect-to-primary.js'
import { primaryMethods } from '../../server/cluster/primary-methods.js'
import type { PrimaryMethods, WorkerMethods } from '../../server/cluster/process-methods.js'
import { openingLinks } from '../../server/explorer/opening-links.js'
import { memoryLogger, stoppedClock, temporaryDirectory } from '../support/fake-service.js'

/** The two ends of a channel that serializes messages like processes do. */
function twoEnds(): [Channel, Channel] {
  const receivers: ((message: unknown) => void)[] = []
  const end = (own: number): Channel => ({
    send: (message) => receivers[1 - own]?.(JSON.parse(JSON.stringify(message))),
    onMessage: (receive) => {
      receivers[own] = receive
    },
  })
  return [end(0), end(1)]
}

/** Two workers and their primary, connected by channels. */
function twoWorkers() {
  const clock = stoppedClock('2024-05-17T12:00:00Z')
  const log = memoryLogger()
  const file = join(temporaryDirectory(), 'access.sqlite')
  const calls: Pick<WorkerMethods, 'setBans'>[] = []
  const access = openAccess({
    file,
    redis: null,
    guessing: { guesses: 3, windowSeconds: 600, blockSeconds: 3600 },
    logger: log.logger,
    now: clock.now,
    elapsed: clock.elapsed,
    onBan: (ban) => {
      for (const call of calls) call.setBans([ban])
    },
  })
  onTestFinished(() => access.close())
  const links = openingLinks(clock.now)
  const methods = primaryMethods(access, links)
  const start = (id: number) => {
    const [up, down] = twoEnds()
    const call = callOver<WorkerMethods, PrimaryMethods>(down, {
      ...methods.for(id),
      started: () => {},
    })
    calls.push(call)
    call.setBans(access.bans())
    return connectToPrimary(up, 1, () => {})
  }
  const both = [start(1), start(2)] as const
  const keyWith = (rate: number | null, quota: number | null) => {
    const store = openAccessStore(file)
    const key = openKeys(store, clock.now).issue(`key ${rate} ${quota}`, { rate, quota })
    store.close()
    return key
  }
  return { both, access, links, clock, keyWith, log, start }
}

const requestWith = (key: string, more: Partial<AccessRequest> = {}): AccessRequest => ({
  address: '192.0.2.1',
  hash: hashKey(key),
  isWellFormed: true,
  isFree: false,
  isGuess: true,
  ...more,
})

test('workers share rates and quotas exactly', async () => {
  const { both, keyWith, clock } = twoWorkers()
  const key = keyWith(10, 13)
  const ask = () =>
    Promise.all(
      Array.from({ length: 40 }, (_, i) => both[i % 2 ? 1 : 0].access.admit(requestWith(key))),
    )
  const first = await ask()
  const granted = first.filter(({ refusal }) => refusal === null)
  const left = granted.map(({ headers }) => Number(headers['X-RateLimit-Remaining']))
  expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(first.find(({ refusal }) => refusal)?.refusal).toEqual({
    kind: 'rate',
    limit: 10,
    cost: 1,
  })
  clock.pass(1)
  const second = await ask()
  expect(second.filter(({ refusal }) => refusal === null)).toHaveLength(3)
  expect(second.find(({ refusal }) => refusal)?.refusal).toMatchObject({ kind: 'quota' })
})

test('workers share the cost of expensive requests', async () => {
  const { both, keyWith } = twoWorkers()
  const key = keyWith(10, 13)
  const spend = async (worker: 0 | 1, cost: number) => {
    const { access } = both[worker]
    await access.admit(requestWith(key))
    const { refusal, headers } = await access.charge(hashKey(key), cost)
    return [refusal, headers['X-RateLimit-Remaining'], headers['X-Quota-Remaining']]
  }
  expect(await spend(0, 4)).toEqual([null, '6', '12'])
  expect(await spend(1, 5)).toEqual([null, '1', '11'])
  expect(await spend(0, 2)).toEqual([{ kind: 'rate', limit: 10, cost: 2 }, '1', '11'])
})

test('all workers ban an address that sends wrong keys to several of them', async () => {
  const { both, start, keyWith } = twoWorkers()
  keyWith(null, null)
  const address = '198.51.100.7'
  const wrong = (number: number) => requestWith(`tb_${number}`, { address, isWellFormed: false })
  for (const [number, { access }] of [...both, both[0]].entries()) {
    expect(access.findBan(address)).toBeNull()
    expect((await access.admit(wrong(number))).refusal).toEqual({ kind: 'unknown_key' })
  }
  for (const { access } of both) {
    expect((await access.admit(wrong(9))).refusal).toMatchObject({ kind: 'banned' })
    expect(access.findBan(address)).toMatchObject({
      until: Date.parse('2024-05-17T13:00:00Z'),
      left: expect.closeTo(3_600_000, -4),
    })
  }
  // A worker that starts later bans it too.
  const { access } = start(3)
  await access.admitPage(null)
  expect(access.findBan(address)).not.toBeNull()
})

test('a valid key at one worker raises the limit of its address at all', async () => {
  const { both, keyWith } = twoWorkers()
  const address = '198.51.100.8'
  await both[0].access.admit(requestWith(keyWith(null, null), { address }))
  for (let number = 0; number < 29; number += 1) {
    const wrong = requestWith(`tb_${number}`, { address, isWellFormed: false })
    expect((await both[1].access.admit(wrong)).refusal).toEqual({ kind: 'unknown_key' })
  }
  expect(both[1].access.findBan(address)).toBeNull()
  await both[0].access.noteGuess(address, hashKey('tb_29'))
  await both[1].access.admitPage(null)
  expect(both[1].access.findBan(address)).not.toBeNull()
})

test('every worker reports the usage of a key', async () => {
  const { both, keyWith } = twoWorkers()
  const key = keyWith(null, null)
  for (let i = 0; i < 7; i++) await both[i % 2 ? 1 : 0].access.admit(requestWith(key))
  await both[0].access.admit(requestWith(key, { isFree: true }))
  for (const { access } of both) {
    expect((await access.usage(hashKey(key)))?.today).toEqual({
      used: 7,
      remaining: null,
      resets_at: null,
    })
  }
})

test('workers share the limit of pages per address', async () => {
  const { both } = twoWorkers()
  const asked = Array.from({ length: 50 }, (_, i) =>
    both[i % 2 ? 1 : 0].access.admitPage('198.51.100.9'),
  )
  expect((await Promise.all(asked)).filter((isGranted) => isGranted)).toHaveLength(30)
})

test('any worker redeems an opening link, once', async () => {
  const { both, links } = twoWorkers()
  const token = links.make('tb_key')
  expect(await both[1].links.redeem(token)).toBe('tb_key')
  expect(await both[0].links.redeem(token)).toBeNull()
})

test('workers together warn of many keys from one private address', async () => {
  const { both, keyWith, log } = twoWorkers()
  for (let rate = 1; rate <= 5; rate++) {
    const request = requestWith(keyWith(rate, null), { address: '10.0.0.1' })
    await both[rate % 2 ? 1 : 0].access.admit(request)
  }
  expect(log.lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
})

test('a primary that does not answer delays requests for two seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let answers: ((admission: unknown) => void)[] = []
  const silent = { send: () => {}, onMessage: () => {} }
  const channel: Channel = { ...silent, send: () => answers.push(() => {}) }
  const { access } = connectToPrimary(channel, 1, () => {})
  const first = access.admit(requestWith('tb_1'))
  const refused = expect(first).rejects.toThrow(
    'the primary process of the service does not answer',
  )
  await vi.advanceTimersByTimeAsync(2000)
  await refused
  // Further requests do not wait, and send nothing.
  answers = []
  for (let i = 0; i < 100; i += 1) {
    await expect(access.admit(requestWith('tb_1'))).rejects.toThrow('does not answer')
  }
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(2000)
  void access.admit(requestWith('tb_1')).catch(() => {})
  await vi.advanceTimersByTimeAsync(1)
  await new Promise(setImmediate)
  expect(answers).toHaveLength(1)
})
