import type { PersonRow } from '../../catalog/read/prepare-persons.js'
import { inLanguage } from '../../schema/cards/derived-fields.js'
import type { Person } from '../../schema/cards/person.js'
import { photoCatalogs } from '../../schema/catalogs.js'
import { defaultLang, type Lang } from '../../schema/lang.js'

/** A person in search results and the profile (docs/reference/persons.md#person). */
export function presentPerson(row: PersonRow): Person {
  return {
    alpha_id: row.alpha_id,
    beta_id: row.beta_id,
    gamma_id: row.gamma_id,
    delta_id: row.delta_id,
    name_ru: row.name_ru,
    name_en: row.name_en,
    name_orig: row.name_orig,
    birth_year: row.birth_year,
    death_year: row.death_year,
    gender: row.gender,
    birthplace: row.birthplace,
    photo_url: choosePhoto(row),
    biography: row.biography,
    homepage: row.homepage,
    instagram: row.instagram,
    professions: [...row.professions],
    popularity: row.popularity,
    also_known_as: [...row.also_known_as],
  }
}

/**
 * A person in search results: `lang` and `fields` each add `name`
 * (docs/reference/persons.md#search).
 */
export function presentFoundPerson(
  row: PersonRow,
  {
    lang,
    fields,
  }: {
    readonly lang: Lang | null
    readonly fields: { (person: object): object; readonly picksAll: boolean }
  },
): object {
  const person = presentPerson(row)
  if (lang === null && fields.picksAll) return person
  const { name_ru: ru, name_en: en, name_orig: original } = row
  const name = inLanguage({ ru, en, original }, lang ?? defaultLang)
  return fields(Object.assign(person, { name }))
}

/** `photo_url`: the first known of beta, gamma, delta, as with posters. */
export function choosePhoto(
  row: Readonly<Record<`photo_url_${(typeof photoCatalogs)[number]}`, string | null>>,
): string | null {
  const catalog = photoCatalogs.find((catalog) => row[`photo_url_${catalog}`] !== null)
  return catalog === undefined ? null : row[`photo_url_${catalog}`]
}
