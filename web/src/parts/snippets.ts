import type { Call } from '../service/api.js'

type Request = Pick<Call<unknown>, 'address' | 'method' | 'args' | 'query'>

/** The environment variable with the key, as in the guide and the output of `npm start`. */
const keyVariable = 'API_KEY'

/** Returns the request as a shell command. */
export function curlOf({ address }: Request, origin: string): string {
  return `curl -H "X-API-Key: $${keyVariable}" '${(origin + address).replaceAll("'", '%27')}'`
}

/** Returns the request as an ECMAScript module without dependencies. */
export function javaScriptOf({ address }: Request, origin: string): string {
  return `const response = await fetch(
  ${quoted(origin + address)},
  { headers: { 'X-API-Key': process.env.${keyVariable} } },
)
console.log(await response.json())`
}

/** Returns the request as an ECMAScript module that uses the typed client. */
export function clientOf({ method, args, query }: Request, origin: string): string {
  const values = [
    ...args.map(argument),
    ...(Object.keys(query).length > 0 ? [objectOf(query)] : []),
  ]
  return `// To get the client, run "npm pack -w client" in the folder of the service,
// then "npm install" with the path of the file in your own folder.
import { createClient } from '@titlebase/client'

const client = createClient({
  baseUrl: ${quoted(origin)},
  apiKey: process.env.${keyVariable},
})
console.log(await client.${method}(${values.join(', ')}))`
}

/** Returns the request with the standard library of Python. */
export function pythonOf({ address }: Request, origin: string): string {
  return `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(origin + address)},
    headers={"X-API-Key": os.environ["${keyVariable}"]},
)
with urllib.request.urlopen(request) as response:
    print(json.dumps(json.load(response), indent=2, ensure_ascii=False))`
}

function argument(value: Call<unknown>['args'][number]): string {
  if (typeof value === 'string') return quoted(value)
  if (!('type' in value)) return `[${value.map(quoted).join(', ')}]`
  return `{ type: ${quoted(value.type)}, id: ${quoted(value.id)} }`
}

function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')
  return `'${inside.replaceAll("'", "\\'")}'`
}

/** Writes `{ 'genre.all': 'drama,war' }` as `{ genre: { all: ['drama', 'war'] } }`. */
function objectOf(query: Request['query']): string {
  const fields = new Map<string, string[]>()
  for (const [name, value] of Object.entries(query)) {
    const dot = name.lastIndexOf('.')
    const operator = dot < 0 ? '' : name.slice(dot + 1)
    // If the query has the plain field too, the operator stays in the name.
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
