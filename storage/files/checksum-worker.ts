import { parentPort, workerData } from 'node:worker_threads'
import { wholeChecksum } from './whole-checksum.js'

/** Answers with the checksum of the file that it is started with, and ends. */

parentPort?.postMessage(await wholeChecksum(workerData as string))
