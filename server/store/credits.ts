import type { Database } from 'better-sqlite3'
import { columns, type SelectedRow } from '../../catalog/tables/select.js'
import type { InternalId } from '../../schema/catalogs.js'
import { type CreditRole, creditRoles, roleAt } from './cast.js'

/** A title a person worked on, before its card is read. */
export interface FilmographyRow {
  readonly title: InternalId
  /** All the person's roles in it, in canonical order. */
  readonly roles: readonly CreditRole[]
}

const stored = columns(
  'credits',
  ['role', 'ord', 'job', 'character_ru', 'character_en', 'character_original'],
  'c',
)
type StoredRow = SelectedRow<typeof stored>

/** A credit of a person in one title. */
export interface CreditRow extends Omit<StoredRow, 'role'> {
  readonly role: CreditRole
}

export interface RoleCount {
  readonly role: CreditRole
  /** Titles in which the person has the role. */
  readonly count: number
}

export interface Credits {
  /** All titles of a person, newest first; at most some thousands. */
  filmography(person: InternalId): FilmographyRow[]
  /** The person's credits in each of these titles. */
  inTitles(person: InternalId, titles: readonly InternalId[]): Map<InternalId, CreditRow[]>
  /** How many titles the person has in each role, in canonical order. */
  roleCounts(person: InternalId): RoleCount[]
  /** The person's titles with the most votes, best first. */
  mostVoted(person: InternalId, limit: number): InternalId[]
  /** Titles both persons worked on, both in the role where one is given; newest first. */
  shared(first: InternalId, second: InternalId, role: CreditRole | null): InternalId[]
}

/** `-release_date`, the order of a filmography: unknown dates last, ties by the internal id. */
const newestFirst = 't.release_date desc nulls last, t.id'

/** What persons worked on. */
export function credits(db: Database): Credits {
  const filmography = db.prepare<[InternalId], { title: InternalId; roles: string }>(`
    select t.id as title, json_group_array(distinct c.role order by c.role) as roles
    from credits c join titles t on t.id = c.title_id
    where c.person_id = ?
    group by t.id
    order by ${newestFirst}`)
  // The plus keeps SQLite on the person's own credits rather than on the whole cast of each title.
  const inTitles = db.prepare<[InternalId, string], StoredRow & { title: InternalId }>(`
    select c.title_id as title, ${stored.sql}
    from credits c
    where c.person_id = ? and +c.title_id in (select value from json_each(?))
    order by c.title_id, c.role, c.ord, c.n`)
  const roleCounts = db.prepare<[InternalId], { role: number; count: number }>(`
    select c.role, count(distinct c.title_id) as count
    from credits c join titles t on t.id = c.title_id
    where c.person_id = ?
    group by c.role order by c.role`)
  const mostVoted = db
    .prepare<[InternalId, number], InternalId>(`
      select t.id from titles t
      where t.id in (select title_id from credits where person_id = ?)
      order by t.votes_total desc nulls last, t.id limit ?`)
    .pluck()
  const shared = db
    .prepare<object, InternalId>(`
      select t.id from titles t
      where t.id in (select title_id from credits
                     where person_id = @first and (@role is null or role = @role))
        and t.id in (select title_id from credits
                     where person_id = @second and (@role is null or role = @role))
      order by ${newestFirst}`)
    .pluck()
  return {
    filmography: (person) =>
      filmography.all(person).map(({ title, roles }) => ({
        title,
        roles: (JSON.parse(roles) as number[]).map(roleAt),
      })),
    inTitles(person, titles) {
      const byTitle = new Map<InternalId, CreditRow[]>()
      for (const { title, role, ...rest } of inTitles.all(person, JSON.stringify(titles))) {
        const credits = byTitle.get(title) ?? []
        credits.push({ ...rest, role: roleAt(role) })
        byTitle.set(title, credits)
      }
      return byTitle
    },
    roleCounts: (person) =>
      roleCounts.all(person).map(({ role, count }) => ({ role: roleAt(role), count })),
    mostVoted: (person, limit) => mostVoted.all(person, limit),
    shared: (first, second, role) =>
      shared.all({ first, second, role: role === null ? null : creditRoles.indexOf(role) }),
  }
}
