import { editDistance } from '../../../text/edit-distance.js'

/** The meanings of words, the preferred one first. Case and the signs between words make no difference. */
interface WordTable {
  get(word: string): readonly string[] | undefined
  has(word: string): boolean
  /** The meanings of the word of at least five letters that differs from this one in one edit. */
  near(word: string): readonly string[] | undefined
}

/** Minimum length of a word that may be misspelt. */
const minNear = 5

/** `perpage` for `per_page`, `per-page`, `perPage` and `$per.page`. */
const lettersOf = (word: string) =>
  word
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Reads a table of words. Each row has the meanings, a colon, and the words that other services use for them:
 *
 *     total limit: count
 *
 * Throws an Error for a row without both, and for a word that stands twice, because one of them would have no
 * effect.
 */
export function readWordTable(name: string, rows: string): WordTable {
  const table = new Map<string, readonly string[]>()
  for (const row of rows.split('\n').map((line) => line.trim())) {
    if (row === '') continue
    const [meanings = '', words = ''] = row.split(/: +/)
    if (words === '') throw new Error(`${name}: the row "${row}" needs meanings, a colon and words`)
    for (const word of words.split(' ').map(lettersOf)) {
      if (table.has(word)) throw new Error(`${name}: ${word} stands twice`)
      table.set(word, meanings.split(' '))
    }
  }
  return {
    get: (word) => table.get(lettersOf(word)),
    has: (word) => table.has(lettersOf(word)),
    near(sent) {
      const letters = lettersOf(sent)
      const isNear = (word: string) =>
        word.length >= minNear && editDistance(letters, word, 1) === 1
      return table.get([...table.keys()].find(isNear) ?? '')
    },
  }
}
