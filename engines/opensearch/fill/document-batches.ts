import { setImmediate } from 'node:timers/promises'

/** Collects documents as lines of NDJSON and posts them in batches, several at a time. */
interface DocumentBatches {
  /** Adds the lines of a document; the promise, if any, settles when the next one may be added. */
  addDocument(lines: string): Promise<void> | undefined
  /** Posts the last batch and waits for all of them. Rejects with the first failure. */
  finish(): Promise<void>
}

interface BatchOptions {
  readonly post: (ndjson: string) => Promise<void>
  /** UTF-16 code units per batch; each unit needs up to three bytes. */
  readonly batchLength: number
  /** Maximum number of batches in flight, which limits memory use. */
  readonly concurrency: number
}

/**
 * Number of documents between two turns of the event loop. The caller computes without a pause: with few turns,
 * a batch takes seconds to leave its socket, and a connection that the server closed is used again.
 */
const documentsPerTurn = 64

export function documentBatches({ post, batchLength, concurrency }: BatchOptions): DocumentBatches {
  const pending = new Set<Promise<void>>()
  let lines: string[] = []
  let length = 0
  let untilTurn = documentsPerTurn
  let failure: { readonly error: unknown } | null = null

  const send = async (): Promise<void> => {
    // The empty last line makes the batch end with a line feed.
    const batch = [...lines, ''].join('\n')
    lines = []
    length = 0
    while (pending.size >= concurrency) await Promise.race(pending)
    if (failure !== null) throw failure.error
    const posted = post(batch)
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => pending.delete(posted))
    pending.add(posted)
  }

  return {
    addDocument(document) {
      lines.push(document)
      length += document.length + 1
      if (length >= batchLength) return send()
      untilTurn -= 1
      if (untilTurn > 0) return undefined
      untilTurn = documentsPerTurn
      return setImmediate()
    },
    async finish() {
      if (lines.length > 0) await send()
      await Promise.all(pending)
      if (failure !== null) throw failure.error
    },
  }
}
