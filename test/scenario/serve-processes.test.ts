import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { makeServedDemo } from '../support/demo-data.js'
import { makeOnce } from '../support/make-once.js'
import { runCommand } from '../support/run-command.js'
import { scrape } from '../support/scrape.js'
import { servedProcess } from '../support/served-process.js'

let data: string
beforeAll(async () => {
  data = await makeOnce(join(inject('sharedFolder'), 'served-demo'), makeServedDemo)
})

const now = () => new Date()

/** The processes that a process has started and that still run. */
function childrenOf(pid = 0): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}

/** A service of two processes, what it logs, and ways to ask it. */
async function twoProcesses() {
  const served = await servedProcess(data, { OPERATOR_PORT: '0' }, 'pipe', ['--processes', '2'])
  const lines: string[] = []
  served.child.stdout?.on('data', (part) => lines.push(...String(part).trim().split('\n')))
  const { out: key } = await runCommand(
    ['keys', 'create', 'one', '--unlimited'],
    served.dataDirectory,
    now,
  )
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${served.port}${path}`, {
      // One connection each: processes take turns in taking them.
      headers: { 'X-API-Key': key.trim(), connection: 'close', ...headers },
    })
  const status = async () =>
    JSON.parse((await runCommand(['status', '--json'], served.dataDirectory, now)).out).services[0]
  const told = () => lines.map((line) => JSON.parse(line))
  return { ...served, get, status, told }
}

test.skipIf(process.platform !== 'linux')(
  'processes answer in turn, one that is killed is replaced, and SIGTERM ends them all',
  async () => {
    const { child, ended, get, status, told } = await twoProcesses()
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/v1.2/titles?limit=2')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    const requests = () => told().filter(({ request }) => request)
    await expect.poll(() => requests().length).toBe(8)
    expect(new Set(requests().map(({ process }) => process))).toEqual(new Set([1, 2]))

    const { operator_url: operatorUrl, processes, pid } = await status()
    expect({ processes, pid }).toEqual({ processes: 2, pid: child.pid })
    const ready = await fetch(`${operatorUrl}/ready`)
    expect(await ready.json()).toEqual({ status: 'ready', problems: [] })
    const route = 'titlebase_requests_total{route="/v1.2/titles",status="200"}'
    expect((await scrape(operatorUrl)).get(route)).toBe(8)

    const [victim = 0] = childrenOf(child.pid)
    process.kill(victim, 'SIGKILL')
    await expect
      .poll(() => told().map(({ msg }) => msg), { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          'a process has ended: another one takes its place',
          'a process has taken the place of one that ended',
        ]),
      )
    expect(told().find(({ pid }) => pid === victim)).toMatchObject({ level: 50, signal: 'SIGKILL' })
    const lines = await scrape(operatorUrl)
    expect(lines.get('titlebase_processes')).toBe(2)
    expect(lines.get('titlebase_processes_replaced_total')).toBe(1)
    expect(lines.get(route)).toBe(8)

    child.kill('SIGTERM')
    expect(await Promise.race([ended, after(8000, 'still running')])).toBe(0)
  },
)

test('what keeps the first process from starting is told once, with its status', async () => {
  const taken = createServer()
  onTestFinished(() => void taken.close())
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const start = servedProcess(data, { PORT: String(port) }, 'ignore', ['--processes', '3'])
  await expect(start).rejects.toThrow(
    new RegExp(`^the service does not start: titlebase: PORT takes a free port: ${port} .*\n$`),
  )
})
