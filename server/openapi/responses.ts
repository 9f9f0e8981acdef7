import { errorAnswer } from '../../schema/cards/reference-data.js'
import type { errorCodes } from '../../schema/errors.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { type Example, exampleObjects } from './examples.js'
import { headersOf, isKept } from './headers.js'
import type { JsonSchemas } from './json-schemas.js'

type ErrorStatus = keyof typeof errorCodes

/** The cause of each error (docs/reference/errors.md#codes), and the name of its component. */
const errors: Readonly<Record<ErrorStatus, { name: string; when: string; isCounted: boolean }>> = {
  400: {
    name: 'InvalidRequest',
    when: 'The request says something the grammar does not have: `field` names the parameter, `allowed` what it accepts, `hint` what may have been meant.',
    isCounted: true,
  },
  401: {
    name: 'Unauthorized',
    when: '`X-API-Key` is missing, unknown or revoked.',
    isCounted: false,
  },
  403: {
    name: 'Forbidden',
    when: 'The address is blocked; a block for guessing keys lifts after a day, in `Retry-After` seconds.',
    isCounted: false,
  },
  404: {
    name: 'NotFound',
    when: 'No title or person with the identifier, no collection with the slug, or no such path.',
    isCounted: true,
  },
  429: {
    name: 'RateLimited',
    when: 'The rate of the second or the quota of the day is used up; retry after `Retry-After` seconds.',
    isCounted: true,
  },
  500: {
    name: 'Internal',
    when: 'A failure on the service side; retry with a growing pause.',
    isCounted: true,
  },
  502: {
    name: 'SourceUnavailable',
    when: 'The search engine does not answer and nothing can stand in for it; retry with a growing pause.',
    isCounted: true,
  },
  503: {
    name: 'Overloaded',
    when: 'A search was given up at its deadline, too much is under way or unread, the key cannot be looked up now, or this server does not know the publication yet; retry after `Retry-After` seconds.',
    isCounted: true,
  },
}

/** Errors of every endpoint that needs a key. */
const ofAccess: readonly ErrorStatus[] = [401, 403, 429, 503]

/** The responses of one endpoint: its shape with examples, 304 if it has a tag, and its errors. */
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
            content: json(schemas.of(endpoint.answers), exampleObjects(examples, 200)),
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
      content: json(schemas.of(errorAnswer), {}),
    },
    416: {
      description: 'The range is outside the file.',
      headers: headersOf({ isKept: false, isCounted: true }, ['Content-Range']),
      content: json(schemas.of(errorAnswer), {}),
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
    content: json(schemas.of(errorAnswer), exampleObjects(examples, status)),
  }
}

const withRetryAfter: readonly ErrorStatus[] = [403, 429, 503]

function json(schema: object, examples: object) {
  return { 'application/json': { schema, ...examples } }
}
