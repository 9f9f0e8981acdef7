import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, truncateSync } from 'node:fs'
import { expect, inject, onTestFinished, test } from 'vitest'
import {
  openDataDirectory,
  readCurrentCatalog,
  readPublished,
} from '../../storage/data-directory/data-directory.js'
import { temporaryDirectory } from '../support/fake-service.js'
import { runCommand } from '../support/run-command.js'
import { portOf } from '../support/served-process.js'

/** Starts `titlebase serve` as a process with a folder without a publication. */
function serve(data: string): ChildProcess {
  const child = spawn(process.execPath, [inject('commandLine'), 'serve'], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: data, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** A folder with a catalog that is not indexed. */
async function withCatalog(): Promise<string> {
  const data = temporaryDirectory()
  await runCommand(['generate', '--titles', '5'], data)
  return data
}

/** The child processes of a process. */
function startedBy({ pid }: ChildProcess): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0)
    return true
  } catch {
    return false
  }
}

test('indexes a catalog before the service starts, in a separate process', async () => {
  const data = await withCatalog()
  const service = serve(data)
  const port = await portOf(service)
  expect(await (await fetch(`http://127.0.0.1:${port}/health`)).json()).toBeTruthy()
  expect(readPublished(openDataDirectory(data))?.titles).toBe(5)
  expect(startedBy(service)).toEqual([])
})

test('prints one line and does not start if indexing fails', async () => {
  const data = await withCatalog()
  const directory = openDataDirectory(data)
  const { catalog = '' } = readCurrentCatalog(directory) ?? {}
  truncateSync(directory.catalogFile(catalog), 5000)
  const service = serve(data)
  let output = ''
  service.stderr?.on('data', (part) => {
    output += part
  })
  const [status] = await once(service, 'close')
  expect(status).toBe(2)
  expect(output).toMatch(/^titlebase: [^\n]*is damaged[^\n]*\n$/)
})

test('stopping the start stops indexing', async () => {
  const service = serve(temporaryDirectory())
  await once(service.stderr as NodeJS.ReadableStream, 'data')
  const [maker] = startedBy(service)
  expect(maker).toBeDefined()
  service.kill('SIGTERM')
  expect(await once(service, 'exit')).toEqual([143, null])
  expect(isRunning(maker as number)).toBe(false)
})

test('reports the signal that ended the indexing process', async () => {
  const service = serve(temporaryDirectory())
  let output = ''
  service.stderr?.on('data', (part) => {
    output += part
  })
  await once(service.stderr as NodeJS.ReadableStream, 'data')
  const [maker] = startedBy(service)
  process.kill(maker as number, 'SIGKILL')
  expect((await once(service, 'close'))[0]).toBe(1)
  expect(output).toMatch(/\ntitlebase: SIGKILL ended the process that builds the index\n$/)
})
