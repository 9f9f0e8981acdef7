/** The meanings of a word, the preferred one first. */
export type WordTable = ReadonlyMap<string, readonly string[]>

/**
 * Reads a table of words. Each row has the meanings, a colon, and the words that other services use for them:
 *
 *     total limit: count
 *
 * Throws an Error for a row without both, and for a word that stands in two rows, because one of them would
 * have no effect.
 */
export function readWordTable(name: string, rows: string): WordTable {
  const table = new Map<string, readonly string[]>()
  for (const row of rows.split('\n').map((line) => line.trim())) {
    if (row === '') continue
    const [meanings = '', words = ''] = row.split(/: +/)
    if (words === '') throw new Error(`${name}: the row "${row}" needs meanings, a colon and words`)
    for (const word of words.split(' ')) {
      if (table.has(word)) throw new Error(`${name}: ${word} stands in two rows`)
      table.set(word, meanings.split(' '))
    }
  }
  return table
}
