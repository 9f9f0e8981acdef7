import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Database } from 'better-sqlite3'
import { catalogTables, type TableName } from '../../schema/catalog/tables.js'
import {
  numberKeys,
  packReference,
  personCatalogs,
  type TitleCatalog,
  titleCatalogs,
} from '../../schema/catalogs.js'
import type { ChangedKind } from '../../schema/changes.js'
import { enumValues } from '../../schema/enums.js'

/**
 * A record's own data beside its numbers as one text: equal for the same data, whatever the software's version
 * (docs/reference/changes.md#what-is-a-change). Unknown values leave no trace in it, so a column or table
 * that is added later changes nothing before it is filled.
 */
export interface RecordText {
  readonly id: number
  /** All its numbers, packed; the first is the id. */
  readonly numbers: readonly number[]
  readonly text: string
  /** The ids of the titles that its relations name, in their order; empty where there are none. */
  readonly targets: string
  /** Its line of the export of ids. */
  readonly line: string
}

/** A digest of the numbers and names of each person, which a title's credits show, by the person's id. */
export type CreditedPersons = ReadonlyMap<number, string>

/** So many records are read together, with their parts. */
const recordsAtOnce = 1000

// What stands between values, rows and tables: texts have no such characters.
const betweenRows = '\u001e'
const betweenTables = '\u001d'

/** What other columns or its numbers say already, and what is no fact of the record itself. */
const leftOut: Readonly<Partial<Record<TableName, readonly string[]>>> = {
  titles: [
    'id',
    'release_date',
    'premiere_world',
    'premiere_ru',
    'digital_release',
    'votes_total',
    'list_card',
    'part_counts',
    ...numberKeys(titleCatalogs),
  ],
  persons: ['id', ...numberKeys(personCatalogs)],
  credits: ['n', 'role', 'person_id'],
  relations: ['to_id'],
}

const nullIfEmpty = (column: string) => `nullif(${column}, '[]')`

/** Stands for the name of a value: a third of a text would be names. */
export function markOf(name: string): string {
  return crc32(name).toString(36).slice(-3)
}

/** An SQL expression for the known ones of some values, each with the mark of its name. */
function textOf(values: readonly (readonly [name: string, sql: string])[]): string {
  return `concat_ws(char(31), ${values.map(([name, sql]) => `'${markOf(name)}' || ${sql}`).join(', ')})`
}

/** The columns of a table that go into the text of its rows. */
function ownValues(table: TableName, alias: string): [string, string][] {
  const { columns, key } = catalogTables[table]
  // The place in a list is told by the order of its rows; a credit shows its `ord`.
  const places =
    table === 'credits' ? ['title_id'] : key.filter((name) => /^(title_id|ord)$/.test(name))
  return Object.entries(columns)
    .filter(([name]) => !places.includes(name) && !leftOut[table]?.includes(name))
    .map(([name, { fallback }]) => {
      const column = `${alias}.${name}`
      return [name, fallback === undefined ? column : nullIfEmpty(column)]
    })
}

/** The texts of records: of all in ascending order of id, or of one; undefined where it is not there. */
export interface RecordTexts<Text extends RecordText = RecordText> {
  all(): Generator<Text>
  of(id: number): Text | undefined
}

export type PersonText = RecordText & { readonly credited: string }

/** What of a person a title's credits show. */
const creditedValues = textOf(
  [...numberKeys(personCatalogs), 'name_ru', 'name_en', 'name_orig'].map((name) => [
    name,
    `p.${name}`,
  ]),
)

const creditedDigest = (who: string) => hash('sha1', who, 'base64').slice(0, 11)

/** Of all persons what credits show. */
export function readCredited(db: Database): CreditedPersons {
  const select = `SELECT p.id, ${creditedValues} FROM persons p`
  const credited = new Map<number, string>()
  for (const rows of openReader<[number, string]>(db, select, 'p.id').all()) {
    for (const [id, who] of rows) credited.set(id, creditedDigest(who))
  }
  return credited
}

export function openPersonTexts(db: Database): RecordTexts<PersonText> {
  const numbers = numberKeys(personCatalogs)
  const read = openReader<[number, ...(string | null)[]]>(
    db,
    `SELECT p.id, ${textOf(ownValues('persons', 'p'))}, ${creditedValues},
       ${personLine}, ${numbers.map((name) => `p.${name}`)}
     FROM persons p`,
    'p.id',
  )
  function* texts(rows: readonly [number, ...(string | null)[]][]): Generator<PersonText> {
    for (const [id, text, who, line, ...held] of rows) {
      yield {
        id,
        numbers: packAll(personCatalogs, held),
        text: String(text),
        targets: '',
        line: String(line),
        credited: creditedDigest(String(who)),
      }
    }
  }
  return {
    *all() {
      for (const rows of read.all()) yield* texts(rows)
    },
    of: (id) => texts(read.of(id)).next().value,
  }
}

