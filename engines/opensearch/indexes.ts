/** The names of the indexes that hold one generation. */
export interface GenerationIndexes {
  readonly titles: string
  readonly persons: string
}

/** The names of a generation's indexes, made of its id; capitals are in none. */
export function opensearchIndexes(generation: string): GenerationIndexes {
  const id = generation.toLowerCase()
  return { titles: `titles_${id}`, persons: `persons_${id}` }
}
