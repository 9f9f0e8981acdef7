import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'
import {
  numberKeys,
  packReference,
  personCatalogs,
  type TitleCatalog,
  titleCatalogs,
} from '../../schema/catalogs.js'
import type { CatalogTitle } from '../read-titles.js'
import { lineOf, separators, textOf, valuesOf } from './record-values.js'

/**
 * A record in the form from which digests are computed. All values become one text: a person's
 * `name_en=…␟birth_year=…`; a title's list card and document as JSON, then the names that it shares with
 * other titles, then its rows in other tables.
 *
 * Equal data produces equal text in every version (docs/reference/changes.md#what-is-a-change). The text
 * omits unknown values, so a new part of titles changes no digest until an import fills it.
 */
export interface RecordText {
  /** All numbers of the record, packed; the first one is the record's id. */
  readonly numbers: readonly number[]
  readonly text: string
  /** The ids of related titles, in order, separated by commas. */
  readonly targets: string
  /** The line of the record in the export of ids (docs/reference/changes.md#exports). */
  readonly line: string
}

export interface PersonText extends RecordText {
  /** A digest of the person's values that credits of titles show. */
  readonly credited: string
}

/** Digests of the numbers and names that credits show, by person id. */
export type CreditedPersons = ReadonlyMap<number, string>

const shownColumns = [...numberKeys(personCatalogs), 'name_ru', 'name_en', 'name_orig']
/** Base64 characters of a digest: 66 bits. */
const creditedLength = 11

/** The texts of all persons in ascending order of id. */
export function* personTexts(db: Database): Generator<PersonText> {
  const rows = db
    .prepare<[], [text: string, credited: string, line: string, ...numbers: (string | null)[]]>(
      `SELECT ${textOf(valuesOf('persons'))}, ${textOf(shownColumns.map((name) => [name, name]))},
         ${lineOf([...shownColumns, 'popularity'])}, ${numberKeys(personCatalogs)}
       FROM persons ORDER BY id`,
    )
    .raw()
  for (const [text, shown, line, ...numbers] of rows.iterate()) {
    const credited = hash('sha1', shown, 'base64').slice(0, creditedLength)
    yield { numbers: packAll(personCatalogs, numbers), text, targets: '', line, credited }
  }
}

/** Returns the text of a title. */
export type TitleTextOf = (title: CatalogTitle) => RecordText

/** Reads the names that titles share; the returned function computes the text of each title. */
export function titleTexts(db: Database, credited: CreditedPersons): TitleTextOf {
  const namesIn = (table: 'tags' | 'companies' | 'platforms', columns: readonly string[]) =>
    new Map(
      db
        .prepare<[], [slug: string, names: string]>(
          `SELECT slug, ${textOf(columns.map((name) => [name, name]))} FROM ${table}`,
        )
        .raw()
        .all(),
    )
  const tags = namesIn('tags', ['name_ru', 'name_en'])
  const companies = namesIn('companies', ['name'])
  const platforms = namesIn('platforms', ['name'])
  return ({ row, blocks, credits, tables }) => {
    const texts = [row.card, row.blocks, row.franchise_values ?? '']
    for (const slug of blocks.tags ?? []) texts.push(tags.get(slug) ?? '')
    for (const { slug } of blocks.companies ?? []) texts.push(companies.get(slug) ?? '')
    for (const { platform } of blocks.watch ?? []) texts.push(platforms.get(platform) ?? '')
    let targets = ''
    for (const { table, text, references } of tables) {
      texts.push(table, text)
      if (table === 'relations') targets = references
    }
    for (const { person, role } of credits) {
      texts.push(role + separators.values + (credited.get(person) ?? ''))
    }
    return {
      numbers: packAll(
        titleCatalogs,
        titleCatalogs.map((catalog) => row[`${catalog}_id`]),
      ),
      text: texts.join(separators.tables),
      targets,
      line: row.line,
    }
  }
}

function packAll(catalogs: readonly TitleCatalog[], numbers: readonly (string | null)[]): number[] {
  return catalogs.flatMap((catalog, position) => {
    const number = numbers[position]
    return number ? packReference({ catalog, number }) : []
  })
}
