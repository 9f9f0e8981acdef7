import { type Day, formatDay, lastDayOfMonth, parseDay } from '../../schema/days.js'
import { type EnumName, type EnumValue, enumValues } from '../../schema/enums.js'
import { hintFor } from '../../text/hint.js'
import { InvalidRequest } from './errors.js'
import { ofSameCatalog } from './hints/catalog-number.js'
import { valueNamedBy } from './hints/enum-value.js'
import { intendedAmount, intendedDay, intendedFlag } from './hints/intended-value.js'
import { meantAmong, meantValue } from './hints/other-filter.js'
import { maxListValues } from './request-limits.js'

/** A JSON Schema fragment of the OpenAPI document. */
export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * A query parameter: how to parse and document it. `Read` is the type of the value for the handler.
 */
export interface Parameter<Read> {
  readonly about: string
  readonly schema: JsonSchema
  readonly required?: boolean
  /** True if it is an extension of the contract (docs/reference/endpoints.md#extensions). */
  readonly extension?: true
  /** True for a list that checks its own maximum length. */
  readonly hasOwnLimit?: true
  /** The value for the handler if the request does not have the parameter. */
  absent(): Read
  /** Parses the value that was sent. Throws InvalidRequest with `field`. */
  read(raw: string, field: string): Read
}

/** Maximum length of `allowed` in an error (docs/reference/grammar.md#lists-of-allowed-values). */
export const maxAllowedListed = 60

/**
 * The error for a name or value outside a set, with the set, truncated if it is long, and a hint. `known`
 * is the hint if the intended value is certain.
 */
export function unknownValueError(
  what: string,
  value: string,
  field: string,
  allowed: readonly string[],
  known: string | null = null,
): InvalidRequest {
  const hint = known ?? hintFor(value, ofSameCatalog(value, allowed))
  const shown = allowed.slice(0, maxAllowedListed)
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

/**
 * One value of a closed set. For another text, `called` may return the value that it names, which becomes
 * the hint.
 */
export function choiceParameter<const Value extends string, Default extends Value | null>(
  values: readonly Value[],
  fallback: Default,
  about: string,
  called: (text: string) => Value | null = () => null,
): Parameter<Value | Default> {
  return {
    about,
    schema: { type: 'string', enum: values, ...(fallback === null ? {} : { default: fallback }) },
    absent: () => fallback,
    read: (raw, field) => readChoice(values, raw, field, called),
  }
}

export function enumParameter<Name extends EnumName>(
  name: Name,
  about: string,
): Parameter<EnumValue<Name> | null> {
  const read = (raw: string, field: string) => readEnumValue(name, raw, field)
  return { about, schema: enumSchema(name), absent: () => null, read }
}

/** A comma-separated list of values of an enumeration; null if absent. */
export function enumListParameter<Name extends EnumName>(
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

/** A comma-separated list of values of a closed set; null if absent. `called` is as in `choiceParameter`. */
export function choiceListParameter<const Value extends string>(
  values: readonly Value[],
  about: string,
  called: (text: string) => string | null = () => null,
): Parameter<readonly Value[] | null> {
  return {
    about,
    schema: listSchema({ type: 'string', enum: values }),
    absent: () => null,
    read: (raw, field) =>
      splitList(raw, field).map((value) => readChoice(values, value, field, called)),
  }
}

function readChoice<Value extends string>(
  values: readonly Value[],
  raw: string,
  field: string,
  called: (text: string) => string | null,
): Value {
  const value = values.find((candidate) => candidate === raw)
  if (value !== undefined) return value
  throw unknownValueError('value', raw, field, values, called(raw) ?? meantAmong(values, raw))
}

/** An integer that is at least `least`; `fallback` if absent. */
export function integerParameter<Default extends number | null>(
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
        const message = `${field} must be a whole number of at least ${least}`
        throw new InvalidRequest(message, { field, hint: String(least) })
      }
      return value
    },
  }
}

/** A decimal number; `fallback` if absent. */
export function decimalParameter(fallback: number, about: string): Parameter<number> {
  return {
    about,
    schema: { type: 'number', default: fallback },
    absent: () => fallback,
    read: readDecimal,
  }
}

