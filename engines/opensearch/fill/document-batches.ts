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

/**
 * Letters of lines that are put together: a text of so many is never moved while garbage is collected, as lines
 * that wait for their body would be, again and again.
 */
const lettersOfPart = 200_000

export function documentBatches({ post, letters, atOnce }: BatchOptions): DocumentBatches {
  const parts: string[] = []
  let lines: string[] = []
  let [ofParts, ofLines] = [0, 0]
  let documents = 0
  let sinceTurn = 0
  const underWay = new Set<Promise<void>>()
  let failure: { readonly error: unknown } | null = null

  const joinLines = () => {
    // An empty last line ends the part with a line feed.
    lines.push('')
    parts.push(lines.join('\n'))
    ofParts += ofLines
    ofLines = 0
    lines = []
  }
  const send = async (): Promise<void> => {
    joinLines()
    const [body, count] = [parts.join(''), documents]
    parts.length = 0
    ofParts = 0
    documents = 0
    while (underWay.size >= atOnce) await Promise.race(underWay)
    if (failure !== null) throw failure.error
    const posted = post(body, count)
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
      documents += 1
      ofLines += line.length + 1
      if (ofParts + ofLines >= letters) return send()
      if (ofLines >= lettersOfPart) joinLines()
      sinceTurn += 1
      if (sinceTurn < documentsPerTurn || underWay.size === 0) return undefined
      sinceTurn = 0
      return setImmediate()
    },
    async finish() {
      if (documents > 0) await send()
      await Promise.all(underWay)
      if (failure !== null) throw failure.error
    },
  }
}
