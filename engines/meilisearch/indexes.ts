/** The names of the indexes that hold one generation. */
export interface GenerationIndexes {
  readonly titles: string
  /** The best known titles once more (`fill/known-titles.ts`). */
  readonly known: string
  readonly persons: string
}

/** The names of a generation's indexes, made of its id. */
export function meilisearchIndexes(generation: string): GenerationIndexes {
  return {
    titles: `titles_${generation}`,
    known: `titles_known_${generation}`,
    persons: `persons_${generation}`,
  }
}
