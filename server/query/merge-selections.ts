import type { Selection } from './selection.js'

export const emptySelection: Selection = { typed: null, conditions: [], sort: null, preset: null }

/**
 * Puts what stands in the background (a preset, an endpoint's defaults) under what a request says:
 * "A preset gives way per parameter: an explicit `votes_alpha.gte` replaces the preset's, an
 * explicit `sort` its sort, `required` its `required`" (decisions: Grammar). Conditions under other
 * names add up.
 */
export function mergeUnder(explicit: Selection, background: Selection): Selection {
  const given = new Set(explicit.conditions.map(({ parameter }) => withoutAny(parameter)))
  return {
    typed: explicit.typed ?? background.typed,
    conditions: [
      ...explicit.conditions,
      ...background.conditions.filter(({ parameter }) => !given.has(withoutAny(parameter))),
    ],
    sort: explicit.sort ?? background.sort,
    preset: explicit.preset ?? background.preset,
  }
}

/** `.any` only spells out what the bare name means, so either replaces the other. */
function withoutAny(parameter: string): string {
  return parameter.replace(/\.any$/, '')
}
