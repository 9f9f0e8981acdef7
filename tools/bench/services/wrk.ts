import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secondsOfEnded } from '../timing/processor-time.js'

/** A request as a client sends it. */
export interface SentRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** What clients without a pause were answered. */
export interface LoadResult {
  readonly rate: number
  readonly answers: number
  /** Milliseconds of processor time that the client took for each answer. */
  readonly clientMs: number
}

/** wrk's script: it sends the requests of the folder in their order, again and again. */
const script = `
local folder = os.getenv("REQUESTS")
local lengths, texts = {}, io.open(folder .. "/texts", "rb")
for line in io.lines(folder .. "/lengths") do lengths[#lengths + 1] = tonumber(line) end
local requests, turn = {}, 0
for at, length in ipairs(lengths) do requests[at] = texts:read(length) end
request = function()
  turn = turn + 1
  return requests[(turn - 1) % #requests + 1]
end
`

/** Throws where wrk is not there, before anything is measured. */
export function requireWrk(): void {
  if (spawnSync('wrk', ['--version']).error) throw new Error('wrk is missing: apt-get install wrk')
}

/**
 * Has so many clients send requests without a pause, by wrk, the lightest client there is: what it takes of
 * the machine's processors the servers that are compared do not have. Throws where an answer is no success.
 */
export async function loadByWrk(
  url: string,
  requests: readonly SentRequest[],
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<LoadResult> {
  const folder = mkdtempSync(join(tmpdir(), 'wrk-'))
  try {
    const texts = requests.map((each) => Buffer.from(textOf(each, new URL(url).host)))
    writeFileSync(join(folder, 'texts'), Buffer.concat(texts))
    writeFileSync(join(folder, 'lengths'), texts.map(({ length }) => length).join('\n'))
    writeFileSync(join(folder, 'script.lua'), script)
    const before = secondsOfEnded()
    const options = ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '30s']
    const wrk = spawn('wrk', [...options, '-s', join(folder, 'script.lua'), url], {
      env: { ...process.env, REQUESTS: folder },
    })
    let said = ''
    for (const stream of [wrk.stdout, wrk.stderr]) {
      stream.on('data', (part) => {
        said += part
      })
    }
    const [status] = await once(wrk, 'close')
    if (status !== 0) throw new Error(`wrk fails: ${said}`)
    if (/Non-2xx|Socket errors/.test(said)) throw new Error(`not all was answered: ${said}`)
    const answers = Number(/(\d+) requests in/.exec(said)?.[1])
    const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1])
    return { rate, answers, clientMs: (1000 * (secondsOfEnded() - before)) / answers }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function textOf({ method, path, headers, body = '' }: SentRequest, host: string): string {
  const sent = { Host: host, ...headers }
  const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === '' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`
}
