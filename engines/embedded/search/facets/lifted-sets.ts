import type { FieldName } from '../../../../schema/fields.js'
import type { TitleIndex } from '../../index/title-index.js'
import type { TitleSet } from '../../index/title-set.js'
import type { CheckWanted } from '../cancellation.js'
import { matchingTitles } from '../plan/matching-titles.js'
import { andPlan, type Plan, setPlan } from '../plan/plan.js'
import { type CountedAmong, countedAmong, intersection } from '../plan/title-sets.js'

/** A plan that is lifted for the facets of a field. */
export interface LiftedPlan {
  readonly field: FieldName
  readonly plan: Plan
}

/**
 * The titles that a selection leaves with one of its lifted filters away. Each filter is told once,
 * among what passes the rest of the selection; facets that lift nothing share one set.
 */
export class LiftedSets {
  private readonly made = new Map<FieldName | null, CountedAmong>()
  private readonly base: TitleSet | null
  /** What passes the base and each filter. */
  private readonly own: readonly (TitleSet | null)[]

  constructor(
    base: Plan,
    private readonly lifted: readonly LiftedPlan[],
    private readonly index: TitleIndex,
    checkWanted: CheckWanted,
  ) {
    const matching = (plan: Plan) =>
      plan.kind === 'all' ? null : matchingTitles(plan, index, checkWanted)
    this.base = matching(base)
    const passed = this.base === null ? [] : [setPlan(this.base)]
    this.own = lifted.map(({ plan }) => matching(andPlan([...passed, plan], index.count)))
  }

  /** What passes all filters but that of a field; all filters where the field has none. */
  without(field: FieldName | null): CountedAmong {
    const place = this.lifted.findIndex((lifted) => lifted.field === field)
    const key = place < 0 ? null : field
    const before = this.made.get(key)
    if (before !== undefined) return before
    const others = this.own.filter((_, other) => other !== place)
    const set = others.reduce(intersection, others.length === 0 ? this.base : null)
    const among = countedAmong(set, this.index)
    this.made.set(key, among)
    return among
  }
}
