import { type InternalId, packReference, titleNumberPatterns } from '../../../../schema/catalogs.js'
import { isPresenceMark, type RangeName, titleFields } from '../../../../schema/fields.js'
import type { Filter, Value } from '../../../../schema/filter.js'
import { unreachable } from '../../../../schema/unreachable.js'
import { firstAtLeast } from '../../binary-search.js'
import { hasKnownSet, schemaValues } from '../../field-sets.js'
import { roleBit } from '../../index/credit-index.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import {
  andPlan,
  codesPlan,
  type FilterPlan,
  listPlan,
  negated,
  nonePlan,
  orPlan,
  setPlan,
} from './filter-plan.js'

/** Compiles a filter to a plan over an index. */
export function planFilter(
  filter: Filter,
  index: TitleIndex,
  throwIfCancelled: ThrowIfCancelled,
): FilterPlan {
  throwIfCancelled()
  switch (filter.kind) {
    case 'and':
      return andPlan(
        filter.parts.map((part) => planFilter(part, index, throwIfCancelled)),
        index.count,
      )
    case 'not':
      return negated(
        planFilter(filter.part, index, throwIfCancelled),
        index.count,
        throwIfCancelled,
      )
    case 'anyOf':
      return planAnyOf(filter.field, filter.values, index, throwIfCancelled)
    case 'atLeast':
      return rangePlan(index, filter.field, filter.value, Number.POSITIVE_INFINITY)
    case 'atMost':
      return rangePlan(index, filter.field, Number.NEGATIVE_INFINITY, filter.value)
    case 'known':
      return planKnown(filter.field, index, throwIfCancelled)
    case 'credited':
      return listPlan(titlesCreditedTo(index, filter.persons, filter.roles))
    case 'within': {
      const titles = filter.ids.map((id) => index.titleOf(id)).filter((title) => title !== null)
      return listPlan(Uint32Array.from(titles))
    }
    default:
      return unreachable(filter)
  }
}

function planAnyOf(
  field: Extract<Filter, { kind: 'anyOf' }>['field'],
  values: readonly Value[],
  index: TitleIndex,
  throwIfCancelled: ThrowIfCancelled,
): FilterPlan {
  const row = titleFields[field]
  const sets = (numbers: readonly number[]) =>
    orPlan(
      numbers.flatMap((number) => {
        const set = index.setsOf(field)[number]
        return set === undefined ? [] : [setPlan(set)]
      }),
      index.count,
      throwIfCancelled,
    )
  switch (row.type) {
    case 'range':
      return orPlan(
        values.map((value) => rangePlan(index, field as RangeName, Number(value), Number(value))),
        index.count,
        throwIfCancelled,
      )
    case 'identity':
      return listPlan(titlesOfNumbers(index, field, values.map(String)))
    case 'openSet':
      return sets(values.map((value) => index.valuesOf(field).numberOf(String(value))))
    case 'closedSet':
    case 'flag':
      return sets(values.map((value) => schemaValues(row).indexOf(String(value))))
    default:
      return unreachable(row)
  }
}

function planKnown(
  field: Extract<Filter, { kind: 'known' }>['field'],
  index: TitleIndex,
  throwIfCancelled: ThrowIfCancelled,
): FilterPlan {
  if (isPresenceMark(field)) return planAnyOf('has', [field], index, throwIfCancelled)
  if (titleFields[field].type === 'range') {
    return rangePlan(index, field as RangeName, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)
  }
  if (!hasKnownSet(titleFields[field])) return { kind: 'all', estimate: index.count }
  const mark = index.setsOf(field).at(-1)
  return mark === undefined ? nonePlan : setPlan(mark)
}

function rangePlan(index: TitleIndex, field: RangeName, from: number, to: number): FilterPlan {
  const column = index.column(field)
  return codesPlan(column, ...column.codesBetween(from, to))
}

/** The titles with the given numbers of a catalog; several titles may have the same number. */
function titlesOfNumbers(
  index: TitleIndex,
  field: Extract<Filter, { kind: 'anyOf' }>['field'],
  values: readonly string[],
): Uint32Array {
  const row = titleFields[field]
  if (row.type !== 'identity') throw new TypeError(`field ${field} is not an id of a catalog`)
  const { numbers, titles } = index.identity(field)
  const found: number[] = []
  for (const value of values) {
    // Skip numbers in another catalog's form, which may have the same digits.
    if (!titleNumberPatterns[row.catalog].test(value)) continue
    const packed = packReference({ catalog: row.catalog, number: value })
    for (let at = firstAtLeast(numbers, packed); numbers[at] === packed; at += 1) {
      found.push(titles[at] as number)
    }
  }
  return Uint32Array.from(found)
}

function titlesCreditedTo(
  { credits }: TitleIndex,
  persons: readonly InternalId[],
  roles: readonly string[] | null,
): Uint32Array {
  const wanted = roles?.reduce((bits, role) => bits | roleBit(role), 0) ?? null
  const found: number[] = []
  for (const person of persons) {
    credits.forEachTitle(person, (title, credited) => {
      if (wanted === null || (credited & wanted) !== 0) found.push(title)
    })
  }
  return Uint32Array.from(found)
}
