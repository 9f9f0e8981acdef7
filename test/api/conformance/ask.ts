import request from 'supertest'
import { expect } from 'vitest'
import { generateCatalog } from '../../../demo/catalog.js'
import type { CollectionRecord, PersonRecord, TitleRecord } from '../../../schema/interchange.js'
import { demoOptions, type RunningService, serveData } from '../../support/demo-data.js'
import { openApiValidator } from '../../support/openapi-validator.js'
import { sharedDemo } from '../../support/shared-data.js'

let service: RunningService
let validator: ReturnType<typeof openApiValidator>
let started: Promise<void> | null = null

/** Starts the service that the test files of one process share, once. */
export function startShared(): Promise<void> {
  started ??= start()
  return started
}

async function start(): Promise<void> {
  service = await serveData(await sharedDemo())
  const document = await request(service.url).get('/openapi.json')
  validator = openApiValidator(document.body)
}

/** The running service of this process. */
export const running = () => service

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  // biome-ignore lint/suspicious/noExplicitAny: each test checks its own shape
  readonly body: any
  /** The decompressed body. */
  readonly text: string
}

export interface Asking {
  readonly method?: 'get' | 'head'
  /** Null sends no key. */
  readonly key?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request and validates the response against the OpenAPI document. */
export async function ask(path: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'get', key = service.key, headers = {} } = asking
  const asked = request(service.url)[method](path).set(headers)
  const answer = await (key === null ? asked : asked.set('X-API-Key', key))
  const isEmpty = method === 'head' || answer.status === 304
  const answered = { path, ...answer, body: isEmpty ? undefined : answer.body }
  const { status, body } = answer
  expect(
    validator.check({ ...answered, status, headers: answer.headers }),
    `${path} answers ${status} ${JSON.stringify(body)?.slice(0, 300)}`,
  ).toEqual([])
  return { status, body, headers: answer.headers, text: answer.text }
}

/** Sends a request below the version prefix, expects success, and returns the body. */
export async function get(path: string) {
  const { status, body, text } = await ask(`/v1.2${path}`)
  expect(status, `${path}: ${text}`).toBe(200)
  return body
}

/** The details of an error in addition to its message; the error must not have others. */
export interface Refusal {
  readonly field: string
  /** Exactly these values; `some` for any non-empty list. */
  readonly allowed?: readonly string[] | 'some'
  readonly hint?: string
}

/** Sends a request below the version prefix and expects 400 with exactly these details. */
export async function expectRefusal(path: string, refusal: Refusal): Promise<void> {
  const { status, body } = await ask(`/v1.2${path}`)
  expect([status, body.error?.code], path).toEqual([400, 'invalid_request'])
  const { message, code: _, ...details } = body.error
  expect(message).not.toBe('')
  const { allowed, ...rest } = details
  const { allowed: wanted, ...wantedRest } = refusal
  expect(rest, path).toEqual(wantedRest)
  if (wanted === 'some') expect(allowed?.length, path).toBeGreaterThan(0)
  else expect(allowed, path).toEqual(wanted)
}

/** Sends a request below the version prefix and expects 404. */
export async function expectMissing(path: string): Promise<void> {
  const { status, body } = await ask(`/v1.2${path}`)
  expect([status, body.error?.code], path).toEqual([404, 'not_found'])
}

interface Records {
  readonly titles: readonly TitleRecord[]
  readonly persons: readonly PersonRecord[]
  readonly collections: readonly CollectionRecord[]
}

let made: Records | null = null

/** The records of the demo catalog, with which tests compare responses. */
export function records(): Records {
  made ??= collect()
  return made
}

function collect(): Records {
  const titles: TitleRecord[] = []
  const persons: PersonRecord[] = []
  const collections: CollectionRecord[] = []
  for (const record of generateCatalog(demoOptions)) {
    if (record.record === 'title') titles.push(record)
    else if (record.record === 'person') persons.push(record)
    else collections.push(record)
  }
  return { titles, persons, collections }
}
