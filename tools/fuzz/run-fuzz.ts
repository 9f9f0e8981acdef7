import fc from 'fast-check'
import { Agent, type Dispatcher } from 'undici'
import type { OpenApiDocument } from '../../test/support/openapi-document.js'
import { openApiValidator } from '../../test/support/openapi-validator.js'
import { problemsOf, type RawResponse } from './check-response.js'
import { learnVocabulary } from './learn-vocabulary.js'
import { rawBytes, rawProblems } from './raw-bytes.js'
import { type FuzzRequest, requests } from './requests.js'

interface FuzzOptions {
  /** Address of the service, without a slash at the end. */
  readonly url: string
  /** API key without limits. */
  readonly key: string
  /** Number of requests; the search for a smaller counterexample adds some. */
  readonly count: number
  readonly seed: number
  /** Number of concurrent requests. */
  readonly clients: number
  readonly onBatch?: (report: FuzzReport) => void
}

export interface FuzzReport {
  sent: number
  /** Number of HTTP responses by status; connections with raw bytes are not included. */
  readonly statuses: Record<number, number>
  /** Smallest requests found for each failed batch, with their problems and the seed of the batch. */
  readonly findings: string[]
}

/** Maximum requests of a batch. A batch of the same seed and size has the same requests. */
const batchSize = 500

/**
 * Sends generated requests to a running service and checks every response. fast-check shrinks a failing
 * request and then skips the rest of its batch.
 */
export async function runFuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { url, key, count, seed, clients, onBatch } = options
  const dispatcher = new Agent({ connections: clients, headersTimeout: 30_000 })
  try {
    const send = sender(url, key, dispatcher)
    const document = JSON.parse((await send(plain('/openapi.json'))).body.toString())
    const check = await checker(url, document, send)
    const report: FuzzReport = { sent: 0, statuses: {}, findings: [] }
    let next = 0
    const work = async () => {
      while (next < count) {
        const batch = { size: Math.min(batchSize, count - next), seed: seed + next }
        next += batch.size
        await check(batch, report)
        onBatch?.(report)
      }
    }
    await Promise.all(Array.from({ length: clients }, work))
    return report
  } finally {
    await dispatcher.close()
  }
}

type Send = (request: FuzzRequest) => Promise<RawResponse>

function plain(path: string): FuzzRequest {
  return { method: 'GET', path, headers: [], isDocumented: true }
}

function sender(url: string, key: string, dispatcher: Agent): Send {
  return async ({ method, path, headers }) => {
    const response = await dispatcher.request({
      origin: url,
      path,
      method: method as Dispatcher.HttpMethod,
      headers: ['X-API-Key', key, ...headers.flat()],
    })
    return {
      status: response.statusCode,
      headers: Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, value?.toString()]),
      ),
      body: Buffer.from(await response.body.arrayBuffer()),
    }
  }
}

/** Learns the vocabulary of the service and returns a function that sends and checks a batch. */
async function checker(url: string, document: OpenApiDocument, send: Send) {
  const validator = openApiValidator(document)
  const get: Parameters<typeof learnVocabulary>[0] = async (path) => {
    const { status, headers, body } = await send(plain(`/v1.2${path}`))
    if (status !== 200) throw new Error(`${path}: status ${status}`)
    return { body: JSON.parse(body.toString()), tag: headers.etag ?? null }
  }
  const generated = fc.oneof(
    { weight: 19, arbitrary: requests(document, await learnVocabulary(get)) },
    { weight: 1, arbitrary: rawBytes },
  )
  return async ({ size, seed }: { size: number; seed: number }, report: FuzzReport) => {
    const property = fc.asyncProperty(generated, async (each) => {
      report.sent += 1
      if ('bytes' in each) return rejectOn(await rawProblems(url, each))
      const response = await send(each)
      report.statuses[response.status] = (report.statuses[response.status] ?? 0) + 1
      return rejectOn(problemsOf(each, response, validator))
    })
    const result = await fc.check(property, { numRuns: size, seed })
    if (!result.failed) return
    const smallest = JSON.stringify(result.counterexample)
    report.findings.push(`seed ${seed}: ${result.errorInstance}\n  ${smallest}`)
  }
}

function rejectOn(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('; '))
}
