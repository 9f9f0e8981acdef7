import { firstAtLeast } from '../../binary-search.js'
import { hasBit } from '../../bitmap.js'
import type { TitleSet } from '../../index/title-set.js'
import type { Plan } from './plan-tree.js'

/** Whether a title passes. */
export type Test = (title: number) => boolean

/** The test of a plan that all titles pass. */
export const acceptAll: Test = () => true

/** The test of a plan. */
export function testOf(plan: Plan): Test {
  switch (plan.kind) {
    case 'all':
      return acceptAll
    case 'none':
      return () => false
    case 'set':
      return setTest(plan.set, plan.isNot)
    case 'range': {
      const { column, low, high, isNot } = plan
      const { codes } = column
      return (title) => {
        const code = codes[title] as number
        return (code >= low && code <= high) !== isNot
      }
    }
    case 'and': {
      const tests = plan.parts.map(testOf)
      return (title) => {
        for (let at = 0; at < tests.length; at += 1) if (!(tests[at] as Test)(title)) return false
        return true
      }
    }
    case 'or': {
      const tests = plan.parts.map(testOf)
      return (title) => {
        for (let at = 0; at < tests.length; at += 1) if ((tests[at] as Test)(title)) return true
        return false
      }
    }
  }
}

/** The test for the titles of a set, or for all other titles. */
export function setTest(set: TitleSet, isNot = false): Test {
  if (set.kind === 'bits') {
    const { bits } = set
    return (title) => hasBit(bits, title) !== isNot
  }
  const { titles } = set
  return (title) => (titles[firstAtLeast(titles, title)] === title) !== isNot
}
