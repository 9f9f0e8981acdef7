import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { openAccess } from '../../server/access/access.js'
import { type LedAccess, openLedAccess } from '../../server/access/led-access.js'
import { Overloaded, RateLimited } from '../../server/errors.js'
import { openingLinks } from '../../server/explorer/opening-links.js'
import { answerMembers } from '../../server/processes/answer-members.js'
import { openCalls } from '../../server/processes/calls.js'
import type { Member } from '../../server/processes/crew.js'
import type { LeadingAnswers, LedAnswers } from '../../server/processes/protocol.js'
import { memoryLogger, stoppedClock, temporaryDirectory } from '../support/fake-service.js'

/** The access of two processes that a third one leads, over calls as between processes. */
async function threeProcesses(hangs = false) {
  const clock = stoppedClock('2024-05-17T12:00:00Z')
  const log = memoryLogger()
  const options = {
    file: join(temporaryDirectory(), 'access.sqlite'),
    redisUrl: null,
    guessing: { guesses: 3, windowSeconds: 600, blockSeconds: 3600 },
    logger: log.logger,
    now: clock.now,
  }
  const leading = openAccess(options)
  const links = openingLinks(clock.now)
  const members: Pick<Member, 'ask'>[] = []
  const answers = answerMembers(leading, links, () => members)
  const join_ = async (id: number) => {
    const led: { access?: LedAccess } = {}
    const written = (message: unknown) => JSON.parse(JSON.stringify(message))
    const own: Pick<LedAnswers, 'handOver' | 'setOtherBans'> = {
      async handOver() {
        if (hangs) await new Promise(() => {})
        await led.access?.handOver()
        return true
      },
      setOtherBans: async (hasOthers) => led.access?.setOtherBans(hasOthers),
    }
    const down = openCalls<LedAnswers>((message) => up.receive(written(message)), answers.for(id))
    const up = openCalls<LeadingAnswers>((message) => down.receive(written(message)), { ...own })
    const access = openLedAccess(options, up.ask)
    led.access = access
    members.push(down)
    await answers.greet(down)
    onTestFinished(() => access.close())
    return { access, redeem: up.ask.redeem }
  }
  const [one, other] = [await join_(1), await join_(2)]
  onTestFinished(() => leading.close())
  const issue = (name: string, limits: { rate: number | null; quota: number | null }) =>
    one.access.keys.find(leading.keys.issue(name, limits)) ?? expect.fail('no such key')
  return { one, other, both: [one.access, other.access], leading, links, clock, issue, options }
}

const counted = { isFree: false }

test('rates and quotas are counted together, and what is left is told exactly', async () => {
  const { both, issue, clock } = await threeProcesses()
  const key = issue('limited', { rate: 10, quota: 13 })
  const ask = () =>
    Promise.all(Array.from({ length: 40 }, (_, i) => both[i % 2]?.limits.take(key, counted)))
  const first = await ask()
  const granted = first.filter((verdict) => verdict?.refusal === null)
  const left = granted.map((verdict) => Number(verdict?.headers['X-RateLimit-Remaining']))
  expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  const refusal = first.find((verdict) => verdict?.refusal)?.refusal
  expect(refusal).toBeInstanceOf(RateLimited)
  expect(refusal).toMatchObject({ limit: 'rate', retryAfter: 1 })
  clock.pass(1)
  const second = await ask()
  expect(second.filter((verdict) => verdict?.refusal === null)).toHaveLength(3)
  expect(second.find((verdict) => verdict?.refusal)?.refusal).toMatchObject({ limit: 'quota' })
})

test('an address that guesses at several processes is banned by all of them', async () => {
  const { one, other } = await threeProcesses()
  const address = '198.51.100.7'
  expect(await one.access.guessing.note(address)).toBe(false)
  expect(await other.access.guessing.note(address)).toBe(false)
  expect(await one.access.guessing.note(address)).toBe(true)
  for (const { access } of [one, other]) {
    expect(await access.guessing.secondsBlocked(address)).toBe(3600)
    expect(access.hasOtherBans()).toBe(false)
  }
})

test('a ban that the access database does not take holds in all of them', async () => {
  const { one, other, options } = await threeProcesses()
  const address = '198.51.100.8'
  const holder = new Database(options.file)
  onTestFinished(() => void holder.close())
  holder.exec('begin immediate')
  for (const { access } of [one, other, one]) await access.guessing.note(address)
  expect(other.access.hasOtherBans()).toBe(true)
  expect(await other.access.guessing.secondsBlocked(address)).toBe(3600)
  holder.exec('rollback')
})

test('what is used is told with what no process has handed over yet', async () => {
  const { both, issue } = await threeProcesses()
  const key = issue('unlimited', { rate: null, quota: null })
  for (let i = 0; i < 7; i++) await both[i % 2]?.limits.take(key, counted)
  await both[0]?.limits.take(key, { isFree: true })
  for (const access of both) {
    expect((await access.limits.usage(key)).today).toEqual({
      used: 7,
      remaining: null,
      resets_at: null,
    })
  }
})

test('what is used is not told while a process does not say what it has counted', async () => {
  const { both, issue } = await threeProcesses(true)
  const key = issue('unlimited', { rate: null, quota: null })
  await expect(both[0]?.limits.usage(key)).rejects.toThrow(Overloaded)
})

test('pages are limited together by the address', async () => {
  const { both } = await threeProcesses()
  const asked = Array.from({ length: 50 }, (_, i) => both[i % 2]?.pages.take('198.51.100.9'))
  expect((await Promise.all(asked)).filter((isGranted) => isGranted)).toHaveLength(30)
})

test('a link that opens the explorer is redeemed once, by any process', async () => {
  const { one, other, links } = await threeProcesses()
  const token = links.make('tb_key')
  expect(await other.redeem(token)).toBe('tb_key')
  expect(await one.redeem(token)).toBeNull()
})

test('many keys from one private address are told once, from whichever process they come', async () => {
  const { one, other, both, leading } = await threeProcesses()
  const told: string[] = []
  const { noteSharing } = leading
  Object.assign(leading, {
    noteSharing: (address: string, name: string) => {
      told.push(name)
      noteSharing(address, name)
    },
  })
  for (let i = 0; i < 10; i++) both[i % 2]?.noteSharing('10.0.0.1', `key ${i % 5}`)
  both[0]?.noteSharing('198.51.100.1', 'key 1')
  // What a process asks arrives in order: by then all of it was told.
  for (const { redeem } of [one, other]) await redeem('nothing')
  expect(told.toSorted()).toEqual([
    'key 0',
    'key 0',
    'key 1',
    'key 1',
    'key 2',
    'key 2',
    'key 3',
    'key 3',
    'key 4',
    'key 4',
  ])
})
