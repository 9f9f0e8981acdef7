import { titleNumberPatterns } from '../../schema/catalogs.js'
import { type FieldName, fieldNames, type TitleField, titleFields } from '../../schema/fields.js'
import type { Value } from '../../schema/filter.js'
import {
  type Operator,
  type OperatorSuffix,
  operatorSuffixes,
  operators,
} from '../../schema/operators.js'
import { InvalidRequest } from './errors.js'
import { invalidNumber } from './hints/catalog-number.js'
import { intendedRange } from './hints/intended-value.js'
import { meantValue } from './hints/other-filter.js'
import {
  booleanValue,
  closedSetValue,
  dayValue,
  decimalValue,
  enumerationValue,
  filterParameters,
  integerValue,
  type SelectionParameter,
  type ValueReader,
} from './selection-parameter.js'

const rangeValues = {
  integer: rangeValue(integerValue, '-?\\d+'),
  decimal: rangeValue(decimalValue, '-?\\d+(?:\\.\\d+)?'),
  day: rangeValue(dayValue, '\\d{4}-\\d\\d-\\d\\d'),
}

/**
 * Accepts any text. The plan, which knows the generation, checks that the set contains the value.
 */
const anyText: ValueReader<string> = {
  schema: { type: 'string', minLength: 1 },
  read: (raw) => raw,
}

/** The filter parameters of the field registry: every field with the operators of its type. */
export const fieldParameters: readonly SelectionParameter[] = fieldNames
  .filter((name) => titleFields[name].parameter !== false)
  .flatMap(parametersOf)

function parametersOf(field: FieldName): SelectionParameter[] {
  const row = titleFields[field]
  const suffixes = operatorSuffixes.filter((suffix) => hasOperator(row, suffix))
  return filterParameters(
    { name: field, about: row.about, suffixes, value: readerOf(row) },
    (means, values) => ({ kind: 'field', field, means, values }),
  )
}

function hasOperator(field: TitleField, suffix: OperatorSuffix): boolean {
  const { needs }: Operator = operators[suffix]
  if (needs === 'many') return 'many' in field && field.many
  return needs !== 'range' || field.type === 'range'
}

function readerOf(field: TitleField): ValueReader<Value> {
  switch (field.type) {
    case 'identity':
      return catalogNumber(field.catalog)
    case 'closedSet':
      return field.enumeration === undefined
        ? closedSetValue(field.values, (text, parameter) => meantValue(parameter, text))
        : enumerationValue(field.enumeration)
    case 'openSet':
      return anyText
    case 'range':
      return rangeValues[field.of]
    case 'flag':
      return booleanValue
  }
}

/**
 * A value of a range field. The hint for a range in one value (`year=1990-2000`) suggests two bounds
 * (docs/reference/errors.md#hints).
 */
function rangeValue<Value>(value: ValueReader<Value>, form: string): ValueReader<Value> {
  const bothEnds = new RegExp(`^(${form})(?:\\.\\.|[-–—:])(${form})$`)
  return {
    schema: value.schema,
    read(raw, field) {
      const ends = field.endsWith('.not') ? null : bothEnds.exec(raw)
      if (ends === null) return readOrHint(value, raw, field)
      const [name = ''] = field.split('.', 1)
      const [low, high] = inOrder(ends[1] ?? '', ends[2] ?? '')
      throw new InvalidRequest(`${field} must be a single value, not ${JSON.stringify(raw)}`, {
        field,
        hint: `${name}.gte=${low}&${name}.lte=${high}`,
      })
    },
  }
}

function inOrder(one: string, other: string): readonly [low: string, high: string] {
  const isReversed = Number(one) > Number(other) || (Number.isNaN(Number(one)) && one > other)
  return isReversed ? [other, one] : [one, other]
}

function readOrHint<Value>(value: ValueReader<Value>, raw: string, field: string): Value {
  try {
    return value.read(raw, field)
  } catch (error) {
    const hint = intendedRange(raw, field)
    if (!(error instanceof InvalidRequest) || hint === null) throw error
    throw new InvalidRequest(error.message, { ...error.details, hint })
  }
}

/** A number in the format of its catalog (docs/reference/identity.md#numbers). */
export function catalogNumber(catalog: keyof typeof titleNumberPatterns): ValueReader<string> {
  const pattern = titleNumberPatterns[catalog]
  return {
    schema: { type: 'string', pattern: pattern.source },
    read(raw, field) {
      if (pattern.test(raw)) return raw
      throw invalidNumber(raw, { catalog, pattern }, field)
    },
  }
}
