import Database from 'better-sqlite3'
import type { ChangedKind, ChangeStep } from '../../schema/changes.js'
import { checksumOfTargets } from './digest-file.js'

/** What a publication did to one record. */
export interface Change {
  readonly step: ChangeStep
  /** Its packed numbers after the publication, the first of them its internal id; if removed, the last ones. */
  readonly numbers: readonly number[]
  /** Its numbers before the publication; null if it is new. */
  readonly before: readonly number[] | null
}

/** The ids of the titles that a title's relations name, in their order. */
export type TargetsOf = (id: number) => readonly number[]

/** The digests of two publications, to be compared. */
export interface DigestComparison {
  /** Files of digests of this version (digest-file.ts). */
  readonly before: string
  readonly now: string
  /** Reads from the catalog of `now`. */
  readonly targetsOf: TargetsOf
}

/**
 * Calls `give` with every record of a kind that differs between two publications
 * (docs/reference/changes.md#identity-of-records): first with records whose id is new, gone or another
 * one, then with the others. Memory grows with the records of the first group.
 */
export function compareDigests(
  { before, now, targetsOf }: DigestComparison,
  kind: ChangedKind,
  give: (change: Change) => void,
): void {
  const db = new Database(now, { readonly: true, fileMustExist: true })
  try {
    db.prepare('ATTACH ? AS previous').run(before)
    const { gone, came, changed, retargeted } = differences(db, kind)
    const matches = matchByNumbers(gone, came)
    const matched = new Set(matches.values())
    for (const old of gone) {
      if (!matched.has(old)) give({ step: 'removed', numbers: old, before: old })
    }
    for (const numbers of came) {
      const old = matches.get(numbers)
      if (old === undefined) give({ step: 'added', numbers, before: null })
      else give({ step: 'changed', numbers, before: old })
    }
    for (const change of changed()) give(change)
    const oldIds = new Map(Array.from(matches, ([current, old]) => [current[0], old[0]]))
    for (const { numbers, targets } of retargeted()) {
      // If only the id of another title changed, this title did not.
      const idsBefore = targetsOf(numbers[0] ?? 0).map((id) => oldIds.get(id) ?? id)
      const isSame = checksumOfTargets(idsBefore.join()) === targets
      if (!isSame) give({ step: 'changed', numbers, before: numbers })
    }
  } finally {
    db.close()
  }
}

type Numbers = readonly number[]

function differences(db: Database.Database, kind: ChangedKind) {
  const both = `main.${kind} now JOIN previous.${kind} old USING (id)`
  const missingIn = (here: string, there: string) =>
    db
      .prepare<[], string>(
        `SELECT numbers FROM ${here}.${kind} WHERE id NOT IN (SELECT id FROM ${there}.${kind}) ORDER BY id`,
      )
      .pluck()
      .all()
      .map(parseNumbers)
  const changed = db.prepare<[], { numbers: string; before: string }>(
    `SELECT now.numbers, old.numbers AS before FROM ${both}
     WHERE now.own <> old.own OR now.numbers <> old.numbers ORDER BY id`,
  )
  const retargeted = db.prepare<[], { numbers: string; targets: number }>(
    `SELECT now.numbers, old.targets FROM ${both}
     WHERE now.own = old.own AND now.numbers = old.numbers AND now.targets <> old.targets
     ORDER BY id`,
  )
  return {
    gone: missingIn('previous', 'main'),
    came: missingIn('main', 'previous'),
    *changed(): Generator<Change> {
      for (const { numbers, before } of changed.iterate()) {
        yield { step: 'changed', numbers: parseNumbers(numbers), before: parseNumbers(before) }
      }
    },
    /** Records that differ in nothing but the ids that their relations name. */
    *retargeted(): Generator<{ numbers: Numbers; targets: number }> {
      for (const { numbers, targets } of retargeted.iterate()) {
        yield { numbers: parseNumbers(numbers), targets }
      }
    },
  }
}

const parseNumbers = (json: string): Numbers => JSON.parse(json)

/**
 * Finds which new record is which of those that are gone: the one that shares most numbers with it, of
 * several the one with the lowest id. Each is matched once.
 */
function matchByNumbers(gone: readonly Numbers[], came: readonly Numbers[]): Map<Numbers, Numbers> {
  const matches = new Map<Numbers, Numbers>()
  const owners = new Map<number, Numbers>()
  for (const old of gone) for (const number of old) owners.set(number, old)
  const taken = new Set<Numbers>()
  for (const current of came) {
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
