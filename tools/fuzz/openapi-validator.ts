import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { deselectableMark } from '../../schema/cards/values.js'

/** The part of the document that the validator reads. */
interface Document {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, ResponseObject>>
    readonly headers: Readonly<Record<string, { required?: boolean }>>
  }
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly (Parameter | Reference)[]
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>
}
interface Parameter {
  readonly name: string
  readonly in: string
}
interface ResponseObject {
  readonly headers: Readonly<Record<string, Reference>>
  readonly content?: unknown
}
interface Reference {
  readonly $ref: string
}

/** An answer as it is judged. */
export interface Answered {
  readonly path: string
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Undefined where there is none. */
  readonly body: unknown
}

/**
 * Judges answers by the OpenAPI document: the status and the headers it names, the body with no
 * unknown and no missing keys. Keys that `fields` may deselect are missing only where a request
 * does not have `fields`.
 */
export function openApiValidator(document: Document) {
  const ajv = new Ajv2020.default({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema(document, 'document')
  ajv.addSchema(requireDeselectable(document) as object, 'whole')

  function operationOf(path: string): { template: string; operation: Operation } | null {
    const segments = (path.split('?')[0] ?? '').split('/')
    const entry = Object.entries(document.paths).find(([template]) => fits(template, segments))
    return entry ? { template: entry[0], operation: entry[1].get } : null
  }

  function checkBody(pointer: string, { path, body }: Answered): string[] {
    const isWhole = !new URLSearchParams(path.split('?')[1]).has('fields')
    const validate = ajv.getSchema(`${isWhole ? 'whole' : 'document'}#${pointer}`)
    if (validate === undefined) return [`nothing in the document at ${pointer}`]
    return validate(body)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message, params }) =>
            `${instancePath} ${message} ${JSON.stringify(params)}`,
        )
  }

  return {
    operationOf,
    /** What is wrong with an answer by the document; empty where nothing is. */
    check(answered: Answered): string[] {
      const { path, status, headers, body } = answered
      const found = operationOf(path)
      // What has no operation is no path, which all answer alike.
      const [home, response] = found
        ? resolve(document, found, status)
        : shared(document, status === 401 ? 'Unauthorized' : 'NotFound')
      if (response === null) return [`${status} is not documented`]
      const missing = Object.entries(response.headers)
        .filter(([name]) => document.components.headers[name]?.required)
        .filter(([name]) => headers[name.toLowerCase()] === undefined)
        .map(([name]) => `the header ${name} is missing`)
      const isBodyless = response.content === undefined || body === undefined
      const wrong = isBodyless
        ? body === undefined || body === ''
          ? []
          : ['there is a body']
        : checkBody(`${home}/content/application~1json/schema`, answered)
      const unknown = status === 200 && found ? undocumented(document, found.operation, path) : []
      return [...missing, ...wrong, ...unknown]
    },
  }
}

function fits(template: string, segments: readonly string[]): boolean {
  const wanted = template.split('/')
  return (
    wanted.length === segments.length &&
    wanted.every((segment, place) => segment.startsWith('{') || segment === segments[place])
  )
}

type Found = readonly [pointer: string, response: ResponseObject | null]

function resolve(
  document: Document,
  { template, operation }: { template: string; operation: Operation },
  status: number,
): Found {
  const response = operation.responses[status]
  if (response === undefined) return ['', null]
  if ('$ref' in response) return shared(document, response.$ref.split('/').at(-1) ?? '')
  return [`/paths/${template.replaceAll('/', '~1')}/get/responses/${status}`, response]
}

function shared(document: Document, name: string): Found {
  return [`/components/responses/${name}`, document.components.responses[name] ?? null]
}

/** Parameters of a request that the service took and the document does not have. */
function undocumented(document: Document, { parameters }: Operation, path: string): string[] {
  const names = parameters.map((parameter) =>
    '$ref' in parameter
      ? document.components.parameters[parameter.$ref.split('/').at(-1) ?? '']?.name
      : parameter.name,
  )
  return [...new URLSearchParams(path.split('?')[1]).keys()]
    .filter((name) => !names.includes(name))
    .map((name) => `the parameter ${name} is not documented`)
}

/** The document, with every key required that only `fields` may deselect. */
function requireDeselectable(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(requireDeselectable)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node).map(([key, value]) => [key, requireDeselectable(value)])
  const whole = Object.fromEntries(entries)
  const keys = whole[deselectableMark]
  return keys === undefined ? whole : { ...whole, required: [...(whole.required ?? []), ...keys] }
}
