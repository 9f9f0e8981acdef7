import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ReplacedCards } from '../../../ingest/reuse/replaced-cards.js'
import { DamagedFile } from '../../../platform/damaged-file.js'
import { remedies } from '../../../platform/remedies.js'
import { openSortedTexts } from '../../../platform/sorted-texts/open-sorted-texts.js'
import { SortedTextsWriter } from '../../../platform/sorted-texts/sorted-texts-writer.js'
import { temporaryDirectory } from '../../support/fake-service.js'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

function startFrom(before: readonly number[], gone: readonly number[]) {
  const folder = temporaryDirectory()
  const [old, file] = [join(folder, 'old'), join(folder, 'new')]
  const writer = new SortedTextsWriter(old)
  for (const number of before) writer.add(number, `old ${number}`)
  writer.finish()
  const cards = new ReplacedCards(old, file, new Set(gone), remedies.currentCatalog)
  return { folder, file, cards }
}

function textsIn(file: string): string[] {
  const texts = openSortedTexts(file, remedies.currentCatalog)
  try {
    return Array.from(texts.all(), ([number, text]) => `${number}: ${text}`)
  } finally {
    texts.close()
  }
}

test.each<[string, number[], number[], number[], string[]]>([
  ['nothing differs', [1, 2, 3], [], [], ['1: old 1', '2: old 2', '3: old 3']],
  ['some are gone', [1, 2, 3, 4, 5], [1, 4, 5], [], ['2: old 2', '3: old 3']],
  ['some differ', [1, 2, 3], [1, 3], [1, 3], ['1: new 1', '2: old 2', '3: new 3']],
  [
    'some are new',
    [2, 4],
    [],
    [1, 3, 5],
    ['1: new 1', '2: old 2', '3: new 3', '4: old 4', '5: new 5'],
  ],
  ['all are gone', [1, 2], [1, 2], [7], ['7: new 7']],
  ['there was none', [], [], [7], ['7: new 7']],
])('where %s, each title that is there has its card', (_, before, gone, added, expected) => {
  const { file, cards } = startFrom(before, gone)
  for (const number of added) cards.add(number, `new ${number}`)
  cards.finish()
  expect(textsIn(file)).toEqual(expected)
})

test('what fails leaves no file and no open one, and says what failed', () => {
  const { folder, file, cards } = startFrom(numbers(100), [])
  cards.add(200, 'new')
  expect(() => cards.add(150, 'late')).toThrow('the text of 150 comes behind 200')
  cards.abort()
  cards.abort()
  expect(existsSync(file)).toBe(false)
  const open = () => readdirSync('/proc/self/fd').length
  const openBefore = open()
  const start = (old: string, to: string) =>
    new ReplacedCards(join(folder, old), join(folder, to), new Set(), remedies.currentCatalog)
  expect(() => start('old', 'nowhere/new')).toThrow('ENOENT')
  expect(() => start('missing', 'new')).toThrow(DamagedFile)
  expect(open()).toBe(openBefore)
})
