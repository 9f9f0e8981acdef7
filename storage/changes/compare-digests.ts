import type { ChangeStep } from '../../schema/changes.js'
import { checksumOfTargets, type Digest } from './digest-file.js'

/** What a publication did to one record. */
export interface Change {
  readonly step: ChangeStep
  /** Its numbers afterwards, packed, the first of them its internal id; of a removed record those before. */
  readonly numbers: readonly number[]
  /** Those before; null where it was not there. */
  readonly before: readonly number[] | null
}

/** The ids of the titles that a title's relations name now, in their order. */
export type TargetsOf = (id: number) => readonly number[]

/**
 * What differs between the digests of two publications, both in ascending order of id
 * (docs/reference/changes.md#identity-of-records): a record is the same while any number is shared. Those
 * with the same first number come one by one; what is left over, and waits for the end, is kept in
 * memory. `give` is called first for all records whose id moved, came or went, then for the others.
 */
export function compareDigests(
  before: Iterable<Digest>,
  now: Iterable<Digest>,
  targetsOf: TargetsOf,
  give: (change: Change) => void,
): void {
  const left: LeftOver = { gone: [], came: [], retargeted: [], changed: [] }
  for (const [old, current] of sideBySide(before, now)) {
    if (old === null) left.came.push(current as Digest)
    else if (current === null) left.gone.push(old)
    else compareTwo(old, current, left)
  }
  const matches = matchByNumbers(left.gone, left.came)
  const ids = new Map<number, number>()
  for (const [current, old] of matches) ids.set(idOf(current), idOf(old))

  const matched = new Set(matches.values())
  for (const old of left.gone) {
    if (!matched.has(old)) give({ step: 'removed', numbers: old.numbers, before: old.numbers })
  }
  for (const current of left.came) {
    const old = matches.get(current)
    // A number that moved is a difference by itself.
    if (old === undefined) give({ step: 'added', numbers: current.numbers, before: null })
    else give(changed(old, current))
  }
  for (const [old, current] of left.changed) give(changed(old, current))
  for (const [old, current] of left.retargeted) {
    const asBefore = targetsOf(idOf(current)).map((id) => ids.get(id) ?? id)
    // Another title's number moved, which is no change of this one.
    const isSame = checksumOfTargets(asBefore.join()) === old.targets
    if (!isSame) give(changed(old, current))
  }
}

type Pair = readonly [old: Digest, current: Digest]

interface LeftOver {
  readonly gone: Digest[]
  readonly came: Digest[]
  /** The same but for the ids that their relations name. */
  readonly retargeted: Pair[]
  readonly changed: Pair[]
}

function compareTwo(old: Digest, current: Digest, left: LeftOver): void {
  const isOther = old.own !== current.own || !sameNumbers(old.numbers, current.numbers)
  if (isOther) left.changed.push([old, current])
  else if (old.targets !== current.targets) left.retargeted.push([old, current])
}

const idOf = ({ numbers }: Digest): number => numbers[0] ?? 0

function changed(old: Digest, current: Digest): Change {
  return { step: 'changed', numbers: current.numbers, before: old.numbers }
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((number, place) => number === other[place])
}

/** Two rows of digests by their ids, null where one of them has none. */
function* sideBySide(
  before: Iterable<Digest>,
  now: Iterable<Digest>,
): Generator<readonly [Digest | null, Digest | null]> {
  const olds = before[Symbol.iterator]()
  const currents = now[Symbol.iterator]()
  const next = (rows: Iterator<Digest>): Digest | null => {
    const { value, done } = rows.next()
    return done ? null : value
  }
  let [old, current] = [next(olds), next(currents)]
  while (old !== null || current !== null) {
    const side = old === null ? 1 : current === null ? -1 : Math.sign(idOf(old) - idOf(current))
    yield [side <= 0 ? old : null, side >= 0 ? current : null]
    if (side <= 0) old = next(olds)
    if (side >= 0) current = next(currents)
  }
}

/**
 * Which of those that came is which of those that went: the one with most numbers in common, of
 * several the one with the lowest id; each is one other at most.
 */
function matchByNumbers(gone: readonly Digest[], came: readonly Digest[]): Map<Digest, Digest> {
  const matches = new Map<Digest, Digest>()
  if (gone.length === 0 || came.length === 0) return matches
  const holders = new Map<number, Digest>()
  for (const old of gone) for (const number of old.numbers) holders.set(number, old)
  const taken = new Set<Digest>()
  for (const current of came) {
    const shares = new Map<Digest, number>()
    for (const number of current.numbers) {
      const old = holders.get(number)
      if (old !== undefined && !taken.has(old)) shares.set(old, (shares.get(old) ?? 0) + 1)
    }
    const [best] = [...shares].sort(
      ([a, sharedA], [b, sharedB]) => sharedB - sharedA || idOf(a) - idOf(b),
    )
    if (best === undefined) continue
    taken.add(best[0])
    matches.set(current, best[0])
  }
  return matches
}
