import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'

/** A server that follows, as a process of its own that may be killed. */
export interface Replica {
  readonly name: string
  readonly dataDirectory: string
  start(): void
  kill(): Promise<void>
  /** What its operator's port says; null where it does not. */
  metrics(): Promise<ReadonlyMap<string, number> | null>
  /** Its resident memory, in MB. */
  memory(): number
}

export interface ReplicaOptions {
  readonly name: string
  readonly port: number
  readonly follow: string
  readonly dataDirectory: string
  readonly variables: Readonly<Record<string, string>>
}

export function replica(options: ReplicaOptions): Replica {
  const { name, port, follow, dataDirectory, variables } = options
  let child: ChildProcess | null = null
  // A run that fails leaves none behind.
  process.on('exit', () => child?.kill('SIGKILL'))
  return {
    name,
    dataDirectory,
    start() {
      const log = openSync(`${dataDirectory}.log`, 'a')
      child = spawn('sh', ['cli/titlebase', 'serve', '--follow', follow], {
        env: {
          ...process.env,
          DATA_DIR: dataDirectory,
          PORT: String(port),
          OPERATOR_PORT: String(port + 1),
          FOLLOW_SECONDS: '1',
          TRUST_PROXY: '127.0.0.1',
          ...variables,
        },
        stdio: ['ignore', log, log],
      })
      closeSync(log)
    },
    async kill() {
      const ended = child && once(child, 'exit')
      child?.kill('SIGKILL')
      await ended
    },
    async metrics() {
      const answer = await fetch(`http://127.0.0.1:${port + 1}/metrics`).catch(() => null)
      if (answer === null) return null
      const lines = (await answer.text()).split('\n').filter((line) => /^\w/.test(line))
      return new Map(
        lines.map((line) => {
          const at = line.lastIndexOf(' ')
          return [line.slice(0, at), Number(line.slice(at + 1))]
        }),
      )
    },
    memory() {
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    },
  }
}

/** Looks again and again until something holds; tells how many milliseconds that took. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 120) {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > seconds * 1000) throw new Error(`${what}: not in ${seconds} s`)
    await after(50)
  }
  return performance.now() - begun
}

/** Runs a program that serves until it is ended, and ends it with this process. */
export function program(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  process.on('exit', () => child.kill())
  return child
}
