import type { Character } from '../../schema/cards/credits.js'

export type CharacterNames = Omit<Character, 'photo_url'>

/**
 * Where the Russian spelling equals the English one, or has no Cyrillic letter, only `en` is given
 * (docs/reference/sub-resources.md#characters). A Latin spelling that came as the Russian one
 * is taken where the English one is unknown.
 */
export function trimCharacter(names: CharacterNames): CharacterNames {
  const { ru, en } = names
  if (ru === null) return names
  const isRussian = ru !== en && /\p{Script=Cyrillic}/u.test(ru)
  return isRussian ? names : { ru: null, en: en ?? ru, original: null }
}