/** `true` or `false`; `fallback` if absent. */
export function booleanParameter<Default extends boolean | null>(
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

/** A date `YYYY-MM-DD` that exists; null if absent. */
export function dateParameter(about: string): Parameter<Day | null> {
  return {
    about,
    schema: { type: 'string', format: 'date' },
    absent: () => null,
    read: readDay,
  }
}

/**
 * Text of at most `maxLength` characters, also after normalisation, in which one sign can become a
 * phrase of 18 characters; null if absent or blank.
 */
export function textParameter(maxLength: number, about: string): Parameter<string | null> {
  return {
    about,
    schema: { type: 'string', maxLength },
    absent: () => null,
    read(raw, field) {
      if ([...raw].length > maxLength || [...raw.normalize('NFKC')].length > maxLength) {
        throw new InvalidRequest(`${field} can have at most ${maxLength} characters`, { field })
      }
      return raw.trim() === '' ? null : raw
    },
  }
}

/** Text of at most `maxLength` characters; a blank text is rejected. */
export function nonBlankTextParameter(maxLength: number, about: string): Parameter<string | null> {
  const text = textParameter(maxLength, about)
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

/** The key under which a schema names its enumeration, so that the OpenAPI document can refer to it. */
export const enumerationKey = 'enumeration'

export function enumSchema(name: EnumName): JsonSchema {
  return { type: 'string', enum: enumValues(name), [enumerationKey]: name }
}

/** The schema of a comma-separated list (docs/reference/limits.md#lists-and-parameters). */
export function listSchema(items: JsonSchema): JsonSchema {
  return { type: 'array', items, minItems: 1, maxItems: maxListValues }
}

/** The distinct values of a comma-separated list. Rejects an empty element. */
export function splitList(raw: string, field: string): string[] {
  return [...new Set(splitElements(raw, field))]
}

/** All elements of a comma-separated list, including repeated ones. */
export function splitElements(raw: string, field: string): string[] {
  const values = raw.split(',')
  if (values.some((value) => value === '')) {
    const message =
      raw === ''
        ? `${field} is empty: leave it out, or send a value`
        : `${field} has an empty element`
    const rest = values.filter((value) => value !== '').join()
    const hint = rest === '' ? `leave ${field} out` : `${field}=${rest}`
    throw new InvalidRequest(message, { field, hint })
  }
  return values
}

export function readInteger(raw: string, field: string): number {
  if (!/^-?\d+$/.test(raw)) {
    throw notNumber('a whole number', raw, field, /^-?\d+$/)
  }
  return clampToSafeInteger(Number(raw))
}

export function readDecimal(raw: string, field: string): number {
  if (!/^-?\d+(\.\d+)?$/.test(raw)) {
    throw notNumber('a number', raw, field, /^/)
  }
  return clampToSafeInteger(Number(raw))
}

function notNumber(what: string, raw: string, field: string, form: RegExp): InvalidRequest {
  const meant = intendedAmount(raw, field)
  const hint = meant !== null && form.test(meant) ? meant : null
  return new InvalidRequest(`${field} must be ${what}, not ${JSON.stringify(raw)}`, {
    field,
    ...(hint !== null && { hint }),
  })
}

/**
 * Clamps a number to the safe integers. All stored values are safe integers, so comparisons have
 * the same results.
 */
function clampToSafeInteger(value: number): number {
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(value, Number.MAX_SAFE_INTEGER))
}

export function readBoolean(raw: string, field: string): boolean {
  if (raw === 'true') return true
  if (raw === 'false') return false
  throw unknownValueError('value', raw, field, ['true', 'false'], intendedFlag(raw))
}

/** Parses a value of an enumeration. For another text, the hint is the value that it names. */
export function readEnumValue<Name extends EnumName>(
  name: Name,
  raw: string,
  field: string,
): EnumValue<Name> {
  const called = (text: string) => valueNamedBy(name, text) ?? meantValue(field, text)
  return readChoice(enumValues(name), raw, field, called)
}

export function readDay(raw: string, field: string): Day {
  const day = parseDay(raw)
  if (day !== null) return day
  const last = lastDayOfMonth(raw)
  const hint = last === null ? intendedDay(raw) : formatDay(last)
  const why = last === null ? '' : `: ${hint} is the last day of that month`
  const message = `${field} must be a date YYYY-MM-DD, not ${JSON.stringify(raw)}${why}`
  throw new InvalidRequest(message, { field, ...(hint !== null && { hint }) })
}
