import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Progress } from '../../../platform/progress.js'
import type { PersonDocument, TitleDocument } from '../../../schema/documents.js'
import { exactKey, nameForms } from '../../../text/name-forms.js'
import type { Target } from '../../target.js'
import { firstLatinName, indexColumns, memberFields, valueBits } from '../format.js'
import { createDictionaryFile, verifyDictionaryFile } from './dictionary-file.js'
import { quote, tsv } from './duckdb-files.js'
import { lineFile } from './line-file.js'
import { buildTextIndex } from './postings.js'

/** Memory that the building engine may take; what does not fit spills to the generation's folder. */
const memoryLimit = '320MB'

/**
 * The embedded engine's target: documents go to plain files beside the index, and one DuckDB file
 * is made of them with a handful of statements. `directory` is the generation's folder.
 */
export function embeddedTarget(directory: string): Target {
  const spill = join(directory, 'loading')
  const indexFile = join(directory, 'index.duckdb')
  const dictionaryFile = join(directory, 'terms.sqlite')
  mkdirSync(spill, { recursive: true })
  const files = {
    titles: lineFile(join(spill, 'titles.ndjson')),
    members: lineFile(join(spill, 'members.tsv')),
    credits: lineFile(join(spill, 'credits.tsv')),
    persons: lineFile(join(spill, 'persons.tsv')),
    titleNames: lineFile(join(spill, 'title-names.tsv')),
    titleWords: lineFile(join(spill, 'title-words.tsv')),
    personNames: lineFile(join(spill, 'person-names.tsv')),
    personWords: lineFile(join(spill, 'person-words.tsv')),
  }

  return {
    name: 'embedded index',
    addTitle(document) {
      files.titles.write(titleLine(document))
      for (const field of memberFields) {
        for (const value of document[field] as string[]) {
          files.members.write(`${field}\t${value}\t${document.id}`)
        }
      }
      for (const credit of document.credits) {
        const colon = credit.indexOf(':')
        if (colon < 0) continue
        files.credits.write(`${credit.slice(0, colon)}\t${credit.slice(colon + 1)}\t${document.id}`)
      }
      writeNames(document, files.titleNames, files.titleWords)
    },
    addPerson(document) {
      files.persons.write(`${document.id}\t${document.popularity ?? ''}`)
      writeNames(document, files.personNames, files.personWords)
    },
    async build(progress) {
      for (const file of Object.values(files)) file.close()
      await withDatabase(indexFile, spill, async (connection) => {
        await buildTables(connection, files, progress)
        const { titleNames, titleWords, personNames, personWords } = files
        const text = progress('indexing names', 2, 'kinds')
        const dictionary = createDictionaryFile(dictionaryFile)
        try {
          const titleFiles = { names: titleNames.path, words: titleWords.path, spill }
          await buildTextIndex(connection, 'title', titleFiles, dictionary)
          text.add(1)
          const personFiles = { names: personNames.path, words: personWords.path, spill }
          await buildTextIndex(connection, 'person', personFiles, dictionary)
          text.add(1)
        } finally {
          dictionary.close()
        }
        text.end()
        await connection.run('CHECKPOINT')
      })
      rmSync(spill, { recursive: true })
    },
    async verify(expected) {
      await withDatabase(indexFile, directory, async (connection) => {
        const count = async (sql: string) => {
          const reader = await connection.runAndReadAll(sql)
          return Number(reader.getRowsJS()[0]?.[0] ?? 0)
        }
        const titles = await count('SELECT count(*) FROM titles')
        const persons = await count('SELECT count(*) FROM person_ranks')
        if (titles !== expected.titles || persons !== expected.persons) {
          throw new Error(
            `the embedded index holds ${titles} titles and ${persons} persons, the catalog ${expected.titles} and ${expected.persons}`,
          )
        }
        verifyDictionaryFile(dictionaryFile, {
          title: { ranks: titles, postings: await count('SELECT count(*) FROM title_postings') },
          person: { ranks: persons, postings: await count('SELECT count(*) FROM person_postings') },
        })
        if (expected.sample === null) return
        const found = await count(
          `SELECT count(*) FROM title_names JOIN title_ranks USING (rank)
           WHERE id = ${expected.sample.id} AND key = ${quote(exactKey(expected.sample.name))}`,
        )
        if (found === 0) {
          throw new Error(
            `the embedded index does not find ${JSON.stringify(expected.sample.name)}`,
          )
        }
      })
    },
    async discard() {
      for (const file of Object.values(files)) file.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** A title as one line for the table `titles`: its plain columns and the bits of its closed sets. */
function titleLine(document: TitleDocument): string {
  const row: Record<string, unknown> = { id: document.id }
  for (const column of indexColumns) {
    if (column.kind === 'plain') {
      const value = document[column.name]
      if (value !== null) row[column.name] = value
    } else if (column.word === 0) {
      const words = valueBits(column.field, document[column.field] as string[])
      for (const [word, bits] of words.entries()) row[`${column.field}_${word}`] = bits
    }
  }
  return JSON.stringify(row)
}

/** Longest name, in words, that is searched by all its words: positions fit one byte. */
const mostWords = 250

function writeNames(
  document: TitleDocument | PersonDocument,
  keys: ReturnType<typeof lineFile>,
  words: ReturnType<typeof lineFile>,
): void {
  const forms = document.names.map(nameForms)
  for (const key of new Set(forms.flatMap((form) => form.keys)))
    keys.write(`${key}\t${document.id}`)
  for (const [position, form] of forms.entries()) {
    const number = Math.min(position, firstLatinName - 1)
    writeWords(document.id, number, form.words, words)
    writeWords(document.id, firstLatinName + number, form.latinWords, words)
  }
}

function writeWords(
  id: number,
  name: number,
  found: readonly string[],
  words: ReturnType<typeof lineFile>,
): void {
  for (const [position, word] of found.slice(0, mostWords).entries()) {
    words.write(`${id}\t${name}\t${position}\t${Math.min(found.length, mostWords)}\t${word}`)
  }
}

async function buildTables(
  connection: DuckDBConnection,
  files: Record<'titles' | 'members' | 'credits' | 'persons', { path: string }>,
  progress: Progress,
): Promise<void> {
  const phase = progress('building tables', 5, 'tables')
  const step = async (sql: string) => {
    await connection.run(sql)
    phase.add(1)
  }
  const columns = [
    "id: 'BIGINT'",
    ...indexColumns.map(
      (column) => `${column.name}: '${column.kind === 'bits' ? 'UINTEGER' : column.type}'`,
    ),
  ]
  const titles = (read: readonly string[]) =>
    `read_json(${quote(files.titles.path)}, format = 'newline_delimited', columns = {${read.join(', ')}})`
  await step(rankedBy('title', titles(["id: 'BIGINT'", "popularity: 'DOUBLE'"])))
  // Best-voted first: thresholds on votes and ratings then skip most of the table by its zone maps.
  await step(
    `CREATE TABLE titles AS
     SELECT r.rank, t.* FROM ${titles(columns)} t JOIN title_ranks r ON r.id = t.id
     ORDER BY t.votes_total DESC NULLS LAST, t.id`,
  )
  await step(
    `CREATE TABLE members AS
     SELECT * FROM ${tsv(files.members.path, { field: 'VARCHAR', value: 'VARCHAR', title_id: 'BIGINT' })}
     ORDER BY field, value, title_id`,
  )
  await step(
    `CREATE TABLE credits AS
     SELECT * FROM ${tsv(files.credits.path, { person_id: 'BIGINT', role: 'VARCHAR', title_id: 'BIGINT' })}
     ORDER BY person_id, title_id`,
  )
  await step(rankedBy('person', tsv(files.persons.path, { id: 'BIGINT', popularity: 'DOUBLE' })))
  phase.end()
}

/** Numbers from the most popular on: small, and already in the order that equal matches have. */
function rankedBy(kind: 'title' | 'person', source: string): string {
  return `CREATE TABLE ${kind}_ranks AS
    SELECT (row_number() OVER (ORDER BY popularity DESC NULLS LAST, id) - 1)::INTEGER AS rank, id
    FROM ${source} ORDER BY rank`
}

async function withDatabase(
  file: string,
  spill: string,
  use: (connection: DuckDBConnection) => Promise<void>,
): Promise<void> {
  const instance = await DuckDBInstance.create(file, {
    memory_limit: memoryLimit,
    temp_directory: join(spill, 'spill'),
    preserve_insertion_order: 'false',
  })
  try {
    const connection = await instance.connect()
    try {
      await use(connection)
    } finally {
      connection.closeSync()
    }
  } finally {
    instance.closeSync()
  }
}
