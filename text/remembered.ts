/** So many words are remembered: those of a whole base, as a rule. */
const mostRemembered = 200_000

/** What a word becomes, worked out once: names are made of the same words over and over. */
export function remembered<Become>(become: (word: string) => Become) {
  const known = new Map<string, Become>()
  return (word: string): Become => {
    const before = known.get(word)
    if (before !== undefined) return before
    if (known.size >= mostRemembered) known.clear()
    const becomes = become(word)
    known.set(word, becomes)
    return becomes
  }
}
