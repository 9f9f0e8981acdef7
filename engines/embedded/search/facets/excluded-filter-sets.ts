import type { FieldName } from '../../../../schema/fields.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { TitleSet } from '../../index/title-set.js'
import type { ThrowIfCancelled } from '../cancellation.js'
import { matchingTitles } from '../plan/matching-titles.js'
import { andPlan, type Plan, setPlan } from '../plan/plan-tree.js'
import { type CountedAmong, countedAmong, intersection } from '../plan/set-counts.js'

/** The filter on a field, which does not apply to the facets of that field. */
export interface FieldPlan {
  readonly field: FieldName
  readonly plan: Plan
}

/**
 * The titles that a selection leaves without its filter on one field. Each filter is evaluated once, and
 * facets of fields without a filter share one set.
 */
export class ExcludedFilterSets {
  private readonly made = new Map<FieldName | null, CountedAmong>()
  private readonly base: TitleSet | null
  /** The titles that pass the base and each filter. */
  private readonly own: readonly (TitleSet | null)[]

  constructor(
    base: Plan,
    private readonly lifted: readonly FieldPlan[],
    private readonly index: TitleIndex,
    throwIfCancelled: ThrowIfCancelled,
  ) {
    const matching = (plan: Plan) =>
      plan.kind === 'all' ? null : matchingTitles(plan, index, throwIfCancelled)
    this.base = matching(base)
    const passed = this.base === null ? [] : [setPlan(this.base)]
    this.own = lifted.map(({ plan }) => matching(andPlan([...passed, plan], index.count)))
  }

  /** The titles that pass all filters but that on a field. */
  without(field: FieldName | null): CountedAmong {
    const excluded = this.lifted.findIndex((lifted) => lifted.field === field)
    const key = excluded < 0 ? null : field
    const cached = this.made.get(key)
    if (cached !== undefined) return cached
    const others = this.own.filter((_, other) => other !== excluded)
    const set = others.reduce(intersection, others.length === 0 ? this.base : null)
    const among = countedAmong(set, this.index)
    this.made.set(key, among)
    return among
  }
}
