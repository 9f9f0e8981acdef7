import type { PersonRecord } from '../../schema/interchange.js'
import { keysOfPersonNames } from '../read/person-keys.js'
import type { AddRow, WholeRow } from './row.js'

export function addPerson(add: AddRow, person: PersonRecord): void {
  const row: WholeRow<'persons'> = {
    alpha_id: person.ids.alpha,
    beta_id: person.ids.beta,
    gamma_id: person.ids.gamma,
    delta_id: person.ids.delta,
    name_ru: person.name_ru,
    name_en: person.name_en,
    name_orig: person.name_orig,
    birth_year: person.birth_year,
    death_year: person.death_year,
    gender: person.gender,
    birthplace: person.birthplace,
    photo_url_beta: person.photo_urls?.beta,
    photo_url_gamma: person.photo_urls?.gamma,
    photo_url_delta: person.photo_urls?.delta,
    biography: person.biography,
    homepage: person.homepage,
    instagram: person.instagram,
    professions: JSON.stringify(person.professions ?? []),
    also_known_as: JSON.stringify(person.also_known_as ?? []),
    popularity: person.popularity,
  }
  add('persons', row)
  const names = [person.name_ru, person.name_en, person.name_orig, ...(person.also_known_as ?? [])]
  for (const key of keysOfPersonNames(names.filter((name) => typeof name === 'string'))) {
    add('person_names', { key })
  }
}
