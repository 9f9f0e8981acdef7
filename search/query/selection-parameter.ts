import type { Day } from '../../schema/days.js'
import type { EnumName, EnumValue } from '../../schema/enums.js'
import { type Operator, type OperatorSuffix, operators } from '../../schema/operators.js'
import { InvalidRequest } from './errors.js'
import { hintOf, intendedExclusion, intendedList } from './hints/intended-value.js'
import {
  enumSchema,
  type JsonSchema,
  listSchema,
  readBoolean,
  readDay,
  readDecimal,
  readEnumValue,
  readInteger,
  splitList,
  unknownValueError,
} from './parameters.js'
import type { Selection, SelectionCondition, SelectionRules } from './selection.js'

/** The part of a selection that one parameter sets. */
export type SelectionPart = Partial<Selection>

/** One parameter of the shared query grammar by its full name: `year`, `year.gte`, `sort`. */
export interface SelectionParameter {
  readonly name: string
  /** The part of the grammar that the parameter belongs to. */
  readonly part: keyof Omit<SelectionRules, 'defaults' | 'order'>
  readonly about: string
  readonly schema: JsonSchema
  /** True if it is an extension of the contract (docs/reference/endpoints.md#extensions). */
  readonly extension?: true
  /** Parses the value that was sent. Throws InvalidRequest with the parameter's name. */
  read(raw: string): SelectionPart
}

/** How to parse and document one value of a parameter. */
export interface ValueReader<Value> {
  readonly schema: JsonSchema
  /** Throws InvalidRequest with `field`. */
  read(raw: string, field: string): Value
}

type MeaningOf<Suffix extends OperatorSuffix> = (typeof operators)[Suffix]['means']
// A plain Omit would keep only the properties that all conditions have in common.
type Unnamed<Whole> = Whole extends unknown ? Omit<Whole, 'parameter'> : never

/** Creates the parameters of one filter, one for each of its operators. */
export function filterParameters<Value, Suffix extends OperatorSuffix>(
  filter: {
    readonly name: string
    readonly about: string
    readonly extension?: true
    readonly suffixes: readonly Suffix[]
    readonly value: ValueReader<Value>
  },
  conditionOf: (means: MeaningOf<Suffix>, values: readonly Value[]) => Unnamed<SelectionCondition>,
): SelectionParameter[] {
  return filter.suffixes.map((suffix) => {
    const operator: Operator = operators[suffix]
    const name = suffix === '' ? filter.name : `${filter.name}.${suffix}`
    const about = suffix === '' ? filter.about : `${filter.about} Condition: ${operator.about}.`
    const { means } = operators[suffix]
    const excludes = suffix === '' && filter.suffixes.some((other) => other === 'not')
    const parameter =
      operator.values === 'list'
        ? listFilter(name, about, filter.value, (values) => conditionOf(means, values), excludes)
        : singleFilter(name, about, filter.value, (value) => conditionOf(means, [value]))
    return filter.extension ? { ...parameter, extension: true } : parameter
  })
}

/**
 * Creates a filter parameter that takes a comma-separated list.
 *
 * @param excludes true if the filter has the operator `.not`.
 */
export function listFilter<Value>(
  name: string,
  about: string,
  value: ValueReader<Value>,
  conditionOf: (values: readonly Value[]) => Unnamed<SelectionCondition>,
  excludes = false,
): SelectionParameter {
  return {
    name,
    part: 'filters',
    about,
    schema: listSchema(value.schema),
    read(raw) {
      // Different spellings of a number are the same value.
      const read = (element: string) => value.read(element, name)
      try {
        return conditionPart(name, conditionOf([...new Set(splitList(raw, name).map(read))]))
      } catch (error) {
        if (!(error instanceof InvalidRequest)) throw error
        const exclusion = excludes ? intendedExclusion(raw, name, read) : null
        // `1,000,000` and `8/10` are one value.
        const whole = hintOf(() => read(raw))
        const list = whole?.includes('=') ? whole : intendedList(raw, name, read)
        const hint = exclusion ?? list ?? error.details.hint ?? null
        if (hint === null) throw error
        throw new InvalidRequest(error.message, { ...error.details, hint })
      }
    },
  }
}

/** Creates a filter parameter that takes a single value. */
export function singleFilter<Value>(
  name: string,
  about: string,
  value: ValueReader<Value>,
  conditionOf: (value: Value) => Unnamed<SelectionCondition>,
): SelectionParameter {
  return {
    name,
    part: 'filters',
    about,
    schema: value.schema,
    read: (raw) => conditionPart(name, conditionOf(value.read(raw, name))),
  }
}

function conditionPart(parameter: string, condition: Unnamed<SelectionCondition>): SelectionPart {
  return { conditions: [{ parameter, ...condition }] }
}

/** Parsers of the forms of values (docs/reference/grammar.md#values). */
export const integerValue: ValueReader<number> = { schema: { type: 'integer' }, read: readInteger }
export const decimalValue: ValueReader<number> = { schema: { type: 'number' }, read: readDecimal }
export const booleanValue: ValueReader<boolean> = { schema: { type: 'boolean' }, read: readBoolean }
export const dayValue: ValueReader<Day> = {
  schema: { type: 'string', format: 'date' },
  read: readDay,
}

/**
 * A value of a closed set (docs/reference/grammar.md#sets). For another text, `called` may return the value
 * that it names, which becomes the hint.
 */
export function closedSetValue<Value extends string>(
  values: readonly Value[],
  called: (text: string, field: string) => string | null = () => null,
): ValueReader<Value> {
  return {
    schema: { type: 'string', enum: values },
    read(raw, field) {
      const value = values.find((candidate) => candidate === raw)
      if (value === undefined) {
        throw unknownValueError('value', raw, field, values, called(raw, field))
      }
      return value
    },
  }
}

export function enumerationValue<Name extends EnumName>(name: Name): ValueReader<EnumValue<Name>> {
  return { schema: enumSchema(name), read: (raw, field) => readEnumValue(name, raw, field) }
}
