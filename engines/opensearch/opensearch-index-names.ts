/** The index names of a generation, in lower case as OpenSearch requires. */
export function opensearchIndexNames(generation: string) {
  const id = generation.toLowerCase()
  return { titles: `titles_${id}`, persons: `persons_${id}` }
}
