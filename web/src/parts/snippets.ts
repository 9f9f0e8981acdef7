import type { Argument, Call } from '../service/api.js'

type Asked = Pick<Call<unknown>, 'address' | 'method' | 'args' | 'query'>

/** Where the key stands in what is copied: it is the reader's own. */
const keyName = 'TITLEBASE_KEY'

/** The request for a shell. */
export function curlOf({ address }: Asked, origin: string): string {
  return `curl -H "X-API-Key: $${keyName}" '${(origin + address).replaceAll("'", '%27')}'`
}

/** The request with the typed client. */
export function javaScriptOf({ method, args, query }: Asked, origin: string): string {
  const values = [
    ...args.map(argument),
    ...(Object.keys(query).length > 0 ? [objectOf(query)] : []),
  ]
  return `import { createClient } from '@titlebase/client'

const client = createClient({
  baseUrl: ${quoted(origin)},
  apiKey: process.env.${keyName},
})
const answer = await client.${method}(${values.join(', ')})`
}

/** The request with Python's standard library. */
export function pythonOf({ address }: Asked, origin: string): string {
  return `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(origin + address)},
    headers={"X-API-Key": os.environ["${keyName}"]},
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)`
}

function argument(value: Argument): string {
  if (typeof value === 'string') return quoted(value)
  return `{ type: ${quoted(value.type)}, id: ${quoted(value.id)} }`
}

function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${inside.replaceAll("'", "\\'")}'`
}

/** `{ 'genre.all': 'drama,war' }` as a caller writes it: `{ genre: { all: ['drama', 'war'] } }`. */
function objectOf(query: Asked['query']): string {
  const fields = new Map<string, string[]>()
  for (const [name, value] of Object.entries(query)) {
    const dot = name.lastIndexOf('.')
    const operator = dot < 0 ? '' : name.slice(dot + 1)
    // Beside a plain value of the same field an operator stays in its name.
    const isOperator = operators.has(operator) && !Object.hasOwn(query, name.slice(0, dot))
    const field = isOperator ? name.slice(0, dot) : name
    const written = isOperator ? `${operator}: ${writtenValue(value)}` : writtenValue(value)
    fields.set(field, [...(fields.get(field) ?? []), written])
  }
  const lines = [...fields].map(([field, values]) => {
    const key = /^[a-z_]\w*$/i.test(field) ? field : quoted(field)
    const isPlain = values.length === 1 && !/^(?:any|all|not|gte|lte): /.test(values[0] ?? '')
    return `  ${key}: ${isPlain ? values[0] : `{ ${values.join(', ')} }`},`
  })
  return `{\n${lines.join('\n')}\n}`
}

const operators = new Set(['any', 'all', 'not', 'gte', 'lte'])

function writtenValue(value: string): string {
  if (String(Number(value)) === value && Number.isFinite(Number(value))) return value
  if (value === 'true' || value === 'false') return value
  const parts = value.split(',')
  return parts.length > 1 ? `[${parts.map(quoted).join(', ')}]` : quoted(value)
}
