/** Asks for one text; `run` counts the times that it was asked for before. */
export type Ask = (text: string, run: number) => Promise<unknown>

/** Milliseconds of each text, by who was asked; everyone is asked in turn. */
export async function time(
  texts: readonly string[],
  asks: readonly Ask[],
  run: number,
): Promise<number[][]> {
  const times = asks.map((): number[] => [])
  for (const text of texts) {
    for (const [position, ask] of asks.entries()) {
      const started = performance.now()
      await ask(text, run)
      times[position]?.push(performance.now() - started)
    }
  }
  return times
}
