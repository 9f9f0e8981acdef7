import type { Database } from 'better-sqlite3'
import type { InternalId } from '../../schema/catalogs.js'
import type { NumberedKind } from '../staging/staged-records.js'

/** What of the numbers of persons or titles is not as it was. */
export interface MovedNumbers {
  /** Who had a number that now is of another one, or of nobody. */
  readonly losers: readonly InternalId[]
  /** Numbers that nobody had. */
  readonly unheard: ReadonlySet<InternalId>
  /** These, and those that the losers lost. */
  readonly refs: ReadonlySet<InternalId>
}

/**
 * The titles whose credits or relations may mean something else since: those that name who lost a
 * number, by whatever number, and those that name a number that nobody had.
 */
export function titlesNaming(
  db: Database,
  notes: Database,
  { person, title }: Readonly<Record<NumberedKind, MovedNumbers>>,
): Set<InternalId> {
  const titles = new Set(titlesCrediting(db, person.losers))
  if (title.losers.length > 0) {
    const relating = db
      .prepare<[string], InternalId>(
        'SELECT DISTINCT title_id FROM relations WHERE to_id IN (SELECT value FROM json_each(?))',
      )
      .pluck()
    for (const named of relating.all(JSON.stringify(title.losers))) titles.add(named)
  }
  if (person.unheard.size + title.unheard.size === 0) return titles
  const unanswered = notes
    .prepare<[], [string, InternalId, InternalId]>('SELECT kind, title_id, ref FROM unanswered')
    .raw()
  for (const [kind, named, ref] of unanswered.iterate()) {
    if ((kind === 'credits' ? person : title).unheard.has(ref)) titles.add(named)
  }
  return titles
}

/** The titles that credit persons; one comes several times where it credits several. */
export function* titlesCrediting(
  db: Database,
  persons: Iterable<InternalId>,
): Generator<InternalId> {
  const crediting = db
    .prepare<[InternalId], InternalId>('SELECT DISTINCT title_id FROM credits WHERE person_id = ?')
    .pluck()
  for (const id of persons) yield* crediting.all(id)
}
