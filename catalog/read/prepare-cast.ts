import type { Database } from 'better-sqlite3'
import type { CastPerson } from '../../schema/cards/person.js'
import {
  type InternalId,
  numberKeys,
  type PersonCatalog,
  personCatalogs,
  type TitleCatalog,
} from '../../schema/catalogs.js'
import { type EnumValue, enumValues } from '../../schema/enums.js'
import { columns, joinColumns, type SelectedRow } from '../tables/select.js'
import { pageReader, type Slice } from './page.js'
import { type InSection, sectionWindow, toSections } from './sections.js'

export type CreditRole = EnumValue<'credit_roles'>

/** Credit rows name a role by its position in this list (catalog/tables/person-tables.ts: credits). */
export const creditRoles = enumValues('credit_roles')

const creditColumns = columns(
  'credits',
  [
    'role',
    'ord',
    'job',
    'character_ru',
    'character_en',
    'character_original',
    'character_photo_url',
    'sources',
  ],
  'c',
)
const personColumns = columns(
  'persons',
  [
    ...numberKeys(personCatalogs),
    'name_ru',
    'name_en',
    'name_orig',
    'photo_url_beta',
    'photo_url_gamma',
    'photo_url_delta',
    'gender',
    'birth_year',
    'professions',
  ],
  'p',
)
const stored = joinColumns(creditColumns, personColumns)

/** A credit of a title with its person. */
export interface CastRow extends Omit<SelectedRow<typeof creditColumns>, 'role' | 'sources'> {
  readonly person: CastPerson
  readonly role: CreditRole
  readonly sources: readonly TitleCatalog[]
}

interface CastSelection {
  readonly role: CreditRole | null
  /** Keeps credits confirmed by this catalog. */
  readonly source: PersonCatalog | null
}

type StoredRow = SelectedRow<typeof stored>

const isSelected = `title_id = @title
  and (@role is null or role = @role)
  and (@source is null or exists (select 1 from json_each(sources) where value = @source))`

/** Cast and crew of a title. */
export function prepareCast(db: Database) {
  const page = pageReader<StoredRow>(db, {
    rows: `
      select ${stored.sql}
      from (select * from credits where ${isSelected}
            order by role, ord, n limit @limit offset @offset) c
      join persons p on p.id = c.person_id
      order by c.role, c.ord, c.n`,
    total: `select count(*) from credits where ${isSelected}`,
  })
  const byRole = { table: 'credits', where: isSelected, section: 'role', order: 'ord, n' }
  // @most: maximum number of credits by role position. The cross joins make SQLite cut the cast
  // before it looks up persons.
  const firsts = db.prepare<object, StoredRow & InSection>(`
    select ${stored.sql}, c.section_total
    from ${sectionWindow(byRole)} c
    cross join json_each(@most) most on most.key = c.role and c.nth <= most.value
    cross join persons p on p.id = c.person_id
    order by c.role, c.ord, c.n`)
  const counts = db.prepare<[InternalId], { role: number; count: number }>(
    'select role, count(*) as count from credits where title_id = ? group by role order by role',
  )
  const firstsOfRoles = (
    title: InternalId,
    source: PersonCatalog | null,
    most: (role: CreditRole) => number,
  ) => firsts.all({ title, role: null, source, most: JSON.stringify(creditRoles.map(most)) })
  return {
    /**
     * One page of a title's credits, in canonical order of the roles, then in order of the credits.
     */
    page(title: InternalId, { role, source }: CastSelection, slice: Slice) {
      const position = role === null ? null : creditRoles.indexOf(role)
      const { items, total } = page({ title, role: position, source }, slice)
      return { items: items.map(castRow), total }
    },
    /** The first credits of each role, at most `limit`. */
    sections: (title: InternalId, source: PersonCatalog | null, limit: number) =>
      toSections(
        firstsOfRoles(title, source, () => limit),
        (row) => roleAt(row.role),
        castRow,
      ),
    /** The first credits of some roles, at most the given number of each, in canonical order. */
    top: (title: InternalId, most: Readonly<Partial<Record<CreditRole, number>>>) =>
      firstsOfRoles(title, null, (role) => most[role] ?? 0).map(castRow),
    /** Number of credits of each role in the whole cast. */
    counts: (title: InternalId) =>
      counts.all(title).map(({ role, count }) => ({ role: roleAt(role), count })),
  }
}

/** The role at a position of the canonical order. */
export function roleAt(position: number): CreditRole {
  const role = creditRoles[position]
  if (role === undefined) throw new Error(`no credit role has the position ${position}`)
  return role
}

function castRow(row: StoredRow): CastRow {
  return {
    person: {
      alpha_id: row.alpha_id,
      beta_id: row.beta_id,
      gamma_id: row.gamma_id,
      delta_id: row.delta_id,
      name_ru: row.name_ru,
      name_en: row.name_en,
      name_orig: row.name_orig,
      photo_url_beta: row.photo_url_beta,
      photo_url_gamma: row.photo_url_gamma,
      photo_url_delta: row.photo_url_delta,
      gender: row.gender,
      birth_year: row.birth_year,
      professions: JSON.parse(row.professions),
    },
    role: roleAt(row.role),
    ord: row.ord,
    job: row.job,
    character_ru: row.character_ru,
    character_en: row.character_en,
    character_original: row.character_original,
    character_photo_url: row.character_photo_url,
    sources: JSON.parse(row.sources),
  }
}
