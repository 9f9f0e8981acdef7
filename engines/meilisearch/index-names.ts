/** The names of the indexes of one generation. */
export interface IndexNames {
  readonly titles: string
  readonly persons: string
}

export function meilisearchIndexNames(generation: string): IndexNames {
  return { titles: `titles_${generation}`, persons: `persons_${generation}` }
}
