import type { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import { startWorker } from '../../platform/start-worker.js'
import type { Published } from '../../storage/data-directory/data-directory.js'
import type { VerifyStart } from './verify-worker.js'

interface VerificationOptions {
  readonly dataDirectory: string
  /** The generation that answers requests; null if unknown. */
  answering(): Published | null
  /**
   * A file whose size or modification time has changed since it was opened; null if all are unchanged.
   */
  changedFile(): string | null
  readonly logger: Logger
  /** Milliseconds between two checks. */
  readonly pollMilliseconds?: number
}

/**
 * Verifies each current generation once, and again if one of its files changes
 * (docs/reference/data.md#checksums). The thread records the result in the folder of the
 * generation, so that every process of the service can read it.
 */
export function verifyInBackground(options: VerificationOptions) {
  const { dataDirectory, answering, changedFile, logger, pollMilliseconds = 2000 } = options
  let verified: string | null = null
  let worker: Worker | null = null

  function verifyOnce(): void {
    const published = answering()
    if (worker !== null || published === null) return
    const { generation, publication } = published
    const wanted = `${generation} ${publication} ${changedFile()}`
    if (wanted === verified) return
    verified = wanted
    const start: VerifyStart = { dataDirectory, published }
    worker = startWorker(new URL('./verify-worker.js', import.meta.url), { workerData: start })
    worker.unref()
    worker.on('error', (error) => logger.warn({ generation, err: error }, 'cannot verify files'))
    worker.on('exit', () => {
      worker = null
    })
  }

  const polling = setInterval(verifyOnce, pollMilliseconds).unref()
  return {
    async close() {
      clearInterval(polling)
      await worker?.terminate()
    },
  }
}
