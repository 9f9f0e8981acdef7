import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from '../../../cli/serve/log.js'
import { temporaryDirectory } from '../../support/fake-service.js'
import { repository } from '../../support/markdown.js'

/**
 * Opens a log that is closed after the test, and its file descriptor with it. No test closes that descriptor itself:
 * the log would write to and close whatever file gets the same number next.
 */
async function openLogOfTest(options: Parameters<typeof openLog>[0]) {
  const log = await openLog(options)
  onTestFinished(log.end)
  return log
}

/** A pipe whose buffer takes 64 KiB. */
function pipe() {
  const path = join(temporaryDirectory(), 'pipe')
  execFileSync('mkfifo', [path])
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  const buffer = Buffer.alloc(1 << 20)
  const read = () => {
    try {
      return buffer.toString('utf8', 0, readSync(fd, buffer))
    } catch {
      return ''
    }
  }
  return { fd, read }
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 10))
const linesIn = (text: string) => text.split('\n').filter((line) => line !== '')

test('a terminal gets short lines, anything else JSON', async () => {
  const line = { method: 'GET', route: '/v1.2/titles', status: 200, bytes: 1000, ms: 2 }
  const [terminal, other] = [pipe(), pipe()]
  for (const options of [{ fd: terminal.fd, isTerminal: true }, { fd: other.fd }]) {
    const { logger } = await openLogOfTest({ level: 'info', ...options })
    logger.info(line)
  }
  await expect.poll(terminal.read).toMatch(/200.* GET \/v1\.2\/titles .*2 ms, 1\.0 kB/)
  await expect.poll(other.read).toMatch(/^\{"level":30,.*"status":200/)
})

test('lines wait in memory while a pipe is full, then are lost, counted and reported', async () => {
  const { fd, read } = pipe()
  const { logger, linesLost } = await openLogOfTest({ level: 'info', fd, maxWaiting: 100_000 })
  const count = 400
  for (let i = 0; i < count; i++) {
    logger.info({ i, filler: 'x'.repeat(1000) })
    if (i % 20 === 0) await turn()
  }
  expect(linesLost()).toBeGreaterThan(100)
  let text = ''
  const lines = () => linesIn(text).map((line) => JSON.parse(line))
  await expect
    .poll(
      () => {
        text += read()
        return text
      },
      { timeout: 5000 },
    )
    .toContain('log lines were lost')
  const written = lines().flatMap(({ i }) => i ?? [])
  expect(written).toEqual(written.toSorted((a, b) => a - b))
  expect(written.length).toBe(count - linesLost())
  expect(lines().at(-1)).toMatchObject({ level: 40, lines: linesLost() })
  logger.info('after')
  await expect.poll(() => read()).toContain('after')
})

test.each([undefined, 1])('lines are complete and in order, process %s', async (process) => {
  const { fd, read } = pipe()
  const { logger } = await openLogOfTest({ level: 'info', fd, ...(process && { process }) })
  for (let i = 0; i < 100; i++) logger.info({ i, filler: 'ж'.repeat(i * 4) })
  let text = ''
  await expect
    .poll(() => {
      text += read()
      return text
    })
    .toContain('"i":99,')
  const lines = linesIn(text).map((line) => JSON.parse(line))
  expect(lines.map(({ i }) => i)).toEqual(Array.from({ length: 100 }, (_, i) => i))
  expect(lines[0].process).toBe(process)
})

test('lines before an uncaught exception are written', () => {
  const log = JSON.stringify(join(repository, 'cli/serve/log.ts'))
  const code = `import { openLog } from ${log}
    const { logger } = await openLog({ level: 'info' })
    logger.info('the last')
    setTimeout(() => { throw new Error('a fault') }, 5)`
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    {
      encoding: 'utf8',
    },
  )
  expect(status).toBe(1)
  expect(stdout).toContain('the last')
})

test('the log writes again when a full disk has space', async () => {
  const full = openSync('/dev/full', 'w')
  const { logger, linesLost } = await openLogOfTest({ level: 'info', fd: full, maxWaiting: 20_000 })
  const count = 400
  for (let i = 0; i < count; i++) logger.info({ i, filler: 'x'.repeat(100) })
  await expect.poll(linesLost).toBeGreaterThan(200)
  // The system gives out the lowest free descriptor, so the log's descriptor becomes this file.
  const file = join(temporaryDirectory(), 'log')
  closeSync(full)
  expect(openSync(file, 'a')).toBe(full)
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('log lines were lost')
  const lines = linesIn(readFileSync(file, 'utf8')).map((line) => JSON.parse(line))
  expect(lines.flatMap(({ i }) => i ?? [])).toHaveLength(count - linesLost())
  expect(lines.at(-1)).toMatchObject({ lines: linesLost() })
})

test('closing the log does not wait for a full disk', async () => {
  const full = openSync('/dev/full', 'w')
  const { logger, end } = await openLog({ level: 'info', fd: full })
  logger.info('one')
  await end()
  expect(() => logger.info('after the end')).not.toThrow()
})
