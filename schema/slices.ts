/** The releases that the calendar can show (docs/reference/slices.md#calendar). */
export const releaseScopes = ['ru', 'world', 'digital'] as const

/** The catalog that rates a title higher (docs/reference/slices.md#divergence). */
export const divergenceDirections = ['ru', 'west'] as const
