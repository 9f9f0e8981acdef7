/** The names of the indexes of one generation. */
export interface OpensearchIndexNames {
  readonly titles: string
  readonly persons: string
}

/** The index names of a generation, in lower case as OpenSearch requires. */
export function opensearchIndexNames(generation: string): OpensearchIndexNames {
  const id = generation.toLowerCase()
  return { titles: `titles_${id}`, persons: `persons_${id}` }
}
