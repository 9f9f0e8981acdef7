import type { Selection } from './selection.js'

export const emptySelection: Selection = {
  typed: null,
  conditions: [],
  sort: null,
  seed: null,
  preset: null,
}

/**
 * Merges the selection of a request with a background selection, from a preset or an endpoint's defaults.
 * Each parameter of the request replaces the same parameter of the background; other conditions are
 * combined (docs/reference/grammar.md#presets).
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

/** `.any` means the same as the bare name, so either replaces the other. */
function withoutAny(parameter: string): string {
  return parameter.replace(/\.any$/, '')
}
