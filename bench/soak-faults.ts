import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'

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
  /** A shell command that runs Meilisearch in the foreground; null where none is used. */
  readonly searchServer: string | null
  /** How long each fault lasts. */
  readonly milliseconds: number
  readonly tell: (line: string) => void
}

const command = promisify(execFile)

/** Starts the search server, if there is one, and returns what may happen from then on. */
export function faults({ dataDirectory, searchServer, milliseconds, tell }: FaultOptions): Faults {
  const done: Record<string, number> = {}
  let isFull = false
  let server = startServer()

  function startServer(): ChildProcess | null {
    if (searchServer === null) return null
    return spawn('sh', ['-c', `exec ${searchServer}`], { stdio: 'ignore' })
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
        await command(process.execPath, ['dist/cli/main.js', 'rollback'])
        count('refresh')
      } catch (error) {
        const { stderr, code } = error as { stderr: string; code: number }
        count(wasFull || isFull ? 'refresh refused' : 'refresh failed')
        tell(`  status ${code}: ${stderr.trim()}`)
      }
    },
    async killSearchServer() {
      if (server === null) return
      count('search server killed')
      server.kill('SIGKILL')
      await after(milliseconds)
      server = startServer()
      tell('search server started')
    },
    async stopSearchServer() {
      if (server === null) return
      count('search server stopped')
      server.kill('SIGSTOP')
      await after(milliseconds)
      server.kill('SIGCONT')
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
      server?.kill('SIGKILL')
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
