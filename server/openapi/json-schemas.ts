import * as z from 'zod'
import type { JsonSchema } from '../../search/query/parameters.js'
import { pascalCase, setName } from './named-sets.js'

/**
 * Converts shapes into JSON Schema. Every named shape becomes a component, which others reference.
 */
export type JsonSchemas = ReturnType<typeof collectJsonSchemas>

const home = '#/components/schemas/'

/** The schema of a key that is always null. Generators support neither the type nor the constant. */
const alwaysNull = { type: ['string', 'null'] }

/** Lists keys that responses always have, but that `required` omits. */
export const requiredMark = 'x-required'

/** Keys whose subschemas describe the same value or its elements. */
const transparent: ReadonlySet<string> = new Set(['items', 'anyOf', 'oneOf'])

/** Starts an empty set of components. */
export function collectJsonSchemas() {
  const components: Record<string, JsonSchema> = {}

  function ofSet(name: string, schema: JsonSchema): JsonSchema {
    const { default: fallback, type, enum: values } = schema as Record<string, unknown>
    const shared = setName(values as readonly unknown[])
    if (shared === undefined) return { title: pascalCase(name), ...schema }
    components[shared] = withConstantNames(shared, { type, enum: values })
    return { $ref: home + shared, ...(fallback === undefined ? {} : { default: fallback }) }
  }

  /** Drops details that readers do not need, and redirects references to the components. */
  function tidy(node: object, name = ''): JsonSchema {
    const entries = Object.entries(node)
      .filter(([key, value]) => !isNoise(key, value, node))
      .map(([key, value]) => {
        if (key === '$ref') return [key, moved(value)]
        if (key === 'properties') return [key, tidyProperties(value)]
        return [key, tidyBelow(value, transparent.has(key) ? name : '')]
      })
    return withoutRequiredSnakeCase(withNullAsType(Object.fromEntries(entries)))
  }

  function tidyProperties(properties: object): object {
    return Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        schema.type === 'null' ? alwaysNull : tidyBelow(schema, name),
      ]),
    )
  }

  /** Tidies a nested value; `name` is the name of its property. */
  function tidyBelow(node: unknown, name: string): unknown {
    if (Array.isArray(node)) return node.map((each) => tidyBelow(each, name))
    if (typeof node !== 'object' || node === null) return node
    return 'enum' in node ? ofSet(name, node as JsonSchema) : tidy(node, name)
  }

  return {
    /** The components so far, by name. */
    components,
    /** The schema of a shape: a reference if the shape has a name. */
    of(shape: z.ZodType) {
      const { $schema, $defs, ...schema } = z.toJSONSchema(shape)
      for (const [name, component] of Object.entries($defs ?? {}))
        components[name] = withConstantNames(name, tidy(component))
      return tidy(schema)
    },
    /**
     * The schema of a value from a closed set: a reference if the set has a name, otherwise inline
     * with a title derived from the parameter, so that client generators can name the type.
     */
    ofSet,
  }
}

/** Bounds of safe integers are redundant, and so is the pattern of a date with a `format`. */
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

/**
 * The Go generator declares the constants of all enumerations in one namespace, so their names
 * begin with that of the enumeration: `GENRE_DRAMA`, `SORT_KEY_MINUS_YEAR`.
 */
function withConstantNames(name: string, schema: JsonSchema): JsonSchema {
  const { enum: values } = schema as { enum?: readonly string[] }
  if (values === undefined) return schema
  const prefix = name.replace(/(?<=[a-z])(?=[A-Z])/g, '_')
  const constants = values.map((value) =>
    `${prefix}_${value.replace('-', 'minus_').replace('+', 'plus_')}`.toUpperCase(),
  )
  return { ...schema, 'x-enum-varnames': constants }
}

/**
 * Moves required keys that generators rename to the mark. With such keys, typescript-fetch of openapi-generator 7.23 writes
 * code that does not compile in strict mode.
 */
function withoutRequiredSnakeCase(schema: JsonSchema): JsonSchema {
  const { required, ...rest } = schema as { required?: readonly string[] }
  if (required === undefined) return schema
  const renamed = required.filter((key) => key.includes('_') || key === 'class')
  if (renamed.length === 0) return schema
  const others = required.filter((key) => !renamed.includes(key))
  return { ...rest, ...(others.length > 0 && { required: others }), [requiredMark]: renamed }
}
