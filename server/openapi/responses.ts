import { errorBody } from '../../schema/cards/reference-data.js'
import type { errorCodes } from '../../schema/error-codes.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { type Example, exampleObjects } from './examples.js'
import { headersOf, isKept } from './headers.js'
import type { JsonSchemas } from './json-schemas.js'

type ErrorStatus = keyof typeof errorCodes

/** The cause of each error (docs/reference/errors.md#codes), and the name of its component. */
const errors: Readonly<Record<ErrorStatus, { name: string; when: string; isCounted: boolean }>> = {
  400: {
    name: 'InvalidRequest',
    when: 'The request does not follow the grammar. `field` names the parameter, `allowed` lists the values that it accepts, and `hint` suggests a correction.',
    isCounted: true,
  },
  401: {
    name: 'Unauthorized',
    when: '`X-API-Key` is missing, unknown or revoked.',
    isCounted: false,
  },
  403: {
    name: 'Forbidden',
    when: 'The address is blocked because it sent too many wrong keys. The block ends after `Retry-After` seconds.',
    isCounted: false,
  },
  404: {
    name: 'NotFound',
    when: 'There is no such title, person, collection or path.',
    isCounted: true,
  },
  429: {
    name: 'RateLimited',
    when: 'The rate for this second or the quota for this day is used up. Retry after `Retry-After` seconds.',
    isCounted: true,
  },
  500: {
    name: 'Internal',
    when: 'The service failed. Retry with increasing pauses.',
    isCounted: true,
  },
  502: {
    name: 'SourceUnavailable',
    when: 'The search engine does not answer, and there is no fallback. Retry with increasing pauses.',
    isCounted: true,
  },
  503: {
    name: 'Overloaded',
    when: 'A search exceeded its deadline, too many requests are in progress, too many responses are unread, the key cannot be looked up at the moment, or this server has not loaded the publication yet. Retry after `Retry-After` seconds.',
    isCounted: true,
  },
}

/** Errors of every endpoint that needs a key. */
const ofAccess: readonly ErrorStatus[] = [401, 403, 429, 503]

/**
 * The responses of one endpoint: 200 with its shape and examples, 304 if responses have a tag, and
 * the errors.
 */
export function responsesOf(
  endpoint: AnyEndpoint,
  needsKey: boolean,
  schemas: JsonSchemas,
  examples: readonly Example[],
) {
  const kept = isKept(endpoint)
  const statuses = new Set<ErrorStatus>([...endpoint.errors, ...(needsKey ? ofAccess : []), 500])
  return {
    ...(endpoint.sendsFile === undefined
      ? {
          200: {
            description: endpoint.summary,
            headers: headersOf({ isKept: kept, isCounted: needsKey }),
            content: json(schemas.of(endpoint.response), exampleObjects(examples, 200)),
          },
        }
      : fileResponses(endpoint.summary, endpoint.sendsFile, schemas)),
    ...(kept ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
    ...Object.fromEntries(
      [...statuses]
        .sort((a, b) => a - b)
        .map((status) => [status, errorResponse(status, schemas, examples)]),
    ),
  }
}

/** A file or a range of it; 412 and 416 if the file has changed or the range is outside it. */
function fileResponses(summary: string, type: string, schemas: JsonSchemas) {
  const content = { [type]: { schema: { type: 'string', format: 'binary' } } }
  const withTag = { isKept: true, isCounted: true }
  return {
    200: { description: summary, headers: headersOf(withTag, ['Accept-Ranges']), content },
    206: {
      description: 'The requested range.',
      headers: headersOf(withTag, ['Accept-Ranges', 'Content-Range']),
      content,
    },
    412: {
      description: 'The file does not match `If-Match`.',
      headers: headersOf({ isKept: false, isCounted: true }),
      content: json(schemas.of(errorBody), {}),
    },
    416: {
      description: 'The range is outside the file.',
      headers: headersOf({ isKept: false, isCounted: true }, ['Content-Range']),
      content: json(schemas.of(errorBody), {}),
    },
  }
}

/** The responses that endpoints share, by name. */
export function sharedResponses(schemas: JsonSchemas, examples: readonly Example[]) {
  return {
    NotModified: {
      description: 'The response matches the tag in `If-None-Match`; there is no body.',
      headers: headersOf({ isKept: true, isCounted: true }),
    },
    ...Object.fromEntries(
      statusesWithErrors.map((status) => [
        errors[status].name,
        describeError(status, schemas, examples),
      ]),
    ),
  }
}

const statusesWithErrors = Object.keys(errors).map(Number) as ErrorStatus[]

/** References the shared response, or writes it inline if the endpoint has its own examples. */
function errorResponse(status: ErrorStatus, schemas: JsonSchemas, examples: readonly Example[]) {
  return examples.some((example) => example.status === status)
    ? describeError(status, schemas, examples)
    : { $ref: `#/components/responses/${errors[status].name}` }
}

function describeError(status: ErrorStatus, schemas: JsonSchemas, examples: readonly Example[]) {
  const { when, isCounted } = errors[status]
  return {
    description: when,
    headers: headersOf(
      { isKept: false, isCounted },
      withRetryAfter.includes(status) ? ['Retry-After'] : [],
    ),
    content: json(schemas.of(errorBody), exampleObjects(examples, status)),
  }
}

const withRetryAfter: readonly ErrorStatus[] = [403, 429, 503]

function json(schema: object, examples: object) {
  return { 'application/json': { schema, ...examples } }
}
