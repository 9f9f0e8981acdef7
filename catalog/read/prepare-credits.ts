import type { Database } from 'better-sqlite3'
import { boundedCache } from '../../platform/bounded-cache.js'
import type { InternalId } from '../../schema/catalogs.js'
import { columns, type SelectedRow } from '../tables/select.js'
import type { Page, Slice } from './page.js'
import { type CreditRole, creditRoles, roleAt } from './prepare-cast.js'
import { type InSection, sectionWindow, toSections } from './sections.js'

/** A title that a person worked on, before its card is read. */
export interface CreditedTitle {
  readonly title: InternalId
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

/** `-release_date`, the order of a filmography: unknown dates last, ties by the internal id. */
const newestFirst = 't.release_date desc nulls last, t.id'

/** The person's titles by role. A person may have several credits of one role in a title. */
const byRole = {
  table: `(select distinct c.person_id, c.role, t.id as title, t.release_date
    from credits c join titles t on t.id = c.title_id)`,
  where: 'person_id = @person',
  section: 'role',
  order: 'release_date desc nulls last, title',
}

/** Counting reads every credit of a person, so the counts of recently asked persons are cached. */
const maxCountedPersons = 10_000

/** Credits of persons. */
export function prepareCredits(db: Database) {
  const page = db.prepare<object, CreditedTitle>(`
    select t.id as title from titles t
    where t.id in (
      select title_id from credits where person_id = @person and (@role is null or role = @role))
    order by ${newestFirst} limit @limit offset @offset`)
  const sections = db.prepare<object, { title: InternalId; role: number } & InSection>(`
    select title, role, section_total from ${sectionWindow(byRole)}
    where nth <= @limit
    order by role, nth`)
  const titleCount = db
    .prepare<[InternalId], number>(
      'select count(distinct title_id) from credits where person_id = ?',
    )
    .pluck()
  // The roles make SQLite use the index of credits by person, role and title for each title.
  const inTitles = db.prepare<[InternalId, string], StoredRow & { title: InternalId }>(`
    select c.title_id as title, ${stored.sql}
    from credits c
    where c.person_id = ? and c.role in (${creditRoles.map((_, role) => role).join()})
      and c.title_id in (select value from json_each(?))
    order by c.title_id, c.role, c.ord, c.n`)
  const inRoles = db.prepare<[string, string, string], { person: InternalId; titles: number }>(`
    select c.person_id as person, count(distinct c.title_id) as titles
    from json_each(?) wanted cross join credits c on c.title_id = wanted.value
      and c.role in (select value from json_each(?))
    where c.person_id in (select value from json_each(?))
    group by c.person_id`)
  const roleCounts = db.prepare<[InternalId], { role: number; count: number }>(`
    select role, count(distinct title_id) as count
    from credits where person_id = ?
    group by role order by role`)
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
  const countedRoles = boundedCache<InternalId, readonly RoleCount[]>(maxCountedPersons)
  return {
    /**
     * One page of the titles of a person, in a role or in any (null), newest first. Reads all titles
     * of the person.
     */
    page: (person: InternalId, role: CreditRole | null, slice: Slice) =>
      page.all({ person, role: role === null ? null : creditRoles.indexOf(role), ...slice }),
    /** The newest titles of each role, at most `limit`, in canonical order. Reads all titles, too. */
    sections: (person: InternalId, limit: number) =>
      toSections(
        sections.all({ person, limit }),
        ({ role }) => roleAt(role),
        ({ title }) => ({ title }),
      ),
    /** Number of a person's titles. */
    titleCount: (person: InternalId) => titleCount.get(person) ?? 0,
    /** The person's credits in each of these titles. */
    inTitles(person: InternalId, titles: readonly InternalId[]) {
      const byTitle = new Map<InternalId, CreditRow[]>()
      for (const { title, role, ...rest } of inTitles.all(person, JSON.stringify(titles))) {
        const credits = byTitle.get(title) ?? []
        credits.push({ ...rest, role: roleAt(role) })
        byTitle.set(title, credits)
      }
      return byTitle
    },
    /** Number of those of the titles in which each of the persons has a credit, in one of the roles if given. */
    countIn(
      titles: readonly InternalId[],
      persons: readonly InternalId[],
      roles: readonly CreditRole[] | null,
    ): ReadonlyMap<InternalId, number> {
      const numbers = (roles ?? creditRoles).map((role) => creditRoles.indexOf(role))
      const rows = inRoles.all(
        ...([titles, numbers, persons].map((list) => JSON.stringify(list)) as [
          string,
          string,
          string,
        ]),
      )
      return new Map(rows.map(({ person, titles: count }) => [person, count]))
    },
    /** Number of titles in each role of the person, in canonical order. */
    roleCounts(person: InternalId): readonly RoleCount[] {
      const known = countedRoles.get(person)
      if (known !== undefined) return known
      const counts = roleCounts
        .all(person)
        .map(({ role, count }) => ({ role: roleAt(role), count }))
      countedRoles.set(person, counts)
      return counts
    },
    /** The person's titles with the most votes, best first. */
    mostVoted: (person: InternalId, limit: number) => mostVoted.all(person, limit),
    /**
     * Titles in which both persons have a credit, or both have the role if it is not null; newest
     * first.
     */
    shared(
      first: InternalId,
      second: InternalId,
      role: CreditRole | null,
      { limit, offset }: Slice,
    ): Page<CreditedTitle> {
      const roleNumber = role === null ? null : creditRoles.indexOf(role)
      const titles = shared.all({ first, second, role: roleNumber }).map((title) => ({ title }))
      return { items: titles.slice(offset, offset + limit), total: titles.length }
    },
  }
}
