import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'

/** What may be done to the machine while the service runs. */
export const faultNames = ['killSearchServer', 'stopSearchServer', 'fillDisk'] as const

/** What is done to the machine while the service runs. */
export interface Faults {
  /** Publishes the other one of two prepared generations; on a full disk it cannot. */
  refresh(): Promise<void>
  killSearchServer(): Promise<void>
  stopSearchServer(): Promise<void>
  fillDisk(): Promise<void>
  /** How often each was done. */
  readonly done: Readonly<Record<string, number>>
  end(): Promise<void>
}

export interface FaultOptions {
  readonly dataDirectory: string
  /** Shell commands that run a search server, or the nodes of one, in the foreground. */
  readonly searchServers: readonly string[]
  /** How long each fault lasts. */
  readonly milliseconds: number
  readonly tell: (line: string) => void
}

const command = promisify(execFile)

/** Starts the search servers, if there are any, and returns what may happen from then on. */
export function faults({ dataDirectory, searchServers, milliseconds, tell }: FaultOptions): Faults {
  const done: Record<string, number> = {}
  let isFull = false
  const servers = searchServers.map((command) => ({ command, process: start(command) }))
  let turn = 0

  function start(command: string): ChildProcess {
    return spawn('sh', ['-c', `exec ${command}`], { stdio: 'ignore' })
  }

  /** The next server, or none. */
  const nextServer = () => {
    turn += 1
    return servers[(turn - 1) % servers.length]
  }

  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1
    tell(what)
  }

  return {
    done,
    async refresh() {
      const wasFull = isFull
      try {
        await command('sh', ['cli/titlebase', 'rollback'])
        count('refresh')
      } catch (error) {
        const { stderr, code } = error as { stderr: string; code: number }
        count(wasFull || isFull ? 'refresh refused' : 'refresh failed')
        tell(`  status ${code}: ${stderr.trim()}`)
      }
    },
    async killSearchServer() {
      const server = nextServer()
      if (server === undefined) return
      count('search server killed')
      server.process.kill('SIGKILL')
      await after(milliseconds)
      server.process = start(server.command)
      tell('search server started')
    },
    async stopSearchServer() {
      const server = nextServer()
      if (server === undefined) return
      count('search server stopped')
      server.process.kill('SIGSTOP')
      await after(milliseconds)
      server.process.kill('SIGCONT')
      tell('search server goes on')
    },
    async fillDisk() {
      const file = join(dataDirectory, 'filler')
      isFull = true
      const filler = openSync(file, 'w')
      const end = performance.now() + milliseconds
      count('disk full')
      try {
        // Filled again and again, so that what is freed meanwhile is gone, too.
        while (performance.now() < end) {
          fill(filler)
          await after(200)
        }
      } finally {
        closeSync(filler)
        rmSync(file)
        isFull = false
        tell('disk free')
      }
    },
    async end() {
      for (const server of servers) server.process.kill('SIGKILL')
    },
  }
}

/** Writes until nothing fits any more, to the last page. */
function fill(file: number): void {
  for (const size of [1 << 20, 1 << 12, 1]) {
    const block = Buffer.alloc(size)
    try {
      for (;;) writeSync(file, block)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}
