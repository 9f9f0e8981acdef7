import {
  packReference,
  parsePersonReference,
  parseTitleReference,
  type Reference,
  type TitleCatalog,
} from '../../schema/catalogs.js'
import { parseDay } from '../../schema/days.js'
import { enumValues } from '../../schema/enums.js'
import type { TitleRecord } from '../../schema/interchange.js'
import type { DropItem } from './dropped.js'
import type { AddRow } from './row.js'

/** Adds the episodes of a title; of two with the same season and number, drops the second. */
export function addEpisodes(add: AddRow, title: TitleRecord, drop: DropItem): void {
  const numbers = new Set<string>()
  for (const { air_date, votes_alpha, ...episode } of title.episodes ?? []) {
    const number = `${episode.season}/${episode.episode}`
    if (numbers.has(number)) {
      drop('episodes')
      continue
    }
    numbers.add(number)
    add('episodes', {
      ...episode,
      air_date: air_date ? parseDay(air_date) : null,
      // Zero votes are unknown (docs/reference/unknown-values.md#zero).
      votes_alpha: votes_alpha || null,
    })
  }
}

export function addRelations(add: AddRow, title: TitleRecord): void {
  for (const [index, { relation, subtype, to, sources }] of (title.relations ?? []).entries()) {
    add('relations', {
      ord: index + 1,
      relation,
      subtype,
      to_id: packChecked(parseTitleReference(to)),
      sources: JSON.stringify(sources ?? []),
    })
  }
}

const creditRoles = enumValues('credit_roles')

/**
 * Adds the credits of a title, which are served by role, then `ord`, then their order in the record. The
 * default of `ord` is the position within the role.
 */
export function addCredits(add: AddRow, title: TitleRecord): void {
  const counts = creditRoles.map(() => 0)
  for (const [n, credit] of (title.credits ?? []).entries()) {
    const { person, sources, ord, ...shown } = credit
    const role = creditRoles.indexOf(credit.role)
    const position = (counts[role] ?? 0) + 1
    counts[role] = position
    add('credits', {
      ...shown,
      role,
      ord: ord ?? position,
      n,
      person_id: packChecked(parsePersonReference(person)),
      sources: JSON.stringify(sources ?? []),
    })
  }
}

/** Packs a reference; throws if it is null, which the schema of the record rules out. */
export function packChecked(reference: Reference<TitleCatalog> | null): number {
  if (reference === null) throw new Error('a checked record has a malformed reference')
  return packReference(reference)
}
