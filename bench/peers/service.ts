import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { Agent, request } from 'undici'
import { type DataDirectory, readPublished } from '../../platform/data-directory.js'
import { bytesIn } from '../../platform/disk-use.js'
import { addressOfList } from '../addresses.js'
import type { Filling, Peer, Question } from './peer.js'

/** Milliseconds that an answer may take. */
const patience = 60_000

export interface ServedOptions {
  readonly name: string
  readonly directory: DataDirectory
  readonly port: number
  /** A key without limits. */
  readonly key: string
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** The service, in a process of its own; its variables decide the engine. */
export function servicePeer({ name, directory, port, key, variables }: ServedOptions): Peer {
  const base = `http://127.0.0.1:${port}`
  const dispatcher = new Agent({ keepAliveTimeout: 60_000 })
  const env = {
    ...process.env,
    MEILI_URL: '',
    MEILI_KEY: '',
    MEILI_ADMIN_KEY: '',
    ...variables,
    DATA_DIR: directory.path,
    PORT: String(port),
    LOG_LEVEL: 'error',
  }
  let child: ChildProcess | null = null

  const command = (...args: string[]) =>
    spawn(process.execPath, ['dist/cli/main.js', ...args], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
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
    async fill(): Promise<Filling> {
      const started = performance.now()
      const indexing = command('index')
      indexing.stderr?.resume()
      const [status] = await once(indexing, 'exit')
      if (status !== 0) throw new Error(`titlebase index ended with ${status}`)
      return { rows: 0, indexes: (performance.now() - started) / 1000 }
    },
    async open() {
      child = command('serve')
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
      const cards = statSync(directory.catalogFile(catalog)).size
      return cards + bytesIn(directory.generationDirectory(generation))
    },
    processes: async () => (child?.pid === undefined ? [] : [child.pid]),
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
