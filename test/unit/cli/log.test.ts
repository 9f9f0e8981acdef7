import { execFileSync, spawnSync } from 'node:child_process'
import fs, { closeSync, constants, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type LogOptions, openLog } from '../../../cli/serve/log.js'
import { temporaryDirectory } from '../../support/fake-service.js'

/** Opens a log that writes nothing any more when its test is over: the number of its file is used again. */
function openLogOfTest(options: LogOptions) {
  const log = openLog(options)
  onTestFinished(log.end)
  return log
}

/** A log that has ended has closed its file. */
function closeOnce(fd: number): void {
  try {
    closeSync(fd)
  } catch {
    // It is closed.
  }
}

/** A pipe that holds some 64 KiB until it is read. */
function pipe() {
  const path = join(temporaryDirectory(), 'pipe')
  execFileSync('mkfifo', [path])
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => closeOnce(fd))
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

test('lines that cannot be written wait, then are lost and counted, and told when writing works again', async () => {
  const { fd, read } = pipe()
  const { logger, linesLost } = openLogOfTest({ level: 'info', fd, mostWaiting: 100_000 })
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
    .toContain('were lost')
  const written = lines().flatMap(({ i }) => i ?? [])
  expect(written).toEqual(written.toSorted((a, b) => a - b))
  expect(written.length).toBe(count - linesLost())
  expect(lines().at(-1)).toMatchObject({ level: 40, lines: linesLost() })
  logger.info('after')
  await expect.poll(() => read()).toContain('after')
})

test('lines are written several together, and a warning at once with what waits', async () => {
  const { fd, read } = pipe()
  const writes = vi.spyOn(fs, 'write')
  onTestFinished(() => writes.mockRestore())
  const { logger } = openLogOfTest({ level: 'info', fd })
  for (let i = 0; i < 10; i++) {
    logger.info({ i })
    await turn()
  }
  let text = ''
  const numbers = () => {
    text += read()
    return linesIn(text).map((line) => JSON.parse(line).i)
  }
  await expect.poll(numbers).toContain(9)
  expect(numbers()).toEqual(Array.from({ length: 10 }, (_, i) => i))
  expect(writes.mock.calls.length).toBeLessThan(10)
  const before = writes.mock.calls.length
  logger.info({ i: 10 })
  expect(writes.mock.calls.length).toBe(before)
  logger.warn({ i: 11 })
  expect(writes.mock.calls.length).toBe(before + 1)
  await expect.poll(numbers).toContain(11)
})

test.each([undefined, 1])('lines come whole and in order from process %s', async (process) => {
  const { fd, read } = pipe()
  const { logger } = openLogOfTest({ level: 'info', fd, ...(process && { process }) })
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

test('the lines before a fault that ends the process are written', () => {
  const log = JSON.stringify(new URL('../../../cli/serve/log.ts', import.meta.url).href)
  const code = `import { openLog } from ${log}
    openLog({ level: 'info' }).logger.info('the last')
    setTimeout(() => { throw new Error('a fault') }, 5)`
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', code],
    { encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stdout).toContain('the last')
})

test('a full disk is tried again, though every further line is lost', async () => {
  const full = openSync('/dev/full', 'w')
  const { logger, linesLost } = openLogOfTest({ level: 'info', fd: full, mostWaiting: 20_000 })
  const count = 400
  for (let i = 0; i < count; i++) logger.info({ i, filler: 'x'.repeat(100) })
  await expect.poll(linesLost).toBeGreaterThan(200)
  // The lowest number is free again: the same number is a file with room from here on.
  const file = join(temporaryDirectory(), 'log')
  closeSync(full)
  expect(openSync(file, 'a')).toBe(full)
  onTestFinished(() => closeOnce(full))
  await expect.poll(() => readFileSync(file, 'utf8')).toContain('were lost')
  const lines = linesIn(readFileSync(file, 'utf8')).map((line) => JSON.parse(line))
  expect(lines.flatMap(({ i }) => i ?? [])).toHaveLength(count - linesLost())
  expect(lines.at(-1)).toMatchObject({ lines: linesLost() })
})

test('the end does not wait for what cannot be written', async () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const { logger, end } = openLog({ level: 'info', fd: full })
  logger.info('one')
  const began = performance.now()
  await end()
  expect(performance.now() - began).toBeLessThan(1000)
  logger.info('after the end')
})
