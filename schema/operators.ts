/** The effect of an operator on its values (docs/reference/operators.md#operators). */
export type OperatorMeaning = 'anyOf' | 'allOf' | 'noneOf' | 'atLeast' | 'atMost'

export interface Operator {
  readonly means: OperatorMeaning
  /** Its value: a comma-separated list, or a single value. */
  readonly values: 'list' | 'single'
  /** The kind of field that the operator requires: a field with several values, or a range. */
  readonly needs?: 'many' | 'range'
  /** The condition as a phrase, for the OpenAPI document and the tools for assistants. */
  readonly about: string
}

/** The operators by suffix; a parameter without an operator has an empty suffix. */
export const operators = {
  '': { means: 'anyOf', values: 'list', about: 'any of the values' },
  any: { means: 'anyOf', values: 'list', about: 'any of the values' },
  all: { means: 'allOf', values: 'list', needs: 'many', about: 'all of the values' },
  not: {
    means: 'noneOf',
    values: 'list',
    about: 'none of the values (unknown values pass)',
  },
  gte: { means: 'atLeast', values: 'single', needs: 'range', about: 'at least the value' },
  lte: { means: 'atMost', values: 'single', needs: 'range', about: 'at most the value' },
} as const satisfies Record<string, Operator>

export type OperatorSuffix = keyof typeof operators
export const operatorSuffixes = Object.keys(operators) as readonly OperatorSuffix[]
