import type { Character } from '../../schema/cards/credits.js'

export type CharacterNames = Omit<Character, 'photo_url'>

/**
 * "Character spellings are trimmed: when the Russian name equals the English one, or has no
 * Cyrillic letters, only `en` is given" (contract: Cast item). A Latin spelling that came as the
 * Russian one stands in where the English one is unknown.
 */
export function trimCharacter(names: CharacterNames): CharacterNames {
  const { ru, en } = names
  if (ru === null) return names
  const isRussian = ru !== en && /\p{Script=Cyrillic}/u.test(ru)
  return isRussian ? names : { ru: null, en: en ?? ru, original: null }
}
