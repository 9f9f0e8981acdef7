import { expect, test } from 'vitest'
import { secondsBehind, whyTooFarBehind } from '../../../../server/generations/service-follower.js'
import type { FollowState } from '../../../../storage/data-directory/following-file.js'
import { fakeMetrics } from '../../../support/scrape.js'

const seenAt = '2026-03-15T12:00:00.000Z'
const offer = { publication: 8, generation: 'g8', publishedAt: seenAt, seenAt }
const at = (seconds: number) => new Date(Date.parse(seenAt) + seconds * 1000)
const state = (change: Partial<FollowState> = {}): FollowState => ({
  source: 's3://titles',
  offer,
  problem: null,
  lookedAt: null,
  missingBytes: 0,
  fetchedBytes: 0,
  failures: 0,
  ...change,
})
const problem = (kind: 'damaged' | 'here' | 'source') => ({
  problem: { kind, reason: 'the disk is full', since: seenAt },
})

test.each([
  ['that answers from what is offered', state(), 'g8', 0],
  ['that was offered nothing', state({ offer: null }), 'g7', 0],
  ['that answers from an older one', state(), 'g7', 40],
])('the delay of a server %s', (_, known, answering, seconds) => {
  expect(secondsBehind(known, answering, at(40))).toBe(seconds)
})

test.each([
  ['in time', state(), 'g7', 300, null],
  [
    'too late',
    state(),
    'g7',
    301,
    'publication 8 of s3://titles has been available for 301 s, but an older one answers: the download is not complete',
  ],
  ['and cannot take it', state(problem('here')), 'g7', 400, / answers: the disk is full$/],
  ['and cannot read it', state(problem('source')), 'g7', 400, / answers: the disk is full$/],
  ['and it is damaged for all', state(problem('damaged')), 'g7', 400, null],
  ['and has it', state(problem('here')), 'g8', 400, null],
])('a server that is behind its source %s', (_, known, answering, seconds, why) => {
  const reason = whyTooFarBehind(known, answering, 300, at(seconds))
  if (why instanceof RegExp) expect(reason).toMatch(why)
  else expect(reason).toBe(why)
})

test('metrics describe the source of a replica, and are absent otherwise', async () => {
  const none = await fakeMetrics().read()
  expect([...none.keys()].filter((name) => name.includes('follow'))).toEqual([
    'titlebase_follow_fetched_bytes_total',
    'titlebase_follow_failures_total',
  ])
  const known = state({ ...problem('here'), lookedAt: 5000, missingBytes: 7, fetchedBytes: 9 })
  const lines = await fakeMetrics({
    following: () => ({ ...known, failures: 2 }),
    generation: () => 'g7',
    now: () => at(40),
  }).read()
  expect(Object.fromEntries(lines)).toMatchObject({
    titlebase_follow_behind_seconds: 40,
    titlebase_follow_checked_timestamp_seconds: 5,
    titlebase_follow_missing_bytes: 7,
    titlebase_follow_failing: 1,
    titlebase_follow_fetched_bytes_total: 9,
    titlebase_follow_failures_total: 2,
  })
})
