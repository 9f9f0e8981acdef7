import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.js'
import { stubOfTest } from '../support/http-stub.js'
import { runCommand } from '../support/run-command.js'
import { scrape } from '../support/scrape.js'
import { servedProcess } from '../support/served-process.js'
import { sharedDemo } from '../support/shared-data.js'

const now = () => new Date()

/** The running child processes of a process. */
function childrenOf(pid = 0): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean).map(Number)
}

/** Starts a service of two processes, and returns its log and functions that send requests. */
async function twoProcesses(data: string, atEnd: (end: () => void) => void) {
  const variables = { PORT: String(await freePort()), OPERATOR_PORT: '0', EXPLORER: 'false' }
  const served = await servedProcess(data, variables, 'pipe', ['--processes', '2'], atEnd)
  const lines: string[] = []
  served.child.stdout?.on('data', (part) => lines.push(...String(part).trim().split('\n')))
  const { out: key } = await runCommand(
    ['keys', 'create', 'one', '--unlimited'],
    served.dataDirectory,
    now,
  )
  const get = (path: string) =>
    fetch(`http://127.0.0.1:${served.port}${path}`, {
      // One connection each.
      headers: { 'X-API-Key': key.trim(), connection: 'close' },
    })
  const status = async () =>
    JSON.parse((await runCommand(['status', '--json'], served.dataDirectory, now)).out).services[0]
  const logLines = () => lines.map((line) => JSON.parse(line))
  return { ...served, get, status, logLines }
}

/** Number of sockets that a process has open; other files come and go with its maintenance thread. */
function socketsOf(pid: number | undefined): number {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).filter((file) => isSocket(`${folder}/${file}`)).length
}

function isSocket(file: string): boolean {
  try {
    return readlinkSync(file).startsWith('socket:')
  } catch {
    // The process has closed it meanwhile.
    return false
  }
}

const data = await sharedDemo()

// The tests share one service, in order, because starting it takes longer than each of them.
describe.skipIf(process.platform !== 'linux')('a service of two processes', () => {
  const wait = { timeout: 60_000 }
  let service: Awaited<ReturnType<typeof twoProcesses>>
  beforeAll(async () => {
    let end = () => {}
    service = await twoProcesses(data, (stop) => {
      end = stop
    })
    return end
  })

  function firstWorker(): number {
    const [worker] = childrenOf(service.child.pid)
    if (worker === undefined) throw new Error('the service has no worker process')
    return worker
  }

  test('both answer, and the operator port reports on both', async () => {
    const { child, get, status, logLines } = service
    const requests = () => logLines().filter(({ route }) => route === '/v1.2/titles')
    const answering = () => new Set(requests().map(({ process }) => process))
    await expect
      .poll(async () => {
        const sent = Array.from({ length: 20 }, () => get('/v1.2/titles?limit=2'))
        const answers = await Promise.all(sent)
        expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
        return answering()
      }, wait)
      .toEqual(new Set([1, 2]))

    const { operator_url: operatorUrl, processes, pid } = await status()
    expect({ processes, pid }).toEqual({ processes: 2, pid: child.pid })
    const ready = await fetch(`${operatorUrl}/ready`)
    expect(await ready.json()).toEqual({ status: 'ready', problems: [] })
    const route = 'titlebase_requests_total{route="/v1.2/titles",status="200"}'
    // A log line can arrive after the metric of its request.
    await expect
      .poll(async () => (await scrape(operatorUrl)).get(route) === requests().length, wait)
      .toBe(true)
    const metrics = await scrape(operatorUrl)
    expect(metrics.get('titlebase_processes')).toBe(2)
    expect(metrics.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
  })

  test('a killed worker is replaced; others answer its connections, or they close', async () => {
    const { child, port, status, logLines } = service
    const socketsBefore = socketsOf(child.pid)
    const victim = firstWorker()
    process.kill(victim, 'SIGSTOP')
    const request = 'GET /health HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n'
    const connections = Array.from({ length: 40 }, async () => {
      const socket = connect(port, '127.0.0.1').setEncoding('utf8')
      socket.write(request)
      let answer = ''
      for await (const part of socket) answer += part
      return answer.slice(0, 15)
    })
    const ready = async () => (await fetch(`${(await status()).operator_url}/ready`)).json()
    expect(await ready()).toEqual({
      status: 'unready',
      problems: [expect.stringMatching(/^process \d: no answer$/)],
    })
    process.kill(victim, 'SIGKILL')
    const outcomes = await Promise.race([
      Promise.allSettled(connections),
      after(20_000, 'some hang' as const),
    ])
    expect(outcomes).not.toBe('some hang')
    await expect
      .poll(() => logLines().map(({ msg }) => msg), wait)
      .toEqual(
        expect.arrayContaining([
          'a worker process ended unexpectedly and will be replaced',
          'a replacement process has started',
        ]),
      )
    expect(logLines().find(({ pid }) => pid === victim)).toMatchObject({
      level: 50,
      signal: 'SIGKILL',
    })
    expect(childrenOf(child.pid)).toHaveLength(2)
    // The new worker replaces the old one, so the primary has no more sockets than before.
    await expect.poll(() => socketsOf(child.pid), wait).toBeLessThanOrEqual(socketsBefore)
    const lines = await scrape((await status()).operator_url)
    expect(lines.get('titlebase_processes')).toBe(2)
    expect(lines.get('titlebase_processes_replaced_total')).toBe(1)
    await expect.poll(ready, wait).toEqual({ status: 'ready', problems: [] })
  })

  test('the primary logs each attempt to start workers that crash, until SIGTERM ends all', async () => {
    const { child, ended, get, logLines, dataDirectory } = service
    const generations = join(dataDirectory, 'generations')
    renameSync(generations, `${generations}.aside`)
    const failures = () =>
      logLines().filter(({ msg }) =>
        /^a process did not start; the next attempt is in \d+ s$/.test(msg),
      )
    const attempts = () => failures().map(({ attempts }) => attempts)
    const killed = () => {
      for (const pid of childrenOf(child.pid)) process.kill(pid, 'SIGKILL')
      return failures().some(({ signal }) => signal === 'SIGKILL')
    }
    await expect.poll(killed, wait).toBe(true)
    await expect.poll(() => Math.max(0, ...attempts()), wait).toBeGreaterThan(1)
    expect(child.exitCode).toBeNull()
    // A worker that starts makes the folder again.
    rmSync(generations, { recursive: true, force: true })
    renameSync(`${generations}.aside`, generations)
    await expect.poll(() => get('/health').then(({ status }) => status, String), wait).toBe(200)
    child.kill('SIGTERM')
    expect(await Promise.race([ended, after(15_000, 'still running')])).toBe(0)
  })
})

test('serve prints once why the first process does not start', async () => {
  const { port } = await stubOfTest(() => {})
  const start = servedProcess(data, { PORT: String(port), EXPLORER: 'false' }, 'ignore', [
    '--processes',
    '3',
  ])
  await expect(start).rejects.toThrow(
    new RegExp(`^the service does not start: titlebase: PORT: port ${port} of .*\n$`),
  )
})
