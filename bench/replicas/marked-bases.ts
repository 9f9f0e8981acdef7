import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { embedded } from '../../engines/embedded/embedded.js'
import { indexCatalog } from '../../indexer/main.js'
import { terminalProgress } from '../../platform/progress.js'
import { remedies } from '../../platform/remedies.js'
import { openSortedTexts } from '../../platform/sorted-texts/open-sorted-texts.js'
import { SortedTextsWriter } from '../../platform/sorted-texts/sorted-texts-writer.js'
import { cardsOf } from '../../storage/data-directory/catalog-file.js'
import {
  type DataDirectory,
  newId,
  openDataDirectory,
  publish,
  setCurrentCatalog,
} from '../../storage/data-directory/data-directory.js'
import { recordFile } from '../../storage/files/checked-files.js'
import { publishedIn } from '../base/published.js'

/** A base of which every title bears one mark, and of which a tenth of all titles is missing. */
export interface MarkedBase {
  readonly directory: DataDirectory
  readonly mark: string
}

export const marks = ['[A]', '[B]', '[C]'] as const

/**
 * Makes three bases of one catalog database, which differ in a mark behind every name and in which tenth
 * of the titles is missing: a page of two of them shows by its marks. They are kept for the next run.
 */
export async function markedBases(folder: string, catalogFile: string): Promise<MarkedBase[]> {
  const bases: MarkedBase[] = []
  for (const [number, mark] of marks.entries()) {
    const path = join(folder, `base-${number}`)
    if (!existsSync(path)) await makeBase(`${path}.draft`, path, catalogFile, mark, number)
    bases.push({ directory: openDataDirectory(path), mark })
  }
  return bases
}

async function makeBase(
  draft: string,
  path: string,
  catalogFile: string,
  mark: string,
  missing: number,
): Promise<void> {
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  const directory = openDataDirectory(draft)
  const catalog = newId(new Date())
  const file = directory.catalogFile(catalog)
  cpSync(catalogFile, file)
  markTitles(file, mark, missing)
  markCards(cardsOf(catalogFile), cardsOf(file), mark, missing)
  setCurrentCatalog(directory, {
    catalog,
    file: await recordFile(file),
    cards: await recordFile(cardsOf(file)),
  })
  await indexCatalog({
    directory,
    progress: terminalProgress(),
    now: () => new Date(),
    engines: [embedded],
  })
  renameSync(draft, path)
}

const names = ['title_ru', 'title_en', 'title_original']

function markTitles(file: string, mark: string, missing: number): void {
  const db = new Database(file)
  const tables = db
    .prepare<[], string>(`select name from sqlite_master where type = 'table'`)
    .pluck()
    .all()
  db.transaction(() => {
    for (const table of tables) {
      const columns = db.pragma(`table_info(${table})`) as { name: string }[]
      for (const column of ['title_id', 'to_id'].filter((each) =>
        columns.some(({ name }) => name === each),
      )) {
        db.exec(`delete from ${table} where ${column} % 10 = ${missing}`)
      }
    }
    db.exec(`delete from titles where id % 10 = ${missing}`)
    for (const column of names) {
      db.exec(`update titles set ${column} = ${column} || ' ${mark}' where ${column} is not null`)
    }
  })()
  db.exec('vacuum')
  db.close()
}

function markCards(from: string, file: string, mark: string, missing: number): void {
  const before = openSortedTexts(from, remedies.catalog)
  const marked = new SortedTextsWriter(file)
  for (const [id, text] of before.all()) {
    if (id % 10 === missing) continue
    const card = JSON.parse(text.toString())
    for (const name of names) if (card[name] !== null) card[name] += ` ${mark}`
    marked.add(id, JSON.stringify(card))
  }
  marked.finish()
  before.close()
}

/** Makes a base the publication of a number, as if it had just been indexed. */
export function renumber({ directory }: MarkedBase, publication: number): void {
  publish(directory, {
    ...publishedIn(directory),
    publication,
    publishedAt: new Date().toISOString(),
    changes: null,
  })
}

/** The titles that all bases hold, by their first number. */
export function titlesThroughout(catalogFile: string): Set<string> {
  const db = new Database(catalogFile, { readonly: true })
  const rows = db
    .prepare<[], string>(
      `select coalesce(alpha_id, beta_id, gamma_id, gamma_tv_id, delta_id) from titles
       where id % 10 >= ${marks.length}`,
    )
    .pluck()
    .all()
  db.close()
  return new Set(rows.map(String))
}
