import { type Day, formatDay, lastDayOfMonth, parseDay } from '../../schema/days.js'
import { type EnumName, type EnumValue, enumValues } from '../../schema/enums.js'
import { hintFor } from '../../text/hint.js'
import { InvalidRequest } from '../errors.js'
import { ofSameCatalog } from './catalog-words.js'
import { valueInOtherWords } from './enum-value.js'
import { mostInList } from './request-limits.js'

/** A JSON Schema fragment, as the OpenAPI document carries it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** How one query parameter is read and documented; `Read` is what the handler gets. */
export interface Parameter<Read> {
  readonly about: string
  readonly schema: JsonSchema
  readonly required?: boolean
  /** Stands beside the contract, and does nothing unless it is given (docs/reference/endpoints.md#extensions). */
  readonly extension?: true
  /** A list that says itself how long it may be. */
  readonly limitsItself?: true
  /** What the handler gets when the request does not have the parameter. */
  absent(): Read
  /** Reads the value as it was sent; throws InvalidRequest naming `field`. */
  read(raw: string, field: string): Read
}

/** Longest `allowed` list an error carries (docs/reference/grammar.md#lists-of-allowed-values). */
export const mostAllowed = 60

/**
 * The 400 for a name or value outside a set: the set, cut where it is long, and what may have been
 * meant, `known` where that is sure.
 */
export function refuseUnknown(
  what: string,
  value: string,
  field: string,
  allowed: readonly string[],
  known: string | null = null,
): InvalidRequest {
  const hint = known ?? hintFor(value, ofSameCatalog(value, allowed))
  const shown = allowed.slice(0, mostAllowed)
  const cut =
    shown.length < allowed.length
      ? ` (the first ${shown.length} of ${allowed.length} allowed values are listed)`
      : ''
  return new InvalidRequest(`unknown ${what} ${JSON.stringify(value)}${cut}`, {
    field,
    ...(hint === null ? {} : { hint }),
    allowed: shown,
  })
}

/** One value out of a closed set. */
export function oneOf<const Value extends string, Default extends Value | null>(
  values: readonly Value[],
  fallback: Default,
  about: string,
): Parameter<Value | Default> {
  return {
    about,
    schema: { type: 'string', enum: values, ...(fallback === null ? {} : { default: fallback }) },
    absent: () => fallback,
    read(raw, field) {
      if (!isOneOf(values, raw)) throw refuseUnknown('value', raw, field, values)
      return raw
    },
  }
}

/** One value of an enumeration. */
export function oneOfEnum<Name extends EnumName>(
  name: Name,
  about: string,
): Parameter<EnumValue<Name> | null> {
  const read = (raw: string, field: string) => readEnumValue(name, raw, field)
  return { about, schema: enumSchema(name), absent: () => null, read }
}

/** Several values of an enumeration, comma-separated; null when absent. */
export function listOfEnum<Name extends EnumName>(
  name: Name,
  about: string,
): Parameter<readonly EnumValue<Name>[] | null> {
  return {
    about,
    schema: listSchema(enumSchema(name)),
    absent: () => null,
    read: (raw, field) => splitList(raw, field).map((value) => readEnumValue(name, value, field)),
  }
}

/** Several values out of a closed set, comma-separated; null when absent. */
export function listOf<const Value extends string>(
  values: readonly Value[],
  about: string,
): Parameter<readonly Value[] | null> {
  return {
    about,
    schema: listSchema({ type: 'string', enum: values }),
    absent: () => null,
    read: (raw, field) =>
      splitList(raw, field).map((value) => {
        if (!isOneOf(values, value)) throw refuseUnknown('value', value, field, values)
        return value
      }),
  }
}

/** A whole number from `least`; `fallback` when absent. */
export function wholeNumber<Default extends number | null>(
  least: number,
  fallback: Default,
  about: string,
): Parameter<number | Default> {
  return {
    about,
    schema: {
      type: 'integer',
      minimum: least,
      ...(fallback === null ? {} : { default: fallback }),
    },
    absent: () => fallback,
    read(raw, field) {
      const value = readInteger(raw, field)
      if (value < least) {
        throw new InvalidRequest(`${field} takes a whole number from ${least}`, { field })
      }
      return value
    },
  }
}

