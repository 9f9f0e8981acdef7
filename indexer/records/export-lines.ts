import type { Database } from 'better-sqlite3'
import { numberKeys, personCatalogs, titleCatalogs } from '../../schema/catalogs.js'
import type { ChangedKind } from '../../schema/changes.js'
import { openReader } from './rows-by-id.js'

/** The lines of the exports of ids (docs/reference/changes.md#exports), as SQL makes them. */

export const personLine = lineOf(
  [...numberKeys(personCatalogs), 'name_ru', 'name_en', 'name_orig', 'popularity'],
  'p',
)
export const titleLine = lineOf(
  [
    ...numberKeys(titleCatalogs),
    'kind',
    'title_ru',
    'title_en',
    'title_original',
    'year',
    'popularity',
  ],
  't',
)

/** The id and the line of the export of each record, in ascending order of id. */
export function* linesOf(
  db: Database,
  kind: ChangedKind,
): Generator<readonly [id: number, line: string]> {
  const [line, alias] = kind === 'persons' ? [personLine, 'p'] : [titleLine, 't']
  const read = openReader<[number, string]>(
    db,
    `SELECT ${alias}.id, ${line} FROM ${kind} ${alias}`,
    `${alias}.id`,
  )
  for (const rows of read.all()) yield* rows
}

/** An SQL expression for the line of an export of ids. */
function lineOf(names: readonly string[], alias: string): string {
  return `json_object(${names.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`
}
