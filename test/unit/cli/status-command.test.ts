import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { counted, duration, size } from '../../../cli/in-words.js'
import { openDataDirectory } from '../../../storage/data-directory/data-directory.js'
import { noteService, runningServices } from '../../../storage/data-directory/running-services.js'
import { tryLock } from '../../../storage/files/file-lock.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { publishGeneration } from '../../support/published-generation.js'
import { runCommand } from '../../support/run-command.js'

const now = () => new Date('2026-03-18T15:00:00Z')
const service = {
  url: 'http://127.0.0.1:3000',
  operatorUrl: null,
  pid: 4711,
  startedAt: '2026-03-18T12:00:00.000Z',
  processes: 1,
}

describe('titlebase status', () => {
  test('where nothing is published says what to run, with status 1', async () => {
    const { status, out } = await runCommand(['status'], temporaryDirectory(), now)
    expect(status).toBe(1)
    expect(out).toMatch(/^published {7}nothing: run titlebase index$/m)
    expect(out).toMatch(/^service {9}none runs: titlebase serve$/m)
    expect(out).toMatch(/^keys {12}none: titlebase keys create NAME$/m)
  })

  test('tells age, services, keys and disk', async () => {
    const data = temporaryDirectory()
    publishGeneration(openDataDirectory(data), 'g1')
    onTestFinished(noteService(data, service))
    await runCommand(['keys', 'create', 'app'], data, now)
    await runCommand(['keys', 'create', 'old'], data, now)
    await runCommand(['keys', 'revoke', 'old'], data, now)
    writeFileSync(join(data, 'much'), Buffer.alloc(3_000_000))
    const { status, out } = await runCommand(['status'], data, now)
    expect(status).toBe(0)
    expect(out).toMatch(/^published {7}g1, \d+ (day|hour|minute|second)s? ago$/m)
    expect(out).toMatch(
      /^service {9}runs at http:\/\/127\.0\.0\.1:3000 since 3 hours \(process 4711\)$/m,
    )
    expect(out).toMatch(/^keys {12}1 in use$/m)
    expect(out).toMatch(/^disk {12}3\.\d MB used, [\d.]+ [MG]B free$/m)
    const { services, keys, disk } = JSON.parse(
      (await runCommand(['status', '--json'], data, now)).out,
    )
    expect({ services, keys }).toEqual({
      services: [
        {
          url: service.url,
          operator_url: null,
          pid: 4711,
          started_at: service.startedAt,
          processes: 1,
        },
      ],
      keys: 1,
    })
    expect(disk.used_bytes).toBeGreaterThan(3_000_000)
  })

  test.each([
    [
      'some',
      'titlebase_text_searches_total{result="found"} 190',
      '200, of which 5.0 % found nothing',
    ],
    [
      'none',
      'titlebase_text_searches_total{result="found"} 0',
      '10, of which 100.0 % found nothing',
    ],
  ])('tells which share of searches for text found nothing: %s', async (_, found, text) => {
    const data = temporaryDirectory()
    const metrics = `${found}\ntitlebase_text_searches_total{result="nothing"} 10\n`
    const operator = createServer((_, response) => response.end(metrics))
    operator.listen(0, '127.0.0.1')
    onTestFinished(() => void operator.close())
    await once(operator, 'listening')
    const { port } = operator.address() as AddressInfo
    const operatorUrl = `http://127.0.0.1:${port}`
    onTestFinished(noteService(data, { ...service, operatorUrl }))
    const { out } = await runCommand(['status'], data, now)
    expect(out).toContain(`text searches   ${text}\n`)
  })

  test('tells nothing of searches for text without an operator’s port that answers', async () => {
    const data = temporaryDirectory()
    onTestFinished(noteService(data, { ...service, operatorUrl: 'http://127.0.0.1:1' }))
    expect((await runCommand(['status'], data, now)).out).not.toContain('text searches')
    const { text_searches } = JSON.parse((await runCommand(['status', '--json'], data, now)).out)
    expect(text_searches).toBeNull()
  })

  test('tells whether Redis answers, where one is configured', async () => {
    const data = temporaryDirectory()
    const variables = { REDIS_URL: 'redis://:secret@127.0.0.1:1' }
    const { out } = await runCommand(['status'], data, now, variables)
    expect(out).toMatch(
      /^redis {11}REDIS_URL does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\): start it, or mend the variable$/m,
    )
    const { redis } = JSON.parse((await runCommand(['status', '--json'], data, now, variables)).out)
    expect(redis).toEqual({ is_available: false, reason: 'connect ECONNREFUSED 127.0.0.1:1' })
    expect((await runCommand(['status'], data, now)).out).not.toContain('redis')
  })

  test('tells how many processes a service has', async () => {
    const data = temporaryDirectory()
    publishGeneration(openDataDirectory(data), 'g1')
    onTestFinished(noteService(data, { ...service, processes: 4 }))
    const { out } = await runCommand(['status'], data, now)
    expect(out).toMatch(/since 3 hours \(process 4711, which leads 4\)$/m)
  })
})

