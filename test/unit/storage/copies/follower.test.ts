import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startFollower } from '../../../../storage/copies/follower.js'
import { openDataDirectory } from '../../../../storage/data-directory/data-directory.js'
import { followerLock, readFollowing } from '../../../../storage/data-directory/following-file.js'
import { isLocked } from '../../../../storage/files/file-lock.js'
import { temporaryDirectory } from '../../../support/fake-service.js'
import { httpStub } from '../../../support/http-stub.js'

const patience = { timeout: 20_000, interval: 50 }

/** Milliseconds in which a follower polls several times. */
const fewPolls = 300

type FollowerOptions = Parameters<typeof startFollower>[0]

/** The follower of a data directory, and its log. */
function started(path: string, address: string, changes: Partial<FollowerOptions> = {}) {
  const lines: { level: string; about: Record<string, unknown>; text: string }[] = []
  const log = (level: string) => (about: Record<string, unknown>, text: string) =>
    void lines.push({ level, about, text })
  const logger = { info: log('info'), warn: log('warn'), error: log('error') }
  const follower = startFollower({
    directory: openDataDirectory(path),
    address,
    s3: { endpoint: null, region: 'us-east-1', credentials: null },
    engine: { name: 'embedded', fingerprint: 'x' },
    pollSeconds: 0.05,
    keepGenerations: 2,
    logger: logger as unknown as FollowerOptions['logger'],
    ...changes,
  })
  onTestFinished(follower.close)
  return { follower, lines, problem: () => follower.state().problem }
}

test('reports an unwritable data directory once, and retries', async () => {
  const [path, target] = [temporaryDirectory(), temporaryDirectory()]
  const inTheWay = join(path, 'following.json')
  mkdirSync(inTheWay)
  const { lines, problem } = started(path, target)
  await vi.waitFor(() => expect(problem()).not.toBeNull(), patience)
  expect(problem()).toMatchObject({
    kind: 'here',
    reason: `${inTheWay} cannot be written (EISDIR): DATA_DIR must be a writable folder`,
  })
  await after(fewPolls)
  expect(lines).toEqual([
    { level: 'error', about: expect.anything(), text: 'cannot fetch from the target' },
  ])
  rmSync(inTheWay, { recursive: true })
  await vi.waitFor(() => expect(problem()?.reason).toContain('has no publication yet'), patience)
  expect(readFollowing(path)?.source).toBe(target)
})

test('reports an unavailable lock once, and retries', async () => {
  const path = temporaryDirectory()
  const inTheWay = join(path, 'following.lock')
  mkdirSync(inTheWay)
  const { lines, problem } = started(path, temporaryDirectory())
  await vi.waitFor(() => expect(problem()).not.toBeNull(), patience)
  expect(problem()).toMatchObject({
    kind: 'here',
    reason: expect.stringMatching(
      /^cannot lock .*following\.lock: .*: DATA_DIR must be a writable folder/,
    ),
  })
  await after(fewPolls)
  expect(lines).toHaveLength(1)
  rmSync(inTheWay, { recursive: true })
  await vi.waitFor(() => expect(problem()?.reason).toContain('has no publication yet'), patience)
})

test('reports an unexpected error while it lasts, and logs it once', async () => {
  const path = temporaryDirectory()
  // An unexpected error: without a configuration, no bucket can be opened.
  const { follower, lines, problem } = started(path, 'x'.repeat(10), {
    s3: null as unknown as FollowerOptions['s3'],
    address: 's3://titles',
  })
  await vi.waitFor(() => expect(problem()).not.toBeNull(), patience)
  await after(fewPolls)
  expect(problem()).toMatchObject({
    kind: 'here',
    reason: expect.stringMatching(
      /^following the target failed \(.*\): the log has the stack trace$/,
    ),
  })
  expect(follower.state().failures).toBe(1)
  expect(lines.map(({ text }) => text)).toEqual([
    'following the target failed',
    'cannot fetch from the target',
  ])
  expect(readFollowing(path)?.problem?.reason).toMatch(/^following the target failed/)
})

test('a closed follower ends an unfinished fetch without reporting a problem, and unlocks the folder', async () => {
  const path = temporaryDirectory()
  let isAsked = false
  const url = await httpStub(() => {
    isAsked = true
  })
  const { follower } = started(path, url)
  await vi.waitFor(() => expect(isAsked).toBe(true), patience)
  await follower.close()
  expect(readFollowing(path)?.problem).toBeNull()
  expect(isLocked(followerLock(path))).toBe(false)
})
