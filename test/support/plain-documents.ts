import { packReference } from '../../schema/catalogs.js'
import type { PersonDocument, TitleDocument } from '../../schema/documents.js'
import { fieldNames, titleFields } from '../../schema/fields.js'

/** A title with its names and the given values; all others are unknown. */
export function titleNamed(
  number: number,
  names: readonly string[],
  known: Partial<TitleDocument> = {},
): TitleDocument {
  const unknown = fieldNames.map((name) => {
    const field = titleFields[name]
    return [name, 'many' in field && field.many ? [] : null]
  })
  return {
    ...(Object.fromEntries(unknown) as TitleDocument),
    id: packReference({ catalog: 'delta', number: String(number) }),
    names: [...names],
    credits: [],
    ...known,
  }
}

/** A person with these names. */
export function personNamed(
  number: number,
  names: readonly string[],
  popularity: number | null = null,
): PersonDocument {
  return {
    id: packReference({ catalog: 'delta', number: String(number) }),
    names: [...names],
    popularity,
  }
}