/** The texts of titles, with all that belongs to them. */
export function openTitleTexts(db: Database, credited: CreditedPersons): RecordTexts {
  const numbers = numberKeys(titleCatalogs)
  const franchise: [string, string][] = [
    ['franchise_name', 'f.name'],
    ['franchise_poster', 'f.poster_url'],
    [
      'franchise_size',
      'iif(t.franchise IS NULL, NULL, (SELECT count(*) FROM titles WHERE franchise = t.franchise))',
    ],
  ]
  const read = openReader<[number, ...(string | null)[]]>(
    db,
    `SELECT t.id, ${textOf([...ownValues('titles', 't'), ...franchise])},
       ${titleLine}, ${numbers.map((name) => `t.${name}`)}
     FROM titles t LEFT JOIN franchises f ON f.slug = t.franchise`,
    't.id',
  )
  const parts = partReaders(db, credited)
  function* texts(rows: readonly [number, ...(string | null)[]][]): Generator<RecordText> {
    const [first, last] = [rows[0]?.[0] ?? 0, rows.at(-1)?.[0] ?? 0]
    for (const part of parts) part.read(first, last)
    for (const [id, own, line, ...held] of rows) {
      const texts = [String(own)]
      let targets = ''
      for (const part of parts) {
        const taken = part.take(id)
        if (taken === null) continue
        texts.push(part.table, taken.text)
        targets += taken.targets
      }
      const text = texts.join(betweenTables)
      yield { id, numbers: packAll(titleCatalogs, held), text, targets, line: String(line) }
    }
  }
  return {
    *all() {
      for (const rows of read.all()) yield* texts(rows)
    },
    of: (id) => texts(read.of(id)).next().value,
  }
}

const personLine = lineOf(
  [...numberKeys(personCatalogs), 'name_ru', 'name_en', 'name_orig', 'popularity'],
  'p',
)
const titleLine = lineOf(
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

/** Reads rows that begin with an id: all in ascending order, so many together, or those of one. */
function openReader<Row extends readonly [number, ...unknown[]]>(
  db: Database,
  select: string,
  id: string,
) {
  const after = db
    .prepare<[number], Row>(`${select} WHERE ${id} > ? ORDER BY ${id} LIMIT ${recordsAtOnce}`)
    .raw()
  const one = db.prepare<[number], Row>(`${select} WHERE ${id} = ?`).raw()
  return { all: () => stretches((last) => after.all(last)), of: (at: number) => one.all(at) }
}

/** Rows in ascending order of id, so many together. */
function* stretches<Row extends readonly [number, ...unknown[]]>(
  readAfter: (last: number) => Row[],
): Generator<Row[]> {
  for (let last = -1; ; ) {
    const rows = readAfter(last)
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows
    last = end[0]
  }
}

interface Part {
  readonly text: string
  readonly targets: string
}

/** What one table says of titles, handed out in ascending order of their ids. */
interface PartReader {
  readonly table: string
  read(first: number, last: number): void
  take(id: number): Part | null
}

/** What names that many titles share are joined by. */
const shared: Readonly<Partial<Record<TableName, { join: string; values: [string, string][] }>>> = {
  title_tags: {
    join: 'LEFT JOIN tags s ON s.slug = p.tag',
    values: [
      ['name_ru', 's.name_ru'],
      ['name_en', 's.name_en'],
    ],
  },
  title_companies: {
    join: 'LEFT JOIN companies s ON s.slug = p.company',
    values: [['name', 's.name']],
  },
  watch: { join: 'LEFT JOIN platforms s ON s.slug = p.platform', values: [['name', 's.name']] },
}

/** A reader for each table that is stored by the title: one that is added is read, too. */
function partReaders(db: Database, credited: CreditedPersons): PartReader[] {
  const names = Object.keys(catalogTables) as TableName[]
  return names
    .filter((name) => (catalogTables[name].key as readonly string[])[0] === 'title_id')
    .map((table) => {
      const { join = '', values = [] } = shared[table] ?? {}
      const text = textOf([...ownValues(table, 'p'), ...values])
      return partReader(db, table, join, text, credited)
    })
}

/** A person and a role are read as one number: more roles there are not. */
const mostRoles = 64
const roleTexts = enumValues('credit_roles').map((role) => betweenRows + role + betweenRows)

/** What a row names beside its text: the target of a relation, the role and person of a credit. */
const namedBy: Readonly<Partial<Record<TableName, string>>> = {
  relations: 'p.to_id',
  credits: `p.person_id * ${mostRoles} + p.role`,
}

function partReader(
  db: Database,
  table: TableName,
  join: string,
  text: string,
  credited: CreditedPersons,
): PartReader {
  const named = namedBy[table]
  const read = db
    .prepare<[number, number], [number, string, string?]>(
      `SELECT p.title_id, group_concat(${text}, char(30))${named ? `, group_concat(${named})` : ''}
       FROM ${table} p ${join} WHERE p.title_id BETWEEN ? AND ? GROUP BY p.title_id`,
    )
    .raw()
  let rows: [number, string, string?][] = []
  let next = 0
  return {
    table,
    read(first, last) {
      rows = read.all(first, last)
      next = 0
    },
    take(id) {
      const row = rows[next]
      if (row?.[0] !== id) return null
      next += 1
      const [, said, names = ''] = row
      if (table === 'credits') return { text: said + creditedText(names, credited), targets: '' }
      return { text: said, targets: names }
    },
  }
}

/** Roles by their names, since their places change with the enumeration, and who is credited. */
function creditedText(named: string, credited: CreditedPersons): string {
  let text = ''
  for (const credit of named.split(',')) {
    const role = Number(credit) % mostRoles
    text += roleTexts[role] + (credited.get((Number(credit) - role) / mostRoles) ?? '')
  }
  return text
}

/** An SQL expression for the line of an export of ids. */
function lineOf(names: readonly string[], alias: string): string {
  return `json_object(${names.map((name) => `'${name}', ${alias}.${name}`).join(', ')})`
}

function packAll(catalogs: readonly TitleCatalog[], held: readonly (string | null)[]): number[] {
  const packed: number[] = []
  for (const [place, catalog] of catalogs.entries()) {
    const number = held[place]
    if (number) packed.push(packReference({ catalog, number }))
  }
  return packed
}
