/** Parts of the OpenAPI document that decide how the client calls an operation. */
interface Document {
  readonly paths: Readonly<Record<string, { readonly get: DocumentedOperation }>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

interface DocumentedOperation {
  readonly operationId: string
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

interface Parameter {
  readonly name?: string
  readonly in?: string
  readonly required?: boolean
  readonly schema?: Schema
}

interface Schema {
  readonly $ref?: string
  readonly default?: unknown
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
}

const prefix = '/v1.2'

/** client/src/operations.ts: the methods of the client, one for each operation of the document. */
export function renderClientOperations({ paths, components }: Document): string {
  const operations = Object.entries(paths).map(([path, { get }]) =>
    describeOperation(path.replace(prefix, ''), get, components.schemas),
  )
  const kinds = [...new Set(operations.map(({ kind }) => kind))].toSorted()
  const catalogs = ['PersonCatalog', 'TitleCatalog']
  return `/** Written by \`npm run docs\` from the OpenAPI document; do not edit by hand. */
import type { ${catalogs.join(', ')} } from './cards.js'
import type { Operation } from './call.js'
import type { ${kinds.join(', ')} } from './method-types.js'

/** One method for each operation of the service. */
export interface Operations {
${operations.map(({ summary, name, type }) => `  /** ${summary}. */\n  readonly ${name}: ${type}`).join('\n')}
}

/** Path, arguments and result of each method. */
export const operations: Readonly<Record<keyof Operations, Operation>> = {
${operations.map(({ name, table }) => `  ${name}: ${table},`).join('\n')}
}
`
}

interface Described {
  readonly name: string
  readonly summary: string
  readonly kind: string
  readonly type: string
  readonly table: string
}

type Schemas = Readonly<Record<string, Schema>>

function describeOperation(path: string, operation: DocumentedOperation, schemas: Schemas) {
  const { operationId: name, summary } = operation
  const before = leadingArguments(operation)
  const hasQuery = operation.parameters.some(isFreeParameter)
  const result = resultOf(operation, schemas)
  const kind = kindOf(path, operation, result, hasQuery)
  const labels = before.map(([label, type]) => `${label}: ${type}`).join(', ')
  const leading = labels === '' || kind.endsWith('Batch') ? [] : [`[${labels}]`]
  const narrowing = kind === 'SectionsRead' ? ["'role'"] : []
  const type = `${kind}<${[...(kind === 'Download' ? [] : [`'${name}'`]), ...narrowing, ...leading].join(', ')}>`
  const takes = [...before.map(([label]) => `'${label}'`), ...(hasQuery ? ["'query'"] : [])]
  const table = `{ path: '${path}', takes: [${takes.join(', ')}], result: '${result}' }`
  return { name, summary, kind, type, table } satisfies Described
}

/** True for query parameters that are not separate arguments. */
function isFreeParameter({ name, in: place, $ref = '' }: Parameter & Schema): boolean {
  const isHeader = $ref.endsWith('/If-None-Match')
  return place !== 'path' && !isHeader && name !== 'ids'
}

/** The arguments before the query, with their types: the path's parameters, or `ids` of a batch. */
function leadingArguments({ parameters }: DocumentedOperation): [label: string, type: string][] {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  if (parameters.some(({ name }) => name === 'ids')) return [['ids', 'readonly string[]']]
  const catalog = inPath.find(({ name }) => name === 'type')?.schema?.$ref?.replace(/^.*\//, '')
  if (inPath.some(({ name }) => name === 'type2')) {
    const reference = `{ type: ${catalog}; id: string }`
    return [
      ['one', reference],
      ['other', reference],
    ]
  }
  return inPath.map(({ name = '' }) => [name, (name === 'type' && catalog) || 'string'])
}

/** The result of a call: one body, a file, or a list and the parameter that leads to its next page. */
function resultOf({ parameters, responses }: DocumentedOperation, schemas: Schemas) {
  const schema = responses[200]?.content?.['application/json']?.schema
  if (schema === undefined) return 'file'
  const body = schemas[schema.$ref?.replace(/^.*\//, '') ?? ''] ?? schema
  const has = (name: string) => parameters.some((parameter) => parameter.name === name)
  if (has('cursor')) return 'cursor'
  if (body.properties?.next_since !== undefined) return 'since'
  return has('offset') && body.anyOf === undefined ? 'offset' : 'body'
}

/** The type of the method in client/src/method-types.ts. */
function kindOf(
  path: string,
  { parameters }: DocumentedOperation,
  result: ReturnType<typeof resultOf>,
  hasQuery: boolean,
): string {
  const named = (name: string) => parameters.find((parameter) => parameter.name === name)
  if (result === 'file') return 'Download'
  if (result === 'cursor') return 'CursorList'
  if (result !== 'body') {
    if (named('fields') === undefined) return 'List'
    return named('lang')?.schema?.default === undefined ? 'NamelessList' : 'CardList'
  }
  if (named('ids') !== undefined) return hasQuery ? 'Batch' : 'PlainBatch'
  if (!hasQuery) return 'PlainRead'
  // Of the grouped lists, only the cast is flat whenever its filter is set.
  if (path.endsWith('/cast')) return 'SectionsRead'
  if (path.endsWith('/episodes')) return 'EpisodesRead'
  return path.endsWith('/{id}') ? 'Card' : 'Read'
}
