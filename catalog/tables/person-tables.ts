import { personCatalogs } from '../../schema/catalogs.js'
import {
  integerColumn,
  jsonList,
  numberColumns,
  oneOf,
  realColumn,
  required,
  textColumn,
} from './column.js'
import { table } from './table.js'

/** Persons and their credits. */
export const personTables = {
  persons: table(
    {
      /** The packed reference of the first known number (schema/catalogs.ts). */
      id: required(integerColumn()),
      ...numberColumns(personCatalogs),
      name_ru: textColumn(),
      name_en: textColumn(),
      name_orig: textColumn(),
      birth_year: integerColumn(),
      death_year: integerColumn(),
      gender: oneOf('genders'),
      birthplace: textColumn(),
      photo_url_beta: textColumn(),
      photo_url_gamma: textColumn(),
      photo_url_delta: textColumn(),
      biography: textColumn(),
      homepage: textColumn(),
      instagram: textColumn(),
      /** Values of `credit_roles`. */
      professions: jsonList(),
      also_known_as: jsonList(),
      popularity: realColumn(),
    },
    ['id'],
  ),

  /** The person of every packed number. */
  person_numbers: table({ ref: required(integerColumn()), person_id: required(integerColumn()) }, [
    'ref',
  ]),

  /** In the order of responses. */
  credits: table(
    {
      title_id: required(integerColumn()),
      /** The position in the enumeration `credit_roles`. */
      role: required(integerColumn()),
      ord: required(integerColumn()),
      /** The position among the credits of the title's record. */
      n: required(integerColumn()),
      person_id: required(integerColumn()),
      job: textColumn(),
      character_ru: textColumn(),
      character_en: textColumn(),
      character_original: textColumn(),
      character_photo_url: textColumn(),
      /** Catalogs that confirm it. */
      sources: jsonList(),
    },
    ['title_id', 'role', 'ord', 'n'],
    { credits_person: { on: ['person_id', 'role', 'title_id'] } },
  ),

  /** The names of each person with titles, by key (catalog/read/person-keys.ts). */
  person_names: table(
    {
      key: required(integerColumn()),
      /** How well known the person is: ten times the sum of the logarithms of the titles' votes plus ten. */
      renown: required(integerColumn()),
      person_id: required(integerColumn()),
      /** Number of titles. */
      titles: required(integerColumn()),
    },
    ['key', 'renown', 'person_id'],
  ),
}
