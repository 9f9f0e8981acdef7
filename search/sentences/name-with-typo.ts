import { isCaseOf, possibleNominatives } from '../../text/declined-names.js'
import { editDistance } from '../../text/edit-distance.js'

/** Minimum length of a word that may have a typo. */
const minTypoLength = 5

/** True if each typed word is a word of the name in any Russian case, and one of them has a typo. */
export function isNameWithTypo(typed: readonly string[], name: readonly string[]): boolean {
  if (typed.length < 2 || typed.length !== name.length) return false
  const wrong = typed.flatMap((word, at) =>
    isCaseOf(word, name[at] ?? '') ? [] : [{ word, meant: name[at] ?? '' }],
  )
  return (
    wrong.length === 1 &&
    wrong.every(
      ({ word, meant }) =>
        word.length >= minTypoLength &&
        possibleNominatives(word).some((form) => editDistance(form, meant, 1) <= 1),
    )
  )
}
