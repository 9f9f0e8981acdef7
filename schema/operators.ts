/** What an operator does with the values it is given (docs/reference/operators.md#operators). */
export type Meaning = 'anyOf' | 'allOf' | 'noneOf' | 'atLeast' | 'atMost'

export interface Operator {
  readonly means: Meaning
  /** Whether it takes a comma-separated list or one value. */
  readonly values: 'list' | 'single'
  /** What a field must be to have it: of many values at once, or an ordered range. */
  readonly needs?: 'many' | 'range'
  readonly about: string
}

/** Every operator by its suffix; the empty one is the bare parameter name. */
export const operators = {
  '': { means: 'anyOf', values: 'list', about: 'equals; a list means any of' },
  any: { means: 'anyOf', values: 'list', about: 'any of' },
  all: { means: 'allOf', values: 'list', needs: 'many', about: 'all at once' },
  not: { means: 'noneOf', values: 'list', about: 'exclude; unknown values stay' },
  gte: { means: 'atLeast', values: 'single', needs: 'range', about: 'at least' },
  lte: { means: 'atMost', values: 'single', needs: 'range', about: 'at most' },
} as const satisfies Record<string, Operator>

export type OperatorSuffix = keyof typeof operators
export const operatorSuffixes = Object.keys(operators) as readonly OperatorSuffix[]
