import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readIndexFile, readSection } from '../../../../engines/embedded/file/read-index-file.js'
import { writeIndexFile } from '../../../../engines/embedded/file/write-index-file.js'
import { ListStarts } from '../../../../engines/embedded/list-starts.js'
import { temporaryDirectory } from '../../../support/fake-service.js'

test.each([
  ['no lists', 0, () => 1, Uint8Array],
  ['one list', 1, () => 7, Uint8Array],
  ['lists that fill a block', 64, () => 3, Uint8Array],
  ['short lists', 1000, (at: number) => at % 3, Uint8Array],
  ['longer lists', 1000, (at: number) => at % 90, Uint16Array],
  ['one very long list', 1000, (at: number) => (at === 500 ? 100_000 : 2), Uint32Array],
])('reads back the start of each list: %s', async (_, count, lengthOf, kind) => {
  const starts = new Uint32Array(count + 1)
  for (let at = 0; at < count; at += 1) starts[at + 1] = (starts[at] as number) + lengthOf(at)
  const folder = temporaryDirectory()
  const writer = writeIndexFile(join(folder, 'starts.bin'))
  ListStarts.of(starts).write(writer, 'starts')
  writer.finish()
  const file = await readIndexFile(join(folder, 'starts.bin'))
  const read = ListStarts.open(file, 'starts')
  expect(read.count).toBe(count)
  expect(Array.from(starts, (_, at) => read.at(at))).toEqual([...starts])
  expect(readSection(file, 'starts/offsets')).toBeInstanceOf(kind)
})
