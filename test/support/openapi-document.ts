/** The parts of an OpenAPI document that the fuzzer and the validator read. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly responses: Readonly<Record<string, ResponseObject>>
    readonly headers: Readonly<Record<string, { readonly required?: boolean }>>
    readonly schemas: Readonly<Record<string, Schema>>
  }
}

export interface Operation {
  readonly operationId: string
  readonly parameters: readonly (Parameter | Reference)[]
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>
}

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema | Reference
}

export interface ResponseObject {
  readonly headers: Readonly<Record<string, Reference>>
  readonly content?: unknown
}

/** A JSON Schema of a parameter. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly format?: string
  readonly pattern?: string
  readonly items?: Schema | Reference
}

export interface Reference {
  readonly $ref: string
}

/** Name of the component that a reference points to. */
export function referencedName({ $ref }: Reference): string {
  return $ref.split('/').at(-1) ?? ''
}

/** Parameters of an operation with their references replaced. */
export function parametersOf(document: OpenApiDocument, operation: Operation): Parameter[] {
  return operation.parameters.flatMap((parameter) =>
    '$ref' in parameter
      ? (document.components.parameters[referencedName(parameter)] ?? [])
      : [parameter],
  )
}

/** A schema with its reference replaced. */
export function schemaOf(document: OpenApiDocument, schema: Schema | Reference): Schema {
  return '$ref' in schema ? (document.components.schemas[referencedName(schema)] ?? {}) : schema
}

/** A copy of a document in which the keys that these marks list are required. */
export function requireMarked<Node>(node: Node, marks: readonly string[]): Node {
  if (Array.isArray(node)) return node.map((each) => requireMarked(each, marks)) as Node
  if (typeof node !== 'object' || node === null) return node
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, requireMarked(value, marks)]),
  )
  const marked = marks.flatMap((mark) => (copy[mark] as string[] | undefined) ?? [])
  if (marked.length > 0) copy.required = [...((copy.required as string[]) ?? []), ...marked]
  return copy as Node
}
