import type { FieldName, PresenceMark } from '../../../schema/fields.js'
import { isPresenceMark, titleFields } from '../../../schema/fields.js'
import type { Filter, OrderKey, Position, Value } from '../../../schema/filter.js'
import { unreachable } from '../../../schema/unreachable.js'
import { valueBits } from '../format.js'
import type { BoundValue } from './database.js'

/** A piece of SQL and the values of its `?` in order. */
export interface Sql {
  readonly text: string
  readonly values: readonly BoundValue[]
}

const raw = (text: string, values: readonly BoundValue[] = []): Sql => ({ text, values })

function join(parts: readonly Sql[], separator: string): Sql {
  return raw(
    parts.map((part) => `(${part.text})`).join(separator),
    parts.flatMap((part) => part.values),
  )
}

/**
 * Compiles a filter to a condition on a row `t` of the table `titles`. A condition on an unknown
 * value may come out NULL, which a WHERE takes for false; under `not` it is made false first.
 */
export function compileFilter(filter: Filter): Sql {
  switch (filter.kind) {
    case 'and':
      return filter.parts.length === 0
        ? raw('TRUE')
        : join(filter.parts.map(compileFilter), ' AND ')
    case 'not': {
      const part = compileFilter(filter.part)
      return raw(`NOT coalesce(${part.text}, FALSE)`, part.values)
    }
    case 'anyOf':
      return filter.values.length === 0 ? raw('FALSE') : compileAnyOf(filter.field, filter.values)
    case 'atLeast':
      return raw(`t.${filter.field} >= ${numberLiteral(filter.value)}`)
    case 'atMost':
      return raw(`t.${filter.field} <= ${numberLiteral(filter.value)}`)
    case 'known':
      return compileKnown(filter.field)
    case 'credited': {
      if (filter.persons.length === 0 || filter.roles?.length === 0) return raw('FALSE')
      const roles = filter.roles === null ? raw('') : inList('AND role', filter.roles)
      return raw(
        `t.id IN (SELECT title_id FROM credits WHERE person_id IN (${filter.persons.map(numberLiteral).join(', ')}) ${roles.text})`,
        roles.values,
      )
    }
    case 'within':
      return filter.ids.length === 0
        ? raw('FALSE')
        : raw(`t.id IN (SELECT unnest([${filter.ids.map(numberLiteral).join(', ')}]::BIGINT[]))`)
    default:
      return unreachable(filter)
  }
}

function compileAnyOf(field: FieldName, values: readonly Value[]): Sql {
  const row = titleFields[field]
  switch (row.type) {
    case 'identity':
      return inList(`t.${field}`, values.map(String))
    case 'flag':
      return raw(`t.${field} IN (${values.map((value) => (value ? 'TRUE' : 'FALSE')).join(', ')})`)
    case 'range':
      return raw(
        `t.${field} IN (${values.map((value) => numberLiteral(Number(value))).join(', ')})`,
      )
    case 'openSet': {
      const list = inList('value', values.map(String))
      return raw(
        `t.id IN (SELECT title_id FROM members WHERE field = '${field}' AND ${list.text})`,
        list.values,
      )
    }
    case 'closedSet':
      return row.many ? anyBit(field, values.map(String)) : inList(`t.${field}`, values.map(String))
    default:
      return unreachable(row)
  }
}

function anyBit(field: FieldName, values: readonly string[]): Sql {
  const tests = valueBits(field, values).flatMap((bits, word) =>
    bits === 0 ? [] : [`(t.${field}_${word} & ${bits}) <> 0`],
  )
  return raw(tests.length === 0 ? 'FALSE' : tests.join(' OR '))
}

function compileKnown(field: FieldName | PresenceMark): Sql {
  return isPresenceMark(field) ? anyBit('has', [field]) : raw(`t.${field} IS NOT NULL`)
}

function inList(column: string, values: readonly string[]): Sql {
  return raw(`${column} IN (${values.map(() => '?').join(', ')})`, values)
}

/** A finite number as SQL; whole ones stay integers, so that zone maps apply. */
function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`${value} is no SQL number`)
  return String(value)
}

/** How the engine's rows are ordered: unknown values last both ways, the id last of all. */
export function compileOrder(order: readonly OrderKey[]): string {
  return [...order.map(orderStep), 't.id ASC'].join(', ')
}

function orderStep(key: OrderKey): string {
  if (key.field === 'random') return 'random()'
  return `${orderColumn(key)} ${key.descending ? 'DESC' : 'ASC'} NULLS LAST`
}

/** The column an order key reads; relevance is a rank, the best highest. */
export function orderColumn(key: OrderKey): string {
  return key.field === 'relevance' ? 'm.relevance' : `t.${key.field}`
}

/** The condition of keyset paging: rows that come after a position in the given order. */
export function compileAfter(order: readonly OrderKey[], position: Position): Sql {
  const alternatives: string[] = []
  const equal: string[] = []
  for (const [index, key] of order.entries()) {
    const column = orderColumn(key)
    const value = position.values[index] ?? null
    if (value === null) {
      equal.push(`${column} IS NULL`)
      continue
    }
    const literal = numberLiteral(value)
    const beyond = `(${column} ${key.descending ? '<' : '>'} ${literal} OR ${column} IS NULL)`
    alternatives.push([...equal, beyond].join(' AND '))
    equal.push(`${column} = ${literal}`)
  }
  alternatives.push([...equal, `t.id > ${numberLiteral(position.id)}`].join(' AND '))
  return raw(alternatives.map((alternative) => `(${alternative})`).join(' OR '))
}
