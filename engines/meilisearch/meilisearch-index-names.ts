export function meilisearchIndexNames(generation: string) {
  return { titles: `titles_${generation}`, persons: `persons_${generation}` }
}
