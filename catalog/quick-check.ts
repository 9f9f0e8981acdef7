import type { z } from 'zod'

/** Whether zod would take a value, and give it back as it is. */
export type Check = (value: unknown) => boolean

/**
 * Compiles a schema to a check of values that come from JSON, in a quarter of zod's time: it copies
 * nothing, so that properties stay in their order, and tells no reason. It does not replace zod, which
 * says of what the check refuses whether it is right (a text with spaces to trim is) and if not why. An
 * Error where the schema has something that the check does not know.
 */
export function compileQuickCheck(schema: z.core.$ZodType): Check {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  const conditions = (def.checks ?? []).map(({ _zod }) => conditionOf(_zod.def, def.type))
  // A schema such as that of whole numbers is a condition itself.
  if ('check' in def) {
    conditions.unshift(conditionOf(def as unknown as z.core.$ZodCheckDef, def.type))
  }
  return conditions.reduce(
    (before, condition) => (value) => before(value) && condition(value),
    shapeOf(def),
  )
}

/** What a value has to be, before any conditions. */
function shapeOf(def: z.core.$ZodTypes['_zod']['def']): Check {
  switch (def.type) {
    case 'string':
      if (def.coerce) break
      return (value) => typeof value === 'string'
    case 'number':
      if (def.coerce) break
      return Number.isFinite
    case 'boolean':
      if (def.coerce) break
      return (value) => typeof value === 'boolean'
    case 'enum':
      if (Object.values(def.entries).some((value) => typeof value !== 'string')) break
      return isOneOf(Object.values(def.entries))
    case 'literal':
      return isOneOf(def.values)
    case 'nullable': {
      const inner = compileQuickCheck(def.innerType)
      return (value) => value === null || inner(value)
    }
    case 'optional':
      // No property of a value that comes from JSON is undefined.
      return compileQuickCheck(def.innerType)
    case 'array':
      return isArrayOf(compileQuickCheck(def.element))
    case 'record':
      if (!(def as z.core.$ZodRecordDef & { readonly partial?: boolean }).partial) break
      if ((def.keyType as z.core.$ZodType)._zod.def.type !== 'enum') break
      return isRecordOf(compileQuickCheck(def.keyType), compileQuickCheck(def.valueType))
    case 'object':
      if (def.catchall?._zod.def.type !== 'never') break
      return isObjectOf(def.shape)
    case 'union': {
      const { discriminator } = def as Partial<z.core.$ZodDiscriminatedUnionDef>
      if (discriminator === undefined) break
      return isUnionOf(def.options, discriminator)
    }
  }
  throw unknown(def.type)
}

function isOneOf(values: readonly unknown[]): Check {
  const known = new Set(values)
  return (value) => known.has(value)
}

function isArrayOf(isItem: Check): Check {
  return (value) => {
    if (!Array.isArray(value)) return false
    for (const item of value) if (!isItem(item)) return false
    return true
  }
}

function isRecordOf(isKey: Check, isValue: Check): Check {
  return (value) => {
    if (!isObject(value)) return false
    for (const key in value) if (!isKey(key) || !isValue(value[key])) return false
    return true
  }
}

function isObjectOf(shape: z.core.$ZodShape): Check {
  const properties = new Map(
    Object.entries(shape).map(([name, part]) => {
      const isRequired = part._zod.optin !== 'optional'
      return [name, { check: compileQuickCheck(part), isRequired }]
    }),
  )
  const allRequired = [...properties.values()].filter(({ isRequired }) => isRequired).length
  return (value) => {
    if (!isObject(value)) return false
    let required = 0
    for (const name in value) {
      const property = properties.get(name)
      if (property === undefined || !property.check(value[name])) return false
      if (property.isRequired) required += 1
    }
    return required === allRequired
  }
}

/** What one property says decides which of the schemas a value has to keep. */
function isUnionOf(options: readonly z.core.$ZodType[], discriminator: string): Check {
  const checks = new Map<unknown, Check>(
    options.flatMap((option) => {
      const check = compileQuickCheck(option)
      const values = option._zod.propValues?.[discriminator] ?? []
      return [...values].map((value) => [value, check] as const)
    }),
  )
  return (value) => isObject(value) && checks.get(value[discriminator])?.(value) === true
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What else is asked of a value of a type. */
function conditionOf(anyDef: z.core.$ZodCheckDef, type: string): Check {
  const def = anyDef as KnownCondition
  switch (def.check) {
    case 'custom':
      if (typeof def.fn !== 'function') break
      return (value) => {
        const held = def.fn(value)
        return Boolean(held) && !(held instanceof Promise)
      }
    case 'overwrite':
      return (value) => def.tx(value) === value
    case 'less_than':
      if (!def.inclusive) break
      return (value) => (value as number) <= (def.value as number)
    case 'greater_than':
      if (def.inclusive) return (value) => (value as number) >= (def.value as number)
      return (value) => (value as number) > (def.value as number)
    case 'min_length':
      // Of a text zod counts characters: up to one that is the same.
      if (type !== 'array' && def.minimum > 1) break
      return (value) => (value as string | unknown[]).length >= def.minimum
    case 'max_length':
      return (value) => (value as string | unknown[]).length <= def.maximum
    case 'length_equals':
      if (type !== 'array') break
      return (value) => (value as unknown[]).length === def.length
    case 'number_format':
      if (def.format !== 'safeint') break
      return Number.isSafeInteger
    case 'string_format': {
      const { format, pattern } = def
      if (!pattern || pattern.global || pattern.sticky || !['regex', 'datetime'].includes(format))
        break
      return (value) => pattern.test(value as string)
    }
  }
  throw unknown(anyDef.check)
}

type KnownCondition =
  | { readonly check: 'custom'; readonly fn: (value: unknown) => unknown }
  | { readonly check: 'overwrite'; readonly tx: (value: unknown) => unknown }
  | z.core.$ZodCheckLessThanDef
  | z.core.$ZodCheckGreaterThanDef
  | z.core.$ZodCheckMinLengthDef
  | z.core.$ZodCheckMaxLengthDef
  | z.core.$ZodCheckLengthEqualsDef
  | z.core.$ZodCheckNumberFormatDef
  | z.core.$ZodCheckStringFormatDef

function unknown(what: string): Error {
  return new Error(`the quick check does not know this kind of ${what}`)
}
