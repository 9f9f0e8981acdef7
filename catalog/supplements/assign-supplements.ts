import type { Database } from 'better-sqlite3'
import { catalogIndex, titleCatalogs } from '../../schema/catalogs.js'
import type { CompletableKind } from '../../schema/interchange-line.js'

/** A number of a supplement that the import did not use. */
export interface UnusedNumber {
  readonly kind: CompletableKind
  readonly number: number
  /** The key of the supplement's line (record-key.ts). */
  readonly line: number
  /** The key of the record that has the number; null if none has. */
  readonly record: number | null
}

interface Assignment {
  /** Number of supplements whose numbers no record has. */
  unmatched: number
  /** Number of numbers that another record has. */
  taken: number
  /** The first few of both. */
  readonly examples: UnusedNumber[]
}

interface Line {
  readonly line: number
  readonly kind: CompletableKind
  readonly numbers: string
}

interface Owner {
  readonly record: number
  readonly id: number
}

/** Number of supplements that are assigned before the caller can handle events. */
const pageSize = 1000
/** Maximum number of examples of each kind. */
const shownExamples = 5

/**
 * Decides which record each supplement completes, in the order of files and lines, after all records have
 * claimed their numbers, and claims the numbers that it adds (docs/interchange.md#supplements). Writes
 *
 *     claims.assigned (record, line)   the supplements of each record
 *
 * and yields the number of supplements of each step.
 */
export function* assignSupplements(db: Database): Generator<number, Assignment> {
  db.exec(
    `CREATE TABLE claims.assigned (record, line, PRIMARY KEY (record, line)) WITHOUT ROWID;
     CREATE INDEX claims.title_claims_record ON title_claims (record);
     CREATE INDEX claims.person_claims_record ON person_claims (record)`,
  )
  const next = db.prepare<[number, number], Line>(
    'SELECT line, kind, numbers FROM supplements.lines WHERE line > ? ORDER BY line LIMIT ?',
  )
  const assigner = new Assigner(db)
  let last = -1
  for (;;) {
    const page = next.all(last, pageSize)
    if (page.length === 0) return assigner.assignment
    db.transaction(() => {
      for (const line of page) assigner.assign(line)
    })()
    last = page.at(-1)?.line ?? last
    yield page.length
  }
}

class Assigner {
  readonly assignment: Assignment = { unmatched: 0, taken: 0, examples: [] }
  private readonly insert
  private readonly claims

  constructor(db: Database) {
    const insert = db.prepare<[number, number]>('INSERT INTO claims.assigned VALUES (?, ?)')
    this.insert = (record: number, line: number) => insert.run(record, line)
    this.claims = { title: claimsOf(db, 'title'), person: claimsOf(db, 'person') }
  }

  assign({ line, kind, numbers: json }: Line): void {
    const numbers = JSON.parse(json) as number[]
    const { find, add } = this.claims[kind]
    const owned = numbers.map((number) => ({ number, owner: find(number) }))
    const target = owned.find(({ owner }) => owner !== undefined)?.owner
    if (target === undefined) {
      this.assignment.unmatched += 1
      const [number = 0] = numbers
      if (this.assignment.unmatched <= shownExamples)
        this.show({ kind, number, line, record: null })
      return
    }
    this.insert(target.record, line)
    let { id } = target
    for (const { number, owner } of owned) {
      if (owner === undefined) id = add(number, { ...target, id })
      else if (owner.record !== target.record) {
        this.assignment.taken += 1
        if (this.assignment.taken <= shownExamples)
          this.show({ kind, number, line, record: owner.record })
      }
    }
  }

  private show(example: UnusedNumber): void {
    this.assignment.examples.push(example)
  }
}

const [gamma, gammaTv] = [titleCatalogs.indexOf('gamma'), titleCatalogs.indexOf('gamma_tv')]
/** A title has a number in at most one of gamma and gamma_tv. */
function slotOf(number: number): number {
  const catalog = catalogIndex(number)
  return catalog === gammaTv ? gamma : catalog
}

/** Finds the records that have claimed numbers, and claims further ones. */
function claimsOf(db: Database, kind: CompletableKind) {
  const table = `claims.${kind}_claims`
  const find = db.prepare<[number], Owner>(`SELECT record, id FROM ${table} WHERE key = ?`)
  const numbers = db.prepare<[number], number>(`SELECT key FROM ${table} WHERE record = ?`).pluck()
  const insert = db.prepare<[number, number, number]>(`INSERT INTO ${table} VALUES (?, ?, ?)`)
  const identify = db.prepare<[number, number]>(`UPDATE ${table} SET id = ? WHERE record = ?`)
  return {
    find: (number: number) => find.get(number),
    /** Adds a number to a record that lacks one of its catalog. Returns the record's id: its first number. */
    add(number: number, { record, id }: Owner): number {
      if (numbers.all(record).some((own) => slotOf(own) === slotOf(number))) return id
      insert.run(number, id, record)
      if (catalogIndex(number) > catalogIndex(id)) return id
      identify.run(number, record)
      return number
    },
  }
}
