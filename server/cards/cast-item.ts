import type { z } from 'zod'
import type { CastRow, CreditRole } from '../../catalog/read/prepare-cast.js'
import type { CastItem, Character, castSummaryRow } from '../../schema/cards/credit-items.js'
import { enums } from '../../schema/enums.js'
import { trimCharacter } from './credit.js'

/** A credit with its person (docs/reference/sub-resources.md#cast). */
export function presentCastItem(row: CastRow): CastItem {
  return {
    person: row.person,
    role: row.role,
    character: row.role === 'actor' ? presentCharacter(row) : null,
    job: row.job,
    dubs: null,
    ord: row.ord,
    sources: [...row.sources],
  }
}

/** The character of an actor (docs/reference/sub-resources.md#characters). */
function presentCharacter(row: CastRow): Character {
  return {
    ...trimCharacter({
      ru: row.character_ru,
      en: row.character_en,
      original: row.character_original,
    }),
    photo_url: row.character_photo_url,
  }
}

/** `summary` of the whole cast, not of the page (docs/reference/sub-resources.md#cast). */
export function presentCastSummary(
  counts: readonly { role: CreditRole; count: number }[],
): z.infer<typeof castSummaryRow>[] {
  return counts.map(({ role, count }) => ({ role, role_ru: enums.credit_roles[role].ru, count }))
}
