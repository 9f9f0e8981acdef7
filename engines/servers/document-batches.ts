import { setImmediate } from 'node:timers/promises'

/** Collects lines into NDJSON bodies and posts them, a few at a time. */
export interface DocumentBatches {
  /** Takes one document; waits where too many bodies are under way. */
  add(line: string): Promise<void> | undefined
  /** Posts what is left and waits until every body has arrived. */
  finish(): Promise<void>
}

export interface BatchOptions {
  /** Sends one body of so many documents. */
  readonly post: (ndjson: string, documents: number) => Promise<void>
  /** Letters (UTF-16 code units) from which a body is full: up to three times as many bytes. */
  readonly letters: number
  /** Bodies under way at once; memory is bounded by them. */
  readonly atOnce: number
}

/** Documents after which the sockets get a turn while bodies are under way. */
const documentsPerTurn = 500

export function documentBatches({ post, letters, atOnce }: BatchOptions): DocumentBatches {
  let lines: string[] = []
  let size = 0
  let sinceTurn = 0
  const underWay = new Set<Promise<void>>()
  let failure: { readonly error: unknown } | null = null

  const send = async (): Promise<void> => {
    const documents = lines.length
    // An empty last line ends the body with a line feed, without another copy of it.
    lines.push('')
    const body = lines.join('\n')
    lines = []
    size = 0
    while (underWay.size >= atOnce) await Promise.race(underWay)
    if (failure !== null) throw failure.error
    const posted = post(body, documents)
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => underWay.delete(posted))
    underWay.add(posted)
    await setImmediate()
  }

  return {
    add(line) {
      lines.push(line)
      size += line.length + 1
      if (size >= letters) return send()
      sinceTurn += 1
      if (sinceTurn < documentsPerTurn || underWay.size === 0) return undefined
      sinceTurn = 0
      return setImmediate()
    },
    async finish() {
      if (lines.length > 0) await send()
      await Promise.all(underWay)
      if (failure !== null) throw failure.error
    },
  }
}
