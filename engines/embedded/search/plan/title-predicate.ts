import { firstAtLeast } from '../../binary-search.js'
import { hasBit } from '../../bitmap.js'
import type { TitleSet } from '../../index/title-set.js'
import type { FilterPlan } from './filter-plan.js'

/** Returns true if a title passes. */
export type TitlePredicate = (title: number) => boolean

/** The predicate of a plan that all titles pass. */
export const acceptAll: TitlePredicate = () => true

export function predicateOf(plan: FilterPlan): TitlePredicate {
  switch (plan.kind) {
    case 'all':
      return acceptAll
    case 'none':
      return () => false
    case 'set':
      return setPredicate(plan.set, plan.isNot)
    case 'range': {
      const { column, low, high, isNot } = plan
      const { codes } = column
      return (title) => {
        const code = codes[title] as number
        return (code >= low && code <= high) !== isNot
      }
    }
    case 'and': {
      const predicates = plan.parts.map(predicateOf)
      return (title) => {
        for (let at = 0; at < predicates.length; at += 1)
          if (!(predicates[at] as TitlePredicate)(title)) return false
        return true
      }
    }
    case 'or': {
      const predicates = plan.parts.map(predicateOf)
      return (title) => {
        for (let at = 0; at < predicates.length; at += 1)
          if ((predicates[at] as TitlePredicate)(title)) return true
        return false
      }
    }
  }
}

/** The predicate that the titles of a set pass, or with `isNot` all other titles. */
export function setPredicate(set: TitleSet, isNot = false): TitlePredicate {
  if (set.kind === 'bits') {
    const { bits } = set
    return (title) => hasBit(bits, title) !== isNot
  }
  const { titles } = set
  return (title) => (titles[firstAtLeast(titles, title)] === title) !== isNot
}
