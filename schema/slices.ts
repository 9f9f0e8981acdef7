/** Where a release counts, as the calendar takes it (docs/reference/slices.md#calendar). */
export const releaseScopes = ['ru', 'world', 'digital'] as const
export type ReleaseScope = (typeof releaseScopes)[number]

/** Which catalog rates higher (docs/reference/slices.md#divergence). */
export const divergenceDirections = ['ru', 'west'] as const
export type DivergenceDirection = (typeof divergenceDirections)[number]
