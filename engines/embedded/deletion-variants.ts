import { typoLengths } from '../../text/reading.js'

/**
 * Typo lookup by deletion variants (the SymSpell algorithm, https://github.com/wolfgarbe/SymSpell): two words
 * are at most n edits apart only if deleting up to n letters from each can produce the same text. The index
 * therefore stores the deletion variants of every term, and a search looks up the variants of the typed word.
 *
 *     stem     matrix → matrix, atrix, mtrix, marix, matix, matrx, matri, …
 *     typed    matix  → matix, atix, …
 *     shared   matix
 *
 * Variants differ from a word only in its first letters, its stem. Terms with the same stem follow each other,
 * so the index stores only the first of them. A shared variant only suggests terms: the search computes the edit
 * distance of each candidate.
 */
export const stemLetters = 6

/** The first letters of a word; a shorter word is its own stem. */
export function firstLetters(word: string): string {
  return [...word].slice(0, stemLetters).join('')
}

/** The stem of a word, and every text that remains when up to `edits` of its letters are deleted. */
export function deletionVariants(word: string, edits: number): string[] {
  const stem = firstLetters(word)
  const variants = new Set([stem])
  let last = [stem]
  for (let edit = 0; edit < edits; edit += 1) {
    last = last.flatMap(deleteEach)
    for (const variant of last) variants.add(variant)
  }
  return [...variants]
}

/**
 * Maximum number of letters to delete from an indexed term, the same for all terms with its stem; null for
 * terms that are too short to match a word with a typo. If a term too short for two edits is two edits away from
 * a typed word, the term itself is one of the typed word's variants.
 */
export function editsOfTerm(term: string): number | null {
  const letters = [...term].length
  if (letters < typoLengths.one - 1) return null
  return letters >= typoLengths.twoInAlternatives ? 2 : 1
}

function deleteEach(text: string): string[] {
  const letters = [...text]
  return letters.map((_, deleted) => letters.filter((_, position) => position !== deleted).join(''))
}
