/** The lookups in the catalog that an interpretation needs. */
export interface CatalogLookups {
  /**
   * References (`beta:7987`) of the persons with this name, in any Russian case, the best known first.
   * Empty if no person has the name.
   */
  personsNamed(text: string): Promise<readonly string[]>
  /** True if the text is the exact name of a title (docs/reference/searching.md#exact-names). */
  isTitleName(text: string): Promise<boolean>
  /** Number of titles whose names match the text. */
  titlesMatching(text: string): Promise<number>
  /** True if at least one title passes these parameters. */
  hasTitles(parameters: readonly NamedParameter[]): Promise<boolean>
}

/** Name and value of a query parameter. */
export type NamedParameter = readonly [name: string, value: string]
