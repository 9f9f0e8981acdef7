/** The names of the indexes of one generation. */
export interface MeilisearchIndexNames {
  readonly titles: string
  readonly persons: string
}

export function meilisearchIndexNames(generation: string): MeilisearchIndexNames {
  return { titles: `titles_${generation}`, persons: `persons_${generation}` }
}
