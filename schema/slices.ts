/** The releases that the calendar can show (docs/reference/slices.md#calendar). */
export const releaseScopes = ['ru', 'world', 'digital'] as const
export type ReleaseScope = (typeof releaseScopes)[number]

/** The catalog that rates a title higher (docs/reference/slices.md#divergence). */
export const divergenceDirections = ['ru', 'west'] as const
export type DivergenceDirection = (typeof divergenceDirections)[number]
