import type { FieldName } from '../../../../schema/fields.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { TitleSet } from '../../index/title-set.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { evaluatePlan } from '../plan/evaluate-plan.js'
import { andPlan, type FilterPlan, setPlan } from '../plan/filter-plan.js'
import { type CountingScope, commonTitles, countingScope } from './counting-scope.js'

/**
 * The titles that pass all filters of a selection except the filter on one field. Each filter is evaluated
 * once, and all fields without a filter share one set.
 */
export class ExcludedFilterSets {
  private readonly cache = new Map<FieldName | null, CountingScope>()
  private readonly base: TitleSet | null
  /** For each excludable filter, the titles that pass both this filter and the base. */
  private readonly passing: readonly (TitleSet | null)[]

  constructor(
    base: FilterPlan,
    private readonly excludable: readonly {
      readonly field: FieldName
      readonly plan: FilterPlan
    }[],
    private readonly index: TitleIndex,
    throwIfCancelled: ThrowIfCancelled,
  ) {
    const matching = (plan: FilterPlan) =>
      plan.kind === 'all' ? null : evaluatePlan(plan, index, throwIfCancelled)
    this.base = matching(base)
    const basePlan = this.base === null ? [] : [setPlan(this.base)]
    this.passing = excludable.map(({ plan }) => matching(andPlan([...basePlan, plan], index.count)))
  }

  /** The titles that pass all filters except the one on a field; null for all filters. */
  without(field: FieldName | null): CountingScope {
    const excluded = this.excludable.findIndex((filter) => filter.field === field)
    const key = excluded < 0 ? null : field
    const cached = this.cache.get(key)
    if (cached !== undefined) return cached
    const others = this.passing.filter((_, other) => other !== excluded)
    const set = others.reduce(commonTitles, others.length === 0 ? this.base : null)
    const scope = countingScope(set, this.index)
    this.cache.set(key, scope)
    return scope
  }
}
