import type { z } from 'zod'
import type { CreditRow, RoleCount } from '../../catalog/read/prepare-credits.js'
import type { Character, Credit, filmographyRole } from '../../schema/cards/credit-items.js'
import { inLanguage } from '../../schema/cards/derived-fields.js'
import { enums } from '../../schema/enums.js'
import type { Lang } from '../../schema/lang.js'

/**
 * A credit inside a filmography item; `character` is in the language `lang`
 * (docs/reference/persons.md#filmography).
 */
export function presentCredit(row: CreditRow, lang: Lang): Credit {
  const isActor = row.role === 'actor'
  const names = trimCharacter({
    ru: isActor ? row.character_ru : null,
    en: isActor ? row.character_en : null,
    original: isActor ? row.character_original : null,
  })
  return {
    role: row.role,
    character: inLanguage(names, lang),
    character_ru: names.ru,
    character_en: names.en,
    job: row.job,
    ord: row.ord,
  }
}

/**
 * `roles` of the whole filmography, regardless of `role` (docs/reference/persons.md#filmography).
 */
export function presentRoles(
  counts: readonly RoleCount[],
  lang: Lang,
): z.infer<typeof filmographyRole>[] {
  return counts.map(({ role, count }) => ({ role, label: enums.credit_roles[role][lang], count }))
}

type CharacterNames = Omit<Character, 'photo_url'>

/**
 * Keeps only `en` if the Russian spelling equals the English one or has no Cyrillic letter
 * (docs/reference/sub-resources.md#characters). If the English spelling is unknown, a Latin
 * spelling in the Russian field replaces it.
 */
export function trimCharacter(names: CharacterNames): CharacterNames {
  const { ru, en } = names
  if (ru === null) return names
  const isRussian = ru !== en && /\p{Script=Cyrillic}/u.test(ru)
  return isRussian ? names : { ru: null, en: en ?? ru, original: null }
}
