import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * The examples of the guide: fenced blocks of `sh`, `js`, `ts` and `python`, followed by a block of `json` or `text` with
 * their output. A block with `file=NAME` after its language is a file that later examples use. Blocks of other
 * languages are not run.
 */
interface GuideExample {
  readonly language: Language
  readonly code: string
  /** The line on which the example begins. */
  readonly line: number
  /** The name of the file; null for an example to run. */
  readonly file: string | null
  /** Its output on the page; null if the page shows none. */
  readonly answer: Answer | null
}

interface Answer {
  readonly language: 'json' | 'text'
  readonly text: string
  /** The first and last line within the fence, counted from 0. */
  readonly from: number
  readonly to: number
}

const languages = ['sh', 'js', 'ts', 'python'] as const
export type Language = (typeof languages)[number]

/** The programs of the languages. Examples whose program is missing are skipped. */
const programs: Readonly<Record<Language, readonly [program: string, ...args: string[]]>> = {
  sh: ['bash', '-euo', 'pipefail'],
  js: [process.execPath],
  ts: [process.execPath, '--import', 'tsx'],
  python: ['python3', '-X', 'utf8'],
}

/** The program that examples of a language need and the machine lacks; null if it has all. */
export function missingFor(language: Language): string | null {
  const needed = { sh: ['bash', 'curl'], js: [], ts: [], python: ['python3'] }[language]
  return needed.find((program) => spawnSync(program, ['--version']).status !== 0) ?? null
}

/** The examples of a page, in order. */
export function examplesOf(markdown: string): GuideExample[] {
  const found: { -readonly [Key in keyof GuideExample]: GuideExample[Key] }[] = []
  let open: typeof found = []
  const lines = markdown.split('\n')
  for (let at = 0; at < lines.length; at += 1) {
    const fence = /^```(\w+)(?: +file=(\S+))?$/.exec(lines[at] ?? '')
    if (fence === null) continue
    const end = lines.indexOf('```', at)
    const [, language = '', file = null] = fence
    const text = lines.slice(at + 1, end).join('\n')
    if (isLanguage(language)) {
      const example = { language, code: text, line: at + 1, file, answer: null }
      found.push(example)
      if (file === null) open.push(example)
    } else if (language === 'json' || language === 'text') {
      const answer = { language, text, from: at + 1, to: end } as const
      for (const example of open) example.answer = answer
      open = []
    }
    at = end
  }
  return found
}

const isLanguage = (name: string): name is Language =>
  (languages as readonly string[]).includes(name)

/** The environment in which examples run. */
export interface GuidePlace {
  readonly folder: string
  /** The address of the service, which replaces `http://127.0.0.1:3000`. */
  readonly url: string
  readonly key: string
  /** A free port, which replaces 8080. */
  readonly port: number
}

export function writeExample({ file, code }: GuideExample, place: GuidePlace): void {
  writeFileSync(join(place.folder, file ?? ''), placed(code, place))
}

/** Runs an example and returns its output. Throws if it fails. */
export async function runExample(
  { language, code }: GuideExample,
  place: GuidePlace,
): Promise<string> {
  const [program, ...args] = programs[language]
  const script = join(
    place.folder,
    { sh: 'example.sh', js: 'example.mjs', ts: 'example.ts', python: 'example.py' }[language],
  )
  writeFileSync(script, placed(code, place))
  const options: SpawnOptions = {
    cwd: place.folder,
    env: { PATH: process.env.PATH, API_KEY: place.key, LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const child = spawn(program, [...args, script], options)
  const [out, err] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
  const status = child.exitCode ?? (await new Promise((resolve) => child.once('close', resolve)))
  if (status !== 0) throw new Error(`status ${status}: ${err}`)
  return out.trimEnd()
}

async function textOf(stream: AsyncIterable<Buffer> | null): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream ?? []) parts.push(part)
  return Buffer.concat(parts).toString()
}

const placed = (code: string, { url, port }: GuidePlace) =>
  code.replaceAll('http://127.0.0.1:3000', url).replaceAll('8080', String(port))

/** Formats output for the page: JSON in lines, with placeholders for values that depend on the data directory. */
export function shownAnswer(printed: string, language: Answer['language']): string {
  return language === 'text' ? printed : inLines(JSON.parse(printed, steady))
}

/** Values that differ in each data directory. */
function steady(key: string, value: unknown): unknown {
  if (/^(next_|previous_)?(since|cursor)$/.test(key) && typeof value === 'string')
    return 'Fr8Pl8eE…'
  if (key === 'generation') return '20260315T120000000-5f3a9c'
  if (key === 'bytes') return 1_048_576
  return value
}

/** Maximum length of a line of JSON. */
const longest = 110

function inLines(value: unknown, indent = ''): string {
  const line = JSON.stringify(value)
  if (typeof value !== 'object' || value === null || line.length + indent.length <= longest) {
    return line
  }
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((each) => deeper + inLines(each, deeper))
    : Object.entries(value).map(
        ([name, each]) => `${deeper}${JSON.stringify(name)}: ${inLines(each, deeper)}`,
      )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

/** Finds a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
