import { Registry } from 'prom-client'
import request from 'supertest'
import { createResponseCache } from '../../server/endpoint/response-cache.js'
import { requestMetrics } from '../../server/operator/request-metrics.js'
import { searchMetrics } from '../../server/operator/search-metrics.js'
import {
  type ProcessState,
  registerProcess,
  registerService,
  type ServiceState,
} from '../../server/operator/state-metrics.js'

/** Values of metrics by line: `name{label="value"}`. */
export type Scrape = ReadonlyMap<string, number>

/** Parses the text format of metrics. */
export function readScrape(text: string): Scrape {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

/** Scrapes the operator's port of a running service. */
export async function scrape(operatorUrl: string | null): Promise<Scrape> {
  const { text } = await request(operatorUrl ?? '').get('/metrics')
  return readScrape(text)
}

type State = ProcessState & ServiceState

/** The state of a service with defaults except for the given values. */
export function fakeState(known: Partial<State> = {}): State {
  return {
    responses: createResponseCache({ bytes: 1000 }),
    generation: () => 'g1',
    openings: {
      opened: 1,
      failed: 0,
      lastOpened: null,
      isBehind: () => false,
      published: () => null,
      changedFile: () => null,
      verification: () => null,
      publishedVerification: () => null,
    },
    circuit: () => null,
    requests: () => ({ running: 0, waiting: 0 }),
    wrongAnswers: () => 0,
    accessFailures: () => 0,
    isSharing: () => null,
    bans: () => 0,
    imports: () => null,
    lastRuns: () => null,
    linesLost: () => 0,
    following: () => null,
    published: () => 'g1',
    now: () => new Date(),
    ready: async () => ({ isReady: true, problems: [] }),
    processes: () => ({ running: 1, replaced: 0 }),
    ...known,
  }
}

/** The metrics of a service without the service. */
export function fakeMetrics(state: Partial<State> = {}) {
  const register = new Registry()
  const requests = requestMetrics(register)
  const searches = searchMetrics(register)
  registerProcess(register, fakeState(state))
  registerService(register, fakeState(state))
  return { register, requests, searches, read: async () => readScrape(await register.metrics()) }
}
