import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Agent, request } from 'undici'
import {
  type DataDirectory,
  readPublished,
} from '../../../storage/data-directory/data-directory.js'
import { bytesIn, bytesOf } from '../../../storage/files/disk-use.js'
import { addressOfList } from '../drawn/address.js'
import { type Filling, type Peer, patience, type Question } from './peer.js'

export interface ServedOptions {
  readonly name: string
  readonly directory: DataDirectory
  readonly port: number
  /** A key without limits. */
  readonly key: string
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Files that all is imported from, to time it; none where it is not timed. */
  readonly records: readonly string[]
  /** Another one whose disk and memory it takes, too. */
  readonly over: Peer | null
}

/** The service, in a process of its own; its variables decide the engine. */
export function servicePeer(options: ServedOptions): Peer {
  const { name, directory, port, key, variables, records, over } = options
  const base = `http://127.0.0.1:${port}`
  const dispatcher = new Agent({ keepAliveTimeout: 60_000 })
  const env = {
    ...process.env,
    MEILI_URL: '',
    MEILI_KEY: '',
    MEILI_ADMIN_KEY: '',
    ...variables,
    PORT: String(port),
    LOG_LEVEL: 'error',
  }
  let child: ChildProcess | null = null

  const command = (args: readonly string[], folder = directory.path) =>
    spawn('node', ['dist/cli/main.js', ...args], {
      env: { ...env, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  /** Seconds that a command takes. */
  const timeOf = async (args: readonly string[], folder?: string) => {
    const started = performance.now()
    const running = command(args, folder)
    running.stderr?.resume()
    const [status] = await once(running, 'exit')
    if (status !== 0) throw new Error(`titlebase ${args[0]} ended with ${status}`)
    return (performance.now() - started) / 1000
  }
  /** Imports the files into a folder that is removed afterwards. */
  const timeOfImport = async () => {
    if (records.length === 0) return null
    const folder = mkdtempSync(join(tmpdir(), 'titlebase-peers-'))
    try {
      return await timeOf(['import', ...records], folder)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }
  const get = async (path: string) => {
    const { statusCode, body } = await request(base + path, {
      dispatcher,
      headers: { 'X-API-Key': key },
      headersTimeout: patience,
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text.slice(0, 300)}`)
    return text
  }

  return {
    name,
    fill: async (): Promise<Filling> => ({
      rows: await timeOfImport(),
      indexes: await timeOf(['index']),
    }),
    async open() {
      child = command(['serve'])
      let said = ''
      for await (const part of child.stderr ?? []) {
        said += part
        if (said.includes('answers at')) break
      }
      if (!said.includes('answers at')) throw new Error(`${name} does not start: ${said}`)
    },
    ask: (question, limit) => get(pathOf(question, limit)),
    async numbers(question, limit) {
      const answer: List = JSON.parse(await get(pathOf(question, limit)))
      return answer.items.map(({ alpha_id }) => alpha_id)
    },
    async bytes() {
      const published = readPublished(directory)
      if (published === null) return null
      const { catalog, generation } = published
      const cards = bytesOf([directory.catalogFile(catalog)])
      const own = cards + bytesIn(directory.generationDirectory(generation))
      return own + ((await over?.bytes()) ?? 0)
    },
    processes: async () => [
      ...(child?.pid === undefined ? [] : [child.pid]),
      ...((await over?.processes()) ?? []),
    ],
    async close() {
      const ended = child === null ? null : once(child, 'exit')
      child?.kill()
      await Promise.all([ended, dispatcher.close()])
    },
  }
}

interface List {
  readonly items: readonly { readonly alpha_id: string | null }[]
}

function pathOf(question: Question, limit: number): string {
  return question.kind === 'card'
    ? `/v1.2/titles/alpha/${question.number}`
    : addressOfList(question.drawn, limit)
}
