/** So many texts are remembered: the words of a whole base, as a rule. */
const mostRemembered = 200_000

/** What a text becomes, worked out once: names are made of the same words over and over, fields of the same values. */
export function remembered<Become>(become: (text: string) => Become) {
  const known = new Map<string, Become>()
  return (text: string): Become => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= mostRemembered) known.clear()
    const becomes = become(text)
    known.set(text, becomes)
    return becomes
  }
}
