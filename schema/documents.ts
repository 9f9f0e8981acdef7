import type { InternalId } from './catalogs.js'
import type { EnumValue } from './enums.js'
import type { FieldName, FieldOf, TitleField } from './fields.js'

/** The value of a field in a document: null if unknown; days are integers YYYYMMDD. */
type DocumentValue<Field extends TitleField> = Field extends { many: true }
  ? string[]
  : {
      identity: string | null
      closedSet: string | null
      openSet: string[]
      range: number | null
      flag: boolean | null
    }[Field['type']]

/** A document of the titles index: a flattened title, the same for all engines. */
export type TitleDocument = { [Name in FieldName]: DocumentValue<FieldOf<Name>> } & {
  id: InternalId
  /** The names that typed queries match: Russian, English, original, then other names. */
  names: string[]
  /** The credits, in the order of responses. */
  credits: readonly DocumentCredit[]
}

/** A person and a role in a title. */
export interface DocumentCredit {
  readonly person: InternalId
  readonly role: EnumValue<'credit_roles'>
}

export interface PersonDocument {
  id: InternalId
  /** Russian, English and original name, then other spellings. */
  names: string[]
  popularity: number | null
}
