import { personCatalogs } from '../../schema/catalogs.js'
import { integer, jsonList, numberColumns, oneOf, real, required, text } from './column.js'
import { table } from './table.js'

/** Persons and their credits. */
export const personTables = {
  persons: table(
    {
      /** The packed reference of the first known number (schema/catalogs.ts). */
      id: required(integer()),
      ...numberColumns(personCatalogs),
      name_ru: text(),
      name_en: text(),
      name_orig: text(),
      birth_year: integer(),
      death_year: integer(),
      gender: oneOf('genders'),
      birthplace: text(),
      photo_url_beta: text(),
      photo_url_gamma: text(),
      photo_url_delta: text(),
      biography: text(),
      homepage: text(),
      instagram: text(),
      /** Values of `credit_roles`. */
      professions: jsonList(),
      also_known_as: jsonList(),
      popularity: real(),
    },
    ['id'],
  ),

  /** The person of every packed number. */
  person_numbers: table({ ref: required(integer()), person_id: required(integer()) }, ['ref']),

  /** In the order of responses. */
  credits: table(
    {
      title_id: required(integer()),
      /** The position in the enumeration `credit_roles`. */
      role: required(integer()),
      ord: required(integer()),
      /** The position among the credits of the title's record. */
      n: required(integer()),
      person_id: required(integer()),
      job: text(),
      character_ru: text(),
      character_en: text(),
      character_original: text(),
      character_photo_url: text(),
      /** Catalogs that confirm it. */
      sources: jsonList(),
    },
    ['title_id', 'role', 'ord', 'n'],
    { credits_person: { on: ['person_id', 'role', 'title_id'] } },
  ),
}
