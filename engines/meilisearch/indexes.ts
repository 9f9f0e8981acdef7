/** The names of the indexes that hold one generation. */
export interface GenerationIndexes {
  readonly titles: string
  readonly persons: string
}

/** The names of a generation's indexes, made of its id. */
export function meilisearchIndexes(generation: string): GenerationIndexes {
  return { titles: `titles_${generation}`, persons: `persons_${generation}` }
}
