import { z } from 'zod'
import type { JsonSchema } from '../query/parameters.js'

/** Turns shapes into JSON Schema; every named shape becomes one component, and a reference elsewhere. */
export interface JsonSchemas {
  /** The schema of a shape: a reference where the shape has a name. */
  of(shape: z.ZodType): JsonSchema
  /** Makes a schema a component under this name and gives the reference to it. */
  share(name: string, schema: JsonSchema): JsonSchema
  /** The components so far, by name. */
  readonly components: Readonly<Record<string, JsonSchema>>
}

const home = '#/components/schemas/'

/** Starts an empty set of components. */
export function collectJsonSchemas(): JsonSchemas {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    of(shape) {
      const { $schema, $defs, ...schema } = z.toJSONSchema(shape)
      for (const [name, component] of Object.entries($defs ?? {}))
        components[name] = tidy(component)
      return tidy(schema)
    },
    share(name, schema) {
      components[name] = schema
      return { $ref: home + name }
    },
  }
}

/** Leaves out what no reader of the document needs, and moves references to where components are. */
function tidy(node: unknown): JsonSchema {
  return tidyValue(node) as JsonSchema
}

function tidyValue(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidyValue)
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node)
    .filter(([key, value]) => !isNoise(key, value, node))
    .map(([key, value]) => [key, key === '$ref' ? moved(value) : tidyValue(value)])
  return withNullAsType(Object.fromEntries(entries))
}

/** The safe integers are the whole numbers of JSON, and `format` says what the pattern of a date does. */
function isNoise(key: string, value: unknown, schema: object): boolean {
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER
  return key === 'pattern' && 'format' in schema
}

function moved(reference: unknown): string {
  return String(reference).replace('#/$defs/', home)
}

/** `{type: ['string', 'null']}` reads better than `{anyOf: [{type: 'string'}, {type: 'null'}]}`. */
function withNullAsType(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return schema
  const { type, ...known } = anyOf[0]
  const isPlain = typeof type === 'string' && !('enum' in known) && !('const' in known)
  return isPlain ? { type: [type, 'null'], ...known, ...rest } : schema
}
