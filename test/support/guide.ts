import { type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/**
 * The examples of the guide: fenced blocks of `sh`, `js` and `python`, which are run, and below them
 * one of `json` or `text`, which is what each of them prints. A block with `file=NAME` behind its
 * language is a file that the examples below it use. Other languages are not run.
 */
export interface GuideExample {
  readonly language: Language
  readonly code: string
  /** The line of the page on which it begins. */
  readonly line: number
  /** The file that it is; null where it is run. */
  readonly file: string | null
  /** What it prints, as the page shows it; null where the page shows nothing. */
  readonly answer: Answer | null
}

export interface Answer {
  readonly language: 'json' | 'text'
  readonly text: string
  /** Where the page has it: from the first line behind the fence to the last one, counted from 0. */
  readonly from: number
  readonly to: number
}

const languages = ['sh', 'js', 'python'] as const
export type Language = (typeof languages)[number]

/** The programs of the languages; examples of one that is not there are skipped. */
const programs: Readonly<Record<Language, readonly [program: string, ...args: string[]]>> = {
  sh: ['bash', '-euo', 'pipefail'],
  js: [process.execPath],
  python: ['python3', '-X', 'utf8'],
}

/** What the examples of a language need and this machine lacks; null where it has all. */
export function missingFor(language: Language): string | null {
  const needed = { sh: ['bash', 'curl'], js: [], python: ['python3'] }[language]
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

/** Where the examples are run, and what they ask. */
export interface GuidePlace {
  readonly folder: string
  /** The service, in place of `http://127.0.0.1:3000`. */
  readonly url: string
  readonly key: string
  /** A free port, in place of 8080. */
  readonly port: number
}

/** Writes the file of an example. */
export function writeExample({ file, code }: GuideExample, place: GuidePlace): void {
  writeFileSync(join(place.folder, file ?? ''), placed(code, place))
}

/** Runs an example; tells what it printed, or throws what went wrong. */
export async function runExample(
  { language, code }: GuideExample,
  place: GuidePlace,
): Promise<string> {
  const [program, ...args] = programs[language]
  const script = join(
    place.folder,
    { sh: 'example.sh', js: 'example.mjs', python: 'example.py' }[language],
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

/** What the page shows of what was printed: JSON in lines, and values of one data directory by others. */
export function shownAnswer(printed: string, language: Answer['language']): string {
  return language === 'text' ? printed : inLines(JSON.parse(printed, steady))
}

/** Values that are others in each data directory. */
function steady(key: string, value: unknown): unknown {
  if (/^(next_|previous_)?(since|cursor)$/.test(key) && typeof value === 'string')
    return 'Fr8Pl8eE…'
  if (key === 'generation') return '20260315T120000000-5f3a9c'
  if (key === 'bytes') return 1_048_576
  return value
}

/** Lines of JSON may be so long before they are broken up. */
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

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
