import Database from 'better-sqlite3'
import type { CompletableKind } from '../../schema/interchange-line.js'

/** What a staging thread must know about the supplements of an import (supplement-store.ts). */
export class NamedNumbers {
  private readonly db: Database.Database
  private readonly findLine: (line: number) => unknown
  private readonly findNumber: Readonly<Record<CompletableKind, (number: number) => unknown>>

  constructor(readonly file: string) {
    this.db = new Database(file, { readonly: true, fileMustExist: true })
    const find = (table: string, column: string) => {
      const statement = this.db
        .prepare<[number]>(`SELECT 1 FROM ${table} WHERE ${column} = ? LIMIT 1`)
        .pluck()
      return (value: number) => statement.get(value)
    }
    this.findLine = find('lines', 'line')
    this.findNumber = {
      title: find('title_named', 'number'),
      person: find('person_named', 'number'),
    }
  }

  /** True if the line with this key (record-key.ts) is a supplement. */
  hasLine(line: number): boolean {
    return this.findLine(line) !== undefined
  }

  /** True if a supplement names one of these packed numbers. */
  hasAny(kind: CompletableKind, numbers: readonly number[]): boolean {
    return numbers.some((number) => this.findNumber[kind](number) !== undefined)
  }

  /** Runs several look-ups under one lock of the file. */
  within<Result>(look: () => Result): Result {
    return this.db.transaction(look)()
  }

  close(): void {
    this.db.close()
  }
}
