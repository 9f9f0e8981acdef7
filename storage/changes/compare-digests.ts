import { crc32 } from 'node:zlib'
import Database from 'better-sqlite3'
import type { ChangedKind, ChangeStep } from '../../schema/changes.js'

/** A difference of one record between two publications. */
export interface RecordChange {
  readonly step: ChangeStep
  /** Its packed numbers after the publication, or before its removal. The first one is its internal id. */
  readonly numbers: readonly number[]
  /** Its numbers before the publication; null if it is new. */
  readonly before: readonly number[] | null
}

/**
 * Calls `onChange` for every record of a kind that differs between two publications
 * (docs/reference/changes.md#identity-of-records):
 *
 *     id only in the older file ──┐ share a number → changed, with another id
 *     id only in the newer file ──┘ otherwise      → removed, added
 *     id in both files            → changed, if its data, its numbers or its relations differ
 *
 * Calls it for the first two groups first; memory grows with their size only.
 */
export function compareDigests(
  {
    before,
    now,
    targetsOf,
  }: {
    /** Path of the older digest file (digest-file.ts). */
    readonly before: string
    /** Path of the newer digest file. */
    readonly now: string
    /** Returns the ids of the titles that a title's relations name, in order, from the newer catalog. */
    readonly targetsOf: (id: number) => readonly number[]
  },
  kind: ChangedKind,
  onChange: (change: RecordChange) => void,
): void {
  const db = new Database(now, { readonly: true, fileMustExist: true })
  try {
    db.prepare('ATTACH ? AS previous').run(before)
    const { missing, added, changed, retargeted } = differences(db, kind)
    const matches = matchByNumbers(missing, added)
    const matched = new Set(matches.values())
    for (const old of missing) {
      if (!matched.has(old)) onChange({ step: 'removed', numbers: old, before: old })
    }
    for (const numbers of added) {
      const old = matches.get(numbers)
      if (old === undefined) onChange({ step: 'added', numbers, before: null })
      else onChange({ step: 'changed', numbers, before: old })
    }
    for (const { numbers, before } of changed.iterate()) {
      const old = parseNumbers(before)
      onChange({ step: 'changed', numbers: parseNumbers(numbers), before: old })
    }
    const oldIds = new Map(Array.from(matches, ([current, old]) => [current[0], old[0]]))
    for (const { json, targets } of retargeted.iterate()) {
      const numbers = parseNumbers(json)
      // A title whose relations name the same titles under other ids did not change.
      const idsBefore = targetsOf(numbers[0] ?? 0).map((id) => oldIds.get(id) ?? id)
      const isSame = crc32(idsBefore.join()) === targets
      if (!isSame) onChange({ step: 'changed', numbers, before: numbers })
    }
  } finally {
    db.close()
  }
}

type Numbers = readonly number[]

function differences(db: Database.Database, kind: ChangedKind) {
  const both = `main.${kind} now JOIN previous.${kind} old USING (id)`
  const onlyIn = (file: string, other: string) =>
    db
      .prepare<[], string>(
        `SELECT numbers FROM ${file}.${kind} WHERE id NOT IN (SELECT id FROM ${other}.${kind}) ORDER BY id`,
      )
      .pluck()
      .all()
      .map(parseNumbers)
  const changed = db.prepare<[], { numbers: string; before: string }>(
    `SELECT now.numbers, old.numbers AS before FROM ${both}
     WHERE now.own <> old.own OR now.numbers <> old.numbers ORDER BY id`,
  )
  // Records that differ only in the ids that their relations name.
  const retargeted = db.prepare<[], { json: string; targets: number }>(
    `SELECT now.numbers AS json, old.targets FROM ${both}
     WHERE now.own = old.own AND now.numbers = old.numbers AND now.targets <> old.targets
     ORDER BY id`,
  )
  return {
    missing: onlyIn('previous', 'main'),
    added: onlyIn('main', 'previous'),
    changed,
    retargeted,
  }
}

const parseNumbers = (json: string): Numbers => JSON.parse(json)

/**
 * Matches each added record with the missing record that shares most numbers with it; of several, with
 * the one that has the lowest id. A missing record is matched once.
 */
function matchByNumbers(
  missing: readonly Numbers[],
  added: readonly Numbers[],
): Map<Numbers, Numbers> {
  const matches = new Map<Numbers, Numbers>()
  const owners = new Map<number, Numbers>()
  for (const old of missing) for (const number of old) owners.set(number, old)
  const taken = new Set<Numbers>()
  for (const current of added) {
    const shares = new Map<Numbers, number>()
    for (const number of current) {
      const old = owners.get(number)
      if (old !== undefined && !taken.has(old)) shares.set(old, (shares.get(old) ?? 0) + 1)
    }
    const [best] = [...shares].sort(
      ([a, sharedA], [b, sharedB]) => sharedB - sharedA || (a[0] ?? 0) - (b[0] ?? 0),
    )
    if (best === undefined) continue
    taken.add(best[0])
    matches.set(current, best[0])
  }
  return matches
}
