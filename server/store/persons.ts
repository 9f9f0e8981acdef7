import type { Database } from 'better-sqlite3'
import {
  type InternalId,
  type PersonReference,
  type PhotoCatalog,
  packReference,
} from '../../schema/catalogs.js'
import type { EnumValue } from '../../schema/enums.js'

/** A person as the catalog database has it. */
export interface PersonRow extends Readonly<Record<`photo_url_${PhotoCatalog}`, string | null>> {
  readonly alpha_id: string | null
  readonly beta_id: string | null
  readonly gamma_id: string | null
  readonly delta_id: string | null
  readonly name_ru: string | null
  readonly name_en: string | null
  readonly name_orig: string | null
  readonly birth_year: number | null
  readonly death_year: number | null
  readonly gender: EnumValue<'genders'> | null
  readonly birthplace: string | null
  readonly biography: string | null
  readonly homepage: string | null
  readonly instagram: string | null
  readonly professions: readonly EnumValue<'credit_roles'>[]
  readonly popularity: number | null
  readonly also_known_as: readonly string[]
}

type StoredRow = Omit<PersonRow, 'professions' | 'also_known_as'> &
  Readonly<Record<'professions' | 'also_known_as', string>>

export interface Persons {
  /** The person that has the number; null when none is held. */
  find(reference: PersonReference): InternalId | null
  /** These persons, in the order given; ids that are not held are left out. */
  byIds(ids: readonly InternalId[]): PersonRow[]
}

/** Which person a number means, and what is known of persons. */
export function persons(db: Database): Persons {
  const find = db
    .prepare<[InternalId], InternalId>('select person_id from person_numbers where ref = ?')
    .pluck()
  const byIds = db.prepare<[string], StoredRow>(`
    select p.alpha_id, p.beta_id, p.gamma_id, p.delta_id, p.name_ru, p.name_en, p.name_orig,
      p.birth_year, p.death_year, p.gender, p.birthplace,
      p.photo_url_beta, p.photo_url_gamma, p.photo_url_delta,
      p.biography, p.homepage, p.instagram, p.professions, p.popularity, p.also_known_as
    from json_each(?) wanted join persons p on p.id = wanted.value
    order by wanted.key`)
  return {
    find: (reference) => find.get(packReference(reference)) ?? null,
    byIds: (ids) =>
      byIds.all(JSON.stringify(ids)).map((row) => ({
        ...row,
        professions: JSON.parse(row.professions),
        also_known_as: JSON.parse(row.also_known_as),
      })),
  }
}
