import type { Day } from '../../schema/days.js'
import type { EnumName, EnumValue } from '../../schema/enums.js'
import {
  enumSchema,
  readBoolean,
  readDay,
  readDecimal,
  readEnumValue,
  readInteger,
  refuseUnknown,
} from './parameters.js'
import type { ValueReader } from './selection-parameter.js'

/** The forms of values (docs/reference/grammar.md#values). */
export const integerValue: ValueReader<number> = { schema: { type: 'integer' }, read: readInteger }
export const decimalValue: ValueReader<number> = { schema: { type: 'number' }, read: readDecimal }
export const booleanValue: ValueReader<boolean> = { schema: { type: 'boolean' }, read: readBoolean }
export const dayValue: ValueReader<Day> = {
  schema: { type: 'string', format: 'date' },
  read: readDay,
}

/**
 * A value out of a closed set (docs/reference/grammar.md#sets). Of another text `called` may know which
 * value it names, which is the hint.
 */
export function valueOutOf<Value extends string>(
  values: readonly Value[],
  called: (text: string) => string | null = () => null,
): ValueReader<Value> {
  return {
    schema: { type: 'string', enum: values },
    read(raw, field) {
      const value = values.find((candidate) => candidate === raw)
      if (value === undefined) throw refuseUnknown('value', raw, field, values, called(raw))
      return value
    },
  }
}

/** A value of an enumeration. */
export function valueOutOfEnum<Name extends EnumName>(name: Name): ValueReader<EnumValue<Name>> {
  return { schema: enumSchema(name), read: (raw, field) => readEnumValue(name, raw, field) }
}
