import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { deselectableMark } from '../../schema/cards/card-values.js'
import { requiredMark } from '../../server/openapi/json-schemas.js'
import {
  type OpenApiDocument,
  type Operation,
  parametersOf,
  type ResponseObject,
  referencedName,
  requireMarked,
} from './openapi-document.js'

/** A response to validate. */
export interface ReceivedResponse {
  /** Path with its query. */
  readonly path: string
  readonly status: number
  /** Values by lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown
}

export type OpenApiValidator = ReturnType<typeof openApiValidator>

/**
 * Validates responses against an OpenAPI document: the status, the required headers, and a body
 * without unknown or missing keys. Keys that `fields` can deselect may be missing only if the
 * request has `fields`.
 */
export function openApiValidator(document: OpenApiDocument) {
  const ajv = new Ajv2020.default({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(requireMarked(document, [requiredMark]), 'document')
  ajv.addSchema(requireMarked(document, [requiredMark, deselectableMark]), 'whole')

  function operationOf(path: string): { template: string; operation: Operation } | null {
    const segments = (path.split('?')[0] ?? '').split('/')
    const entry = Object.entries(document.paths).find(([template]) => fits(template, segments))
    return entry ? { template: entry[0], operation: entry[1].get } : null
  }

  function bodyErrors(pointer: string, { path, body }: ReceivedResponse): string[] {
    const isWhole = !new URLSearchParams(path.split('?')[1]).has('fields')
    const validate = ajv.getSchema(`${isWhole ? 'whole' : 'document'}#${pointer}`)
    if (validate === undefined) return [`the document has no schema at ${pointer}`]
    return validate(body)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${instancePath} ${message} ${JSON.stringify(params)}`,
        )
  }

  return {
    operationOf,
    /** Differences between a response and the document; empty if it conforms. */
    check(received: ReceivedResponse): string[] {
      const { path, status, headers, body } = received
      const found = operationOf(path)
      // Every path without an operation gets the same error responses.
      const [base, response] = found
        ? responseOf(document, found, status)
        : componentResponse(document, status === 401 ? 'Unauthorized' : 'NotFound')
      if (response === null) return [`${status} is not documented`]
      const missing = Object.entries(response.headers)
        .filter(([name]) => document.components.headers[name]?.required)
        .filter(([name]) => headers[name.toLowerCase()] === undefined)
        .map(([name]) => `the header ${name} is missing`)
      const isWithoutBody = response.content === undefined || body === undefined
      const wrong = isWithoutBody
        ? body === undefined || body === ''
          ? []
          : ['the response has a body']
        : bodyErrors(`${base}/content/application~1json/schema`, received)
      const unknown =
        status === 200 && found ? undocumentedParameters(document, found.operation, path) : []
      return [...missing, ...wrong, ...unknown]
    },
  }
}

function fits(template: string, segments: readonly string[]): boolean {
  const expected = template.split('/')
  return (
    expected.length === segments.length &&
    expected.every((segment, at) => segment.startsWith('{') || segment === segments[at])
  )
}

type Found = readonly [pointer: string, response: ResponseObject | null]

function responseOf(
  document: OpenApiDocument,
  { template, operation }: { template: string; operation: Operation },
  status: number,
): Found {
  const response = operation.responses[status]
  if (response === undefined) return ['', null]
  if ('$ref' in response) return componentResponse(document, referencedName(response))
  return [`/paths/${template.replaceAll('/', '~1')}/get/responses/${status}`, response]
}

function componentResponse(document: OpenApiDocument, name: string): Found {
  return [`/components/responses/${name}`, document.components.responses[name] ?? null]
}

/** Parameters that the service accepted although the document does not have them. */
function undocumentedParameters(
  document: OpenApiDocument,
  operation: Operation,
  path: string,
): string[] {
  const names = parametersOf(document, operation).map(({ name }) => name)
  return [...new URLSearchParams(path.split('?')[1]).keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `the parameter ${name} is not documented`)
}
