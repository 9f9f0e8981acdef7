/**
 * Compares Russian names of people in any grammatical case with the nominative, without a dictionary: two
 * words are the same name if they have a stem in common.
 *
 *     тарковского → тарковск ─┐            вициным → вицин ─┐        павла → павл ─┐
 *     тарковский  → тарковск ─┘            вицин   → вицин ─┘        павел → павл ─┘
 */

const caseEndings =
  'ого его ому ему ыми ими ой ей ом ем ым им ою ею ью ых их ую юю ии ам ям ами ями ах ях а я у ю ы и е'.split(
    ' ',
  )
/** Endings of names in the nominative: `миронов-а`, `юри-й`, `тарковск-ий`. */
const nominativeEndings = [/[аяйьыио]$/, /(?:ий|ый|ой|ая|яя)$/]
/** A vowel of the nominative that the other cases drop: `павел`, `павла`. */
const droppedVowel = /[ео](?=[^аеиоуыэюя]$)/
const minStemLength = 2

/** True if a typed word is the name in any grammatical case. Both words must be normalised. */
export function isCaseOf(typed: string, nominative: string): boolean {
  if (typed === nominative) return true
  if (!/^[а-я]+$/.test(typed) || !/^[а-я]+$/.test(nominative)) return false
  const stems = nominativeStems(nominative)
  return typedStems(typed).some((stem) => stems.includes(stem))
}

function typedStems(word: string): string[] {
  const stems = caseEndings
    .filter((ending) => word.endsWith(ending))
    .map((ending) => word.slice(0, -ending.length))
  return stems.filter((stem) => stem.length >= minStemLength)
}

function nominativeStems(word: string): string[] {
  const withoutEnding = nominativeEndings.map((ending) => word.replace(ending, ''))
  const stems = [word, ...withoutEnding, word.replace(droppedVowel, '')]
  return stems.filter((stem) => stem.length >= minStemLength)
}

/**
 * True if typed words are a person's name in any grammatical case: each word is a different word of the name, and one of
 * them is the surname, the last word of the name.
 */
export function isNameInAnyCase(typed: readonly string[], name: readonly string[]): boolean {
  const remaining = [...name]
  for (const word of typed) {
    const at = remaining.findLastIndex((part) => isCaseOf(word, part))
    if (at < 0) return false
    remaining.splice(at, 1)
  }
  const surname = name.at(-1)
  return surname !== undefined && typed.some((word) => isCaseOf(word, surname))
}
