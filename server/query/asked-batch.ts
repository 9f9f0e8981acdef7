import type { PersonCatalog, TitleCatalog } from '../../schema/catalogs.js'
import type { Labels } from '../../schema/enums.js'
import type { SentReference } from './references.js'
import type { FieldChoice } from './select-fields.js'

interface Asked<Kind extends string, Catalog extends string> {
  readonly of: Kind
  readonly references: readonly SentReference<Catalog>[]
}

interface Including {
  /** Names of lists to add; null: none. */
  readonly include: readonly string[] | null
}

/** Title cards (docs/reference/batches.md#titles). */
export interface AskedTitles extends Asked<'titles', TitleCatalog>, Including {
  readonly lang: keyof Labels
  readonly fields: FieldChoice
}

/** Profiles of persons (docs/reference/batches.md#persons). */
export interface AskedPersons extends Asked<'persons', PersonCatalog>, Including {}

/** The numbers of titles (docs/reference/batches.md#numbers). */
export type AskedNumbers = Asked<'numbers', TitleCatalog>

/** What a batch asks for: plain data, which a thread is told as it is. */
export type AskedBatch = AskedTitles | AskedPersons | AskedNumbers