/** A number, whole or decimal; `fallback` when absent. */
export function decimalNumber(fallback: number, about: string): Parameter<number> {
  return {
    about,
    schema: { type: 'number', default: fallback },
    absent: () => fallback,
    read: readDecimal,
  }
}

/** `true` or `false`; null when absent, or `fallback`. */
export function trueOrFalse<Default extends boolean | null>(
  fallback: Default,
  about: string,
): Parameter<boolean | Default> {
  return {
    about,
    schema: { type: 'boolean', ...(fallback === null ? {} : { default: fallback }) },
    absent: () => fallback,
    read: readBoolean,
  }
}

/** A real date `YYYY-MM-DD`; null when absent. */
export function date(about: string): Parameter<Day | null> {
  return {
    about,
    schema: { type: 'string', format: 'date' },
    absent: () => null,
    read: readDay,
  }
}

/** Text of at most `longest` characters; null when absent or blank. */
export function freeText(longest: number, about: string): Parameter<string | null> {
  return {
    about,
    schema: { type: 'string', maxLength: longest },
    absent: () => null,
    read(raw, field) {
      if ([...raw].length > longest) {
        throw new InvalidRequest(`${field} takes at most ${longest} characters`, { field })
      }
      return raw.trim() === '' ? null : raw
    },
  }
}

/** The same text, of which a blank one answers 400: it asks for nothing. */
export function filledText(longest: number, about: string): Parameter<string | null> {
  const text = freeText(longest, about)
  return {
    ...text,
    schema: { ...text.schema, minLength: 1 },
    read(raw, field) {
      const read = text.read(raw, field)
      if (read === null) throw new InvalidRequest(`${field} is empty`, { field })
      return read
    },
  }
}

/** Under this key a schema names its enumeration, for the OpenAPI document to refer to. */
export const enumerationMark = 'enumeration'

/** The schema of one value of an enumeration. */
export function enumSchema(name: EnumName): JsonSchema {
  return { type: 'string', enum: enumValues(name), [enumerationMark]: name }
}

/** The schema of a comma-separated list (docs/reference/limits.md#lists-and-parameters). */
export function listSchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items, minItems: 1, maxItems: mostInList }
}

/** The different values of a comma-separated list; an empty element answers 400. */
export function splitList(raw: string, field: string): string[] {
  return [...new Set(splitElements(raw, field))]
}

/** Every element of a comma-separated list, repeated ones too. */
export function splitElements(raw: string, field: string): string[] {
  const values = raw.split(',')
  if (values.some((value) => value === '')) {
    throw new InvalidRequest(`${field} has an empty element`, { field })
  }
  return values
}

export function readInteger(raw: string, field: string): number {
  if (!/^-?\d+$/.test(raw)) {
    throw new InvalidRequest(`${field} takes a whole number, not ${JSON.stringify(raw)}`, { field })
  }
  return withinReach(Number(raw))
}

export function readDecimal(raw: string, field: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(raw)) {
    throw new InvalidRequest(`${field} takes a number, not ${JSON.stringify(raw)}`, { field })
  }
  return withinReach(Number(raw))
}

/** No value lies beyond the safe integers, so a number beyond them is read as the last of them: it compares alike. */
function withinReach(value: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(value, Number.MAX_SAFE_INTEGER))
}

export function readBoolean(raw: string, field: string): boolean {
  if (raw === 'true') return true
  if (raw === 'false') return false
  throw refuseUnknown('value', raw, field, ['true', 'false'])
}

/** Reads a value of an enumeration; the hint for another text is the value that it names. */
export function readEnumValue<Name extends EnumName>(
  name: Name,
  raw: string,
  field: string,
): EnumValue<Name> {
  const values = enumValues(name)
  if (isOneOf(values, raw)) return raw
  throw refuseUnknown('value', raw, field, values, valueInOtherWords(name, raw))
}

export function readDay(raw: string, field: string): Day {
  const day = parseDay(raw)
  if (day !== null) return day
  const last = lastDayOfMonth(raw)
  const message = `${field} takes a date YYYY-MM-DD, not ${JSON.stringify(raw)}`
  if (last === null) throw new InvalidRequest(message, { field })
  const hint = formatDay(last)
  throw new InvalidRequest(`${message}: ${hint} is the last day of that month`, { field, hint })
}

function isOneOf<Value extends string>(values: readonly Value[], raw: string): raw is Value {
  return (values as readonly string[]).includes(raw)
}
