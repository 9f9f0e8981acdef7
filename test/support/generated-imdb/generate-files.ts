import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ImdbFile, imdbColumns } from '../../../catalog/imdb/files.js'
import { beginDrawing } from './drawing.js'
import { writeGzip } from './gzip-file.js'
import { rowsOf } from './rows.js'

export interface MadeFiles {
  readonly lines: Readonly<Record<ImdbFile, number>>
  readonly total: number
}

/**
 * Writes the seven files in their real shape: sorted by number as text, with `share` of the full size of 190 million
 * lines. The same share and seed give the same files. Memory is limited by the series' numbers.
 */
export async function makeImdbFiles(
  folder: string,
  share: number,
  seed: number,
): Promise<MadeFiles> {
  mkdirSync(folder, { recursive: true })
  const drawing = beginDrawing(share, seed)
  const lines = {} as Record<ImdbFile, number>
  for (const name of Object.keys(rowsOf) as ImdbFile[]) {
    const rows = rowsOf[name](drawing)
    lines[name] = await writeGzip(join(folder, `${name}.tsv.gz`), imdbColumns[name], rows)
  }
  return { lines, total: Object.values(lines).reduce((sum, count) => sum + count, 0) }
}
