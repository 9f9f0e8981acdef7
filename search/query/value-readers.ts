import type { Day } from '../../schema/days.js'
import type { EnumName, EnumValue } from '../../schema/enums.js'
import {
  enumSchema,
  readBoolean,
  readDay,
  readDecimal,
  readEnumValue,
  readInteger,
  unknownValueError,
} from './parameters.js'
import type { ValueReader } from './selection-parameter.js'

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
  called: (text: string) => string | null = () => null,
): ValueReader<Value> {
  return {
    schema: { type: 'string', enum: values },
    read(raw, field) {
      const value = values.find((candidate) => candidate === raw)
      if (value === undefined) throw unknownValueError('value', raw, field, values, called(raw))
      return value
    },
  }
}

export function enumerationValue<Name extends EnumName>(name: Name): ValueReader<EnumValue<Name>> {
  return { schema: enumSchema(name), read: (raw, field) => readEnumValue(name, raw, field) }
}
