import { appendFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkEdges, checkWhole, recordFile } from '../../../storage/files/checked-files.js'
import { temporaryDirectory } from '../../support/fake-service.js'

const mebibyte = 2 ** 20

/** Records a file of the given size, and then changes it. */
async function changed(bytes: number, change: (file: string) => void) {
  const file = join(temporaryDirectory(), 'file')
  writeFileSync(file, Buffer.alloc(bytes, 'content'))
  const record = await recordFile(file)
  change(file)
  const attempt = async (check: typeof checkWhole | typeof checkEdges) => {
    try {
      await check(file, record, { action: 'make it again' })
      return 'whole'
    } catch (error) {
      return (error as Error).message.replace(file, 'file')
    }
  }
  return { edges: await attempt(checkEdges), whole: await attempt(checkWhole) }
}

const turn = (at: number) => (file: string) => {
  const bytes = readFileSync(file)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

const differs = 'file is damaged (its checksum differs): make it again'

test.each<[string, number, (file: string) => void, string, string]>([
  ['nothing', 3 * mebibyte, () => {}, 'whole', 'whole'],
  ['nothing of an empty file', 0, () => {}, 'whole', 'whole'],
  ['the first byte', 3 * mebibyte, turn(0), differs, differs],
  ['the last byte', 3 * mebibyte, turn(3 * mebibyte - 1), differs, differs],
  ['a byte between the edges', 3 * mebibyte, turn(1.5 * mebibyte), 'whole', differs],
  ['any byte of a small file', 1.5 * mebibyte, turn(mebibyte + 5), differs, differs],
])('changing %s', async (_, bytes, change, edges, whole) => {
  expect(await changed(bytes, change)).toEqual({ edges, whole })
})

test.each<[string, (file: string) => void, string]>([
  ['cut short', (file) => truncateSync(file, 10), '10 bytes, not 100'],
  ['longer', (file) => appendFileSync(file, 'x'), '101 bytes, not 100'],
  ['missing', (file) => rmSync(file), 'it is missing'],
])('a file that is %s', async (_, change, reason) => {
  const message = `file is damaged (${reason}): make it again`
  expect(await changed(100, change)).toEqual({ edges: message, whole: message })
})
