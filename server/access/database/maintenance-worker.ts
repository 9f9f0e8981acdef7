import { parentPort, workerData } from 'node:worker_threads'
import { openAccessStore } from './access-database.js'
import type { MaintenanceStart } from './maintenance.js'
import { sweepAccessStore } from './sweep.js'

/** Checkpoints the access database every few seconds, and deletes expired rows every hour. */

const sweepMilliseconds = 3_600_000

const { file, everyMilliseconds } = workerData as MaintenanceStart
let sweptAt = Number.NEGATIVE_INFINITY

function maintain(): void {
  try {
    const store = openAccessStore(file)
    try {
      if (performance.now() - sweptAt >= sweepMilliseconds) {
        sweepAccessStore(store)
        sweptAt = performance.now()
      }
      store.pragma('wal_checkpoint(passive)')
    } finally {
      store.close()
    }
  } catch (error) {
    parentPort?.postMessage((error as Error).message)
  }
}

maintain()
setInterval(maintain, everyMilliseconds)
