import {
  type OpenApiDocument,
  type Parameter,
  parametersOf,
  referencedName,
} from '../../test/support/openapi-document.js'

const head = `# The paths, parameters, responses and keys of the OpenAPI document, so that a review shows their changes.
# Written by \`npm run docs\`; do not edit by hand. Optional parameters and keys have a question mark.
`

interface Node {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly enum?: readonly string[]
  readonly anyOf?: readonly Node[]
  readonly oneOf?: readonly Node[]
}

/** server/openapi/keys.txt: a line for each path and each schema, followed by its parameters or keys. */
export function renderOpenApiKeys(document: OpenApiDocument): string {
  const { paths, components } = document
  const sections = [
    ...Object.entries(paths).map(([path, { get }]) => [
      `GET ${path}`,
      ...wrap('parameters', parameterNames(parametersOf(document, get))),
      ...wrap('responses', Object.entries(get.responses).map(responseName)),
    ]),
    ...Object.entries(components.schemas as Readonly<Record<string, Node>>)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, schema]) => [
        name,
        ...wrap('keys', keysOf(schema)),
        ...wrap('values', schema.enum ?? []),
      ]),
  ]
  return `${[head.trimEnd(), ...sections.map((lines) => lines.join('\n'))].join('\n\n')}\n`
}

/** Names of parameters; the operators of a filter follow its name: `year[.any .not .gte .lte]?`. */
function parameterNames(parameters: readonly Parameter[]): string[] {
  const operators = new Map<string, string[]>()
  for (const { name } of parameters) {
    const dot = name.indexOf('.')
    if (dot > 0) operators.get(name.slice(0, dot))?.push(name.slice(dot))
    else operators.set(name, [])
  }
  return parameters.flatMap(({ name, required }) => {
    const own = operators.get(name)
    if (own === undefined) return []
    return `${name}${own.length > 0 ? `[${own.join(' ')}]` : ''}${required ? '' : '?'}`
  })
}

function responseName([status, response]: [string, object]): string {
  const name = /schemas\/(\w+)"/.exec(JSON.stringify(response))?.[1]
  return name === undefined ? status : `${status} ${name}`
}

/** The keys of a schema and of the objects in it, with dots: `ids.urls.alpha`. */
function keysOf(schema: Node): string[] {
  const { properties = {}, required = [], items, anyOf = [], oneOf = [] } = schema
  const own = Object.entries(properties).flatMap(([key, value]) => {
    const name = required.includes(key) ? key : `${key}?`
    const reference = value.$ref ?? value.items?.$ref
    const target = reference === undefined ? '' : `:${referencedName({ $ref: reference })}`
    return [name + target, ...keysOf(value).map((inner) => `${name}.${inner}`)]
  })
  const nested = [...(items === undefined ? [] : [items]), ...anyOf, ...oneOf].flatMap(keysOf)
  return [...new Set([...own, ...nested])]
}

/** Comma-separated words in indented lines of at most 100 characters; no line without words. */
function wrap(label: string, words: readonly string[]): string[] {
  if (words.length === 0) return []
  const lines = [`  ${label}: ${words[0]}`]
  for (const word of words.slice(1)) {
    const last = lines.length - 1
    if (`${lines[last]}, ${word}`.length < 100) lines[last] += `, ${word}`
    else {
      lines[last] += ','
      lines.push(`    ${word}`)
    }
  }
  return lines
}
