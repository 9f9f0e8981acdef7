import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { formatDuration, pluralize } from '../../../cli/format.js'
import { formatSize } from '../../../platform/progress.js'
import {
  recordRunningService,
  runningServices,
} from '../../../storage/data-directory/running-services.js'
import { tryLock } from '../../../storage/files/file-lock.js'
import { temporaryDirectory } from '../../support/fake-service.js'
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
  test('titlebase status prints what to run if no generation is published, with status 1', async () => {
    const { status, out } = await runCommand(['status'], temporaryDirectory(), now)
    expect(status).toBe(1)
    expect(out).toMatch(
      /^note {3}published +nothing published: run titlebase index, or titlebase serve/m,
    )
    expect(out).toMatch(/^ok {5}service +no service is running: start one with titlebase serve$/m)
  })

  test('titlebase status shows age, services, keys and disk', async () => {
    const data = temporaryDirectory()
    const earlier = () => new Date('2026-03-16T15:00:00Z')
    writeFileSync(
      join(data, 'titles.ndjson'),
      '{"record":"title","ids":{"beta":"1"},"title_ru":"А"}',
    )
    await runCommand(['import', join(data, 'titles.ndjson')], data, earlier)
    await runCommand(['index'], data, earlier)
    onTestFinished(recordRunningService(data, service))
    await runCommand(['keys', 'create', 'app'], data, now)
    await runCommand(['keys', 'create', 'old'], data, now)
    await runCommand(['keys', 'revoke', 'old'], data, now)
    const yesterday = () => new Date(now().getTime() - 86_400_000)
    await runCommand(['keys', 'create', 'ended', '--expires', '12h'], data, yesterday)
    writeFileSync(join(data, 'much'), Buffer.alloc(3_000_000))
    const { status, out } = await runCommand(['status'], data, now)
    expect(status).toBe(0)
    expect(out).toMatch(
      /^ok {5}published +\S+, 2 days ago: 1 title, 0 persons; catalog \S+ [\d.]+ [kM]B, index [\d.]+ [kM]B$/m,
    )
    expect(out).toMatch(
      /^note {3}service +http:\/\/127\.0\.0\.1:3000, process 4711, running for 3 hours: does not answer/m,
    )
    expect(out).toMatch(/^ok {5}keys +1 key in use$/m)
    expect(out).toMatch(/^ok {5}disk +3\.\d MB used, [\d.]+ [MG]B free$/m)
    const shown = JSON.parse((await runCommand(['status', '--json'], data, now)).out)
    expect(shown.published).toMatchObject({ titles: 1, persons: 0, publication: 1 })
    expect(shown.services).toEqual([
      {
        url: service.url,
        operator_url: null,
        pid: 4711,
        started_at: service.startedAt,
        processes: 1,
      },
    ])
    expect(shown.findings).toContainEqual({ check: 'keys', state: 'ok', text: '1 key in use' })
    expect(shown.disk.used_bytes).toBeGreaterThan(3_000_000)
  })

  test('titlebase status shows whether a configured Redis answers', async () => {
    const data = temporaryDirectory()
    const variables = { REDIS_URL: 'redis://:secret@127.0.0.1:1' }
    const { out } = await runCommand(['status'], data, now, variables)
    expect(out).toMatch(
      /^fault {2}redis +Redis does not answer \(connect ECONNREFUSED 127\.0\.0\.1:1\), .*: start it, or correct REDIS_URL$/m,
    )
    expect(out).not.toContain('secret')
    expect((await runCommand(['status'], data, now)).out).not.toContain('redis')
  })

  test('titlebase status shows how many processes a service has', async () => {
    const data = temporaryDirectory()
    onTestFinished(recordRunningService(data, { ...service, processes: 4 }))
    const { out } = await runCommand(['status'], data, now)
    expect(out).toMatch(/process 4711 with 4 workers, running for 3 hours/)
  })
})

test('after a rollback status does not advise to index the rejected catalog', async () => {
  const data = temporaryDirectory()
  const file = join(data, 'titles.ndjson')
  const run = async (...args: string[]) => (await runCommand(args, data, now)).out
  const importTitle = async (title_ru: string) => {
    writeFileSync(file, JSON.stringify({ record: 'title', ids: { beta: '1' }, title_ru }))
    await run('import', file)
  }
  for (const title of ['А', 'Б']) {
    await importTitle(title)
    expect(await run('status')).toContain('is not published yet: run titlebase index')
    await run('index')
  }
  const left = JSON.parse(await run('status', '--json')).published.catalog
  await run('rollback')
  const status = await run('status')
  expect(status).toContain(`a rollback replaced ${left}: import another one`)
  expect(status).not.toContain('is not published yet: run titlebase index')
  await importTitle('В')
  expect(await run('status')).toContain('is not published yet: run titlebase index')
  expect(await run('status')).not.toContain('rolled back')
})

describe('the status file of a service', () => {
  test('the status file of a service is valid until the service ends', () => {
    const data = temporaryDirectory()
    const end = recordRunningService(data, service)
    expect(runningServices(data)).toEqual([service])
    end()
    expect(runningServices(data)).toEqual([])
    expect(readdirSync(join(data, 'services'))).toEqual([])
  })

  test('the file of a killed service is invalid, and the next service removes it', () => {
    const data = temporaryDirectory()
    mkdirSync(join(data, 'services'))
    writeFileSync(join(data, 'services', 'killed.json'), JSON.stringify(service))
    tryLock(join(data, 'services', 'killed.lock'))?.release()
    expect(runningServices(data)).toEqual([])
    onTestFinished(recordRunningService(data, service))
    expect(readdirSync(join(data, 'services')).filter((name) => name.includes('killed'))).toEqual(
      [],
    )
    expect(runningServices(data)).toEqual([service])
  })

  test('that is invalid is ignored', () => {
    const data = temporaryDirectory()
    onTestFinished(recordRunningService(data, service))
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
  expect(formatDuration(seconds)).toBe(words)
})

test('counts and sizes as text', () => {
  expect([pluralize(1, 'key'), pluralize(2, 'address', 'addresses')]).toEqual([
    '1 key',
    '2 addresses',
  ])
  expect([formatSize(51_500), formatSize(18_400_000), formatSize(3_100_000_000)]).toEqual([
    '52 kB',
    '18.4 MB',
    '3.1 GB',
  ])
})

test.each([
  ['--port', '70000'],
  ['--port', 'x'],
])('serve %s %s is rejected with the name of the option', async (...args) => {
  expect(await runCommand(['serve', ...args], temporaryDirectory(), now)).toEqual({
    status: 2,
    out: '',
    err: expect.stringMatching(
      /^titlebase: option '--port <n>' .* whole number from 0 to 65535\.\n$/,
    ),
  })
})