test('after a rollback status and doctor do not advise to publish again what was rolled back from', async () => {
  const data = temporaryDirectory()
  const file = join(data, 'titles.ndjson')
  const run = async (...args: string[]) => (await runCommand(args, data, now)).out
  const importTitle = async (title_ru: string) => {
    writeFileSync(file, JSON.stringify({ record: 'title', ids: { beta: '1' }, title_ru }))
    await run('import', file)
  }
  for (const title of ['А', 'Б']) {
    await importTitle(title)
    expect(await run('status')).toContain('to be indexed')
    await run('index')
  }
  const left = JSON.parse(await run('status', '--json')).published.catalog
  await run('rollback')
  const status = await run('status')
  expect(status).toContain(`rolled back     from ${left}: import another one`)
  expect(status).not.toContain('to be indexed')
  const doctor = await run('doctor')
  expect(doctor).toContain(`what is published was rolled back from ${left}: import another one`)
  expect(doctor).not.toContain('waits for titlebase index')
  await importTitle('В')
  expect(await run('status')).toContain('to be indexed')
  expect(await run('status')).not.toContain('rolled back')
})

describe('the note of a service', () => {
  test('counts until the service ends', () => {
    const data = temporaryDirectory()
    const end = noteService(data, service)
    expect(runningServices(data)).toEqual([service])
    end()
    expect(runningServices(data)).toEqual([])
    expect(readdirSync(join(data, 'services'))).toEqual([])
  })

  test('of a service that was killed counts no more, and the next one removes it', () => {
    const data = temporaryDirectory()
    mkdirSync(join(data, 'services'))
    writeFileSync(join(data, 'services', 'killed.json'), JSON.stringify(service))
    tryLock(join(data, 'services', 'killed.lock'))?.release()
    expect(runningServices(data)).toEqual([])
    onTestFinished(noteService(data, service))
    expect(readdirSync(join(data, 'services')).filter((name) => name.includes('killed'))).toEqual(
      [],
    )
    expect(runningServices(data)).toEqual([service])
  })

  test('that is garbage is passed over', () => {
    const data = temporaryDirectory()
    onTestFinished(noteService(data, service))
    for (const name of readdirSync(join(data, 'services'))) {
      if (name.endsWith('.json')) writeFileSync(join(data, 'services', name), '{')
    }
    expect(runningServices(data)).toEqual([])
  })
})

test.each([
  [0, '0 seconds'],
  [-5, '0 seconds'],
  [59.9, '59 seconds'],
  [60, '1 minute'],
  [7199, '1 hour'],
  [7200, '2 hours'],
  [86_400 * 3 + 5, '3 days'],
])('%d seconds are %s', (seconds, words) => {
  expect(duration(seconds)).toBe(words)
})

test('counts and sizes in words', () => {
  expect([counted(1, 'key'), counted(2, 'address', 'addresses')]).toEqual(['1 key', '2 addresses'])
  expect([size(51_500), size(18_400_000), size(3_100_000_000)]).toEqual([
    '52 kB',
    '18.4 MB',
    '3.1 GB',
  ])
})

test.each([
  ['--port', '70000'],
  ['--port', 'x'],
])('serve %s %s is refused with the option named', async (...args) => {
  expect(await runCommand(['serve', ...args], temporaryDirectory(), now)).toEqual({
    status: 2,
    out: '',
    err: expect.stringMatching(
      /^titlebase: option '--port <n>' .* whole number from 0 to 65535\.\n$/,
    ),
  })
})
