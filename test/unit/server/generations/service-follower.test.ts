import { expect, test } from 'vitest'
import {
  behindSource,
  type ServiceFollower,
} from '../../../../server/generations/service-follower.js'
import { readServerConfig } from '../../../../server/server-config.js'
import { openDataDirectory } from '../../../../storage/data-directory/data-directory.js'
import {
  type FollowState,
  saveFollowing,
} from '../../../../storage/data-directory/following-file.js'
import { temporaryDirectory } from '../../../support/fake-service.js'

const seenAt = '2026-03-15T12:00:00.000Z'
const late = new Date(Date.parse(seenAt) + 3_600_000)
const known = {
  source: 's3://titles',
  offer: { publication: 8, generation: 'g8', publishedAt: seenAt, seenAt },
  problem: null,
}
const follower: ServiceFollower = {
  state: (): FollowState => ({
    ...known,
    lookedAt: null,
    missingBytes: 0,
    fetchedBytes: 0,
    failures: 0,
  }),
  first: Promise.resolve(),
  close: async () => {},
}

/** The reason why, an hour later, `g7` is too old for a service. */
function whyBehind(part: { follower: ServiceFollower | null; follow: boolean; isNoted: boolean }) {
  const directory = openDataDirectory(temporaryDirectory())
  if (part.isNoted) saveFollowing(directory.path, known)
  const config = readServerConfig(part.follow ? { FOLLOW_URL: 'https://titles.example/' } : {})
  return behindSource({ config, directory, follower: part.follower, now: () => late })('g7')
}

test.each([
  ['follows by itself', { follower, follow: true, isNoted: false }, /^publication 8 of s3:/],
  ['is led by one that follows', { follower: null, follow: true, isNoted: true }, /^publication 8/],
  [
    'is led by one that was offered nothing',
    { follower: null, follow: true, isNoted: false },
    null,
  ],
  ['follows nothing, where one did before', { follower: null, follow: false, isNoted: true }, null],
])('a process that %s', (_, parts, why) => {
  if (why === null) expect(whyBehind(parts)).toBeNull()
  else expect(whyBehind(parts)).toMatch(why)
})
