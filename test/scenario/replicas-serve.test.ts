import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { folderTarget } from '../../storage/copies/folder-target.js'
import { copyTwoGenerations } from '../support/damaged-data.js'
import { demoNow } from '../support/demo-data.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { freePort } from '../support/free-port.js'
import { publishData } from '../support/replicas.js'
import { runCommand } from '../support/run-command.js'
import { scrape } from '../support/scrape.js'

/** Starts `titlebase serve --follow` as a process. */
async function following(target: string, dataDirectory: string) {
  const operatorPort = await freePort()
  const child: ChildProcess = spawn(
    process.execPath,
    [inject('commandLine'), 'serve', '--follow', target],
    {
      env: {
        PATH: process.env.PATH ?? '',
        DATA_DIR: dataDirectory,
        PORT: '0',
        OPERATOR_PORT: String(operatorPort),
        FOLLOW_SECONDS: '1',
        EXPLORER: 'false',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  let [said, logged] = ['', '']
  child.stderr?.on('data', (part) => {
    said += part
  })
  child.stdout?.on('data', (part) => {
    logged += part
  })
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${operatorPort}/ready`)
    return { status: answer.status, problems: (await answer.json()).problems as string[] }
  }
  return {
    child,
    ready,
    said: () => said,
    logged: () => logged,
    metrics: () => scrape(`http://127.0.0.1:${operatorPort}`),
  }
}

const patience = { timeout: 60_000, interval: 100 }

test('a server waits for its first generation, moves to the next, and survives a damaged one', async () => {
  const target = join(temporaryDirectory(), 'target')
  mkdirSync(target)
  const path = await copyTwoGenerations()
  const replica = join(temporaryDirectory(), 'replica')
  const { ready, said, logged, metrics } = await following(target, replica)
  await vi.waitFor(async () => {
    expect(await ready()).toEqual({
      status: 503,
      problems: [
        `no generation is available yet: ${target} has no publication yet: run titlebase upload on the publishing server`,
      ],
    })
  }, patience)
  expect(said()).not.toContain('titlebase is listening at')
  const now = () => new Date()
  const waits = `a service is waiting for its first generation: ${target} has no publication yet: run titlebase upload on the publishing server`
  await vi.waitFor(async () => {
    const { out } = await runCommand(['status'], replica, now)
    expect(out).toMatch(
      /^note {3}published {6}nothing published: a service is fetching the first generation$/m,
    )
    expect(out).toContain(`note   service        ${waits}\n`)
    expect(out).not.toMatch(/titlebase serve/)
  }, patience)

  await publishData(path, folderTarget(target))
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), patience)
  expect(said()).toContain('titlebase is listening at')
  expect((await metrics()).get('titlebase_follow_behind_seconds')).toBe(0)

  const tomorrow = () => new Date(demoNow().getTime() + 86_400_000)
  await runCommand(['rollback'], path, tomorrow)
  const into = folderTarget(target)
  await publishData(path, {
    ...into,
    async copy(name, localFile) {
      await into.copy(name, localFile)
      truncateSync(join(target, name), 30)
    },
  })
  await vi.waitFor(
    async () => expect((await metrics()).get('titlebase_follow_failing')).toBe(1),
    patience,
  )
  expect((await ready()).status).toBe(200)
  expect((await metrics()).get('titlebase_follow_behind_seconds')).toBeGreaterThan(0)
  const refusals = () =>
    logged()
      .split('\n')
      .filter(
        (line) => line.includes('is damaged') && line.includes('cannot fetch from the target'),
      )
  // The log writes lines in batches.
  await vi.waitFor(() => expect(refusals()).toHaveLength(1), patience)

  await publishData(path, into, { replace: true })
  await vi.waitFor(
    async () => expect((await metrics()).get('titlebase_follow_behind_seconds')).toBe(0),
    patience,
  )
  await vi.waitFor(() => expect(logged()).toContain('can fetch from the target again'), patience)
  expect(refusals()).toHaveLength(1)
  expect((await metrics()).get('titlebase_generations_opened_total')).toBe(2)
}, 180_000)

test('does not follow into a folder that has its own data', async () => {
  const { child, said } = await following(temporaryDirectory(), await copyTwoGenerations())
  const status = await new Promise((resolve) => child.once('exit', resolve))
  expect({ status, said: said() }).toEqual({
    status: 2,
    said: expect.stringMatching(
      /^titlebase: \S+ already has catalogs or generations: --follow needs an empty folder in DATA_DIR\n$/,
    ),
  })
})
