import type { Day } from '../../schema/days.js'
import { readBoolean, readDay, readDecimal, readInteger, refuseUnknown } from './parameters.js'
import type { ValueReader } from './selection-parameter.js'

/** "Integers and decimals in plain form (no exponent), booleans `true`/`false`, dates real `YYYY-MM-DD`" (decisions: Grammar). */
export const integerValue: ValueReader<number> = { schema: { type: 'integer' }, read: readInteger }
export const decimalValue: ValueReader<number> = { schema: { type: 'number' }, read: readDecimal }
export const booleanValue: ValueReader<boolean> = { schema: { type: 'boolean' }, read: readBoolean }
export const dayValue: ValueReader<Day> = {
  schema: { type: 'string', format: 'date' },
  read: readDay,
}

/** A value out of a closed set; "an unknown value" answers "400 and a hint" (decisions: Grammar). */
export function valueOutOf<Value extends string>(values: readonly Value[]): ValueReader<Value> {
  return {
    schema: { type: 'string', enum: values },
    read(raw, field) {
      const value = values.find((candidate) => candidate === raw)
      if (value === undefined) throw refuseUnknown('value', raw, field, values)
      return value
    },
  }
}
