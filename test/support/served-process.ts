import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'

/** Starts `titlebase serve` as a process over existing data. It ends with the test unless `atEnd` says otherwise. */
export async function servedProcess(
  data: string,
  variables: Readonly<Record<string, string>>,
  standardOutput: StdioOptions[number] = 'ignore',
  args: readonly string[] = [],
  atEnd: (end: () => void) => void = onTestFinished,
) {
  const own = mkdtempSync(join(tmpdir(), 'titlebase-process-'))
  for (const folder of ['catalogs', 'generations'])
    symlinkSync(join(data, folder), join(own, folder))
  copyFileSync(join(data, 'published.json'), join(own, 'published.json'))
  const child = spawn(process.execPath, [inject('commandLine'), 'serve', ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: own, PORT: '0', ...variables },
    stdio: ['ignore', standardOutput as 'pipe', 'pipe'],
  })
  atEnd(() => {
    child.kill('SIGKILL')
    rmSync(own, { recursive: true, force: true })
  })
  const port = await portOf(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, port, ended, dataDirectory: own }
}

/** The port that a service prints. */
export async function portOf(child: ChildProcess): Promise<number> {
  let said = ''
  for await (const part of child.stderr ?? []) {
    said += part
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(said)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error(`the service does not start: ${said}`)
}
