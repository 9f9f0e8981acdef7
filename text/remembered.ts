/** So many words are remembered: those of a whole base, as a rule. */
const mostRemembered = 200_000

/** What a word becomes, worked out once: names are made of the same words over and over. */
export function remembered(become: (word: string) => readonly string[]) {
  const known = new Map<string, readonly string[]>()
  return (word: string): readonly string[] => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= mostRemembered) known.clear()
    const becomes = become(word)
    known.set(word, becomes)
    return becomes
  }
}
