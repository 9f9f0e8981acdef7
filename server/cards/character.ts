import type { Character } from '../../schema/cards/credits.js'

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
