import { firstAtLeast } from '../../bisection.js'
import { hasBit } from '../../bitmap.js'
import type { TitleSet } from '../../index/title-set.js'
import type { Plan } from './plan.js'

/** Tells whether a title passes. */
export type Test = (title: number) => boolean

/** The test of one title after another, for what is seldom asked. */
export function testOf(plan: Plan): Test {
  switch (plan.kind) {
    case 'all':
      return () => true
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
      return (title) => tests.every((test) => test(title))
    }
    case 'or': {
      const tests = plan.parts.map(testOf)
      return (title) => tests.some((test) => test(title))
    }
  }
}

/** The test for a set's titles, or for all others. */
export function setTest(set: TitleSet, isNot = false): Test {
  if (set.kind === 'bits') {
    const { bits } = set
    return (title) => hasBit(bits, title) !== isNot
  }
  const { titles } = set
  return (title) => (titles[firstAtLeast(titles, title)] === title) !== isNot
}
