import type { InternalId } from './catalogs.js'
import type { EnumValue } from './enums.js'
import type { FieldName, FieldOf, TitleField } from './fields.js'

/** What a document holds of a field; null is unknown, days are integers YYYYMMDD. */
type DocumentValue<Field extends TitleField> = Field extends { many: true }
  ? string[]
  : {
      identity: string | null
      closedSet: string | null
      openSet: string[]
      range: number | null
      flag: boolean | null
    }[Field['type']]

/** One document of the titles index: the flattened title as every engine indexes it. */
export type TitleDocument = { [Name in FieldName]: DocumentValue<FieldOf<Name>> } & {
  id: InternalId
  /** Names as typed queries are matched with them: Russian, English, original, then other names. */
  names: string[]
  /** Who is credited, in the order served. */
  credits: readonly Credit[]
}

/** A person in a role of a title. */
export interface Credit {
  readonly person: InternalId
  readonly role: EnumValue<'credit_roles'>
}

/** One document of the persons index. */
export interface PersonDocument {
  id: InternalId
  /** Russian, English and original name, then other spellings. */
  names: string[]
  popularity: number | null
}
