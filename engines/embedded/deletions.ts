/**
 * Symmetric deletion: two words are at most n edits apart only if dropping up to n letters of each
 * can leave the same rest. Only the first letters take part (a shared rest of the stems is a
 * necessary condition, too), so the index stays small; true distances are computed afterwards.
 */
export const stemLetters = 7

/** What is left of a word's stem when up to `edits` letters are dropped, the stem itself included. */
export function deletionVariants(word: string, edits: number): string[] {
  const stem = [...word].slice(0, stemLetters).join('')
  const variants = new Set([stem])
  let last = [stem]
  for (let edit = 0; edit < edits; edit += 1) {
    last = last.flatMap(dropEach)
    for (const variant of last) variants.add(variant)
  }
  return [...variants]
}

/**
 * How many letters of an indexed term are dropped at most; null for terms too short to be a typo of
 * anything. Words typed with one edit have 4 letters or more, with two 6 (`readTitleQuery`): what is
 * two edits from them and shorter is what is left when letters of theirs are dropped.
 */
export function editsOfTerm(term: string): number | null {
  const letters = [...term].length
  if (letters < 3) return null
  return letters >= 6 ? 2 : 1
}

function dropEach(text: string): string[] {
  const letters = [...text]
  return letters.map((_, dropped) => letters.filter((_, position) => position !== dropped).join(''))
}
