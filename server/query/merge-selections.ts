import type { Selection } from './selection.js'

export const emptySelection: Selection = {
  typed: null,
  conditions: [],
  sort: null,
  seed: null,
  preset: null,
}

/**
 * Puts what stands in the background (a preset, an endpoint's defaults) under what a request says:
 * it gives way parameter by parameter, and conditions under other names add up
 * (docs/reference/grammar.md#presets).
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
    seed: explicit.seed ?? background.seed,
    preset: explicit.preset ?? background.preset,
  }
}

/** `.any` only spells out what the bare name means, so either replaces the other. */
function withoutAny(parameter: string): string {
  return parameter.replace(/\.any$/, '')
}
