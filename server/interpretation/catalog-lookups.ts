/** The questions about the catalog that an interpretation needs answered. */
export interface CatalogLookups {
  /**
   * Persons whose name the text is, in any Russian case, by their reference (`beta:7987`), the best
   * known first. Empty if there is no such person.
   */
  personsNamed(text: string): Promise<readonly string[]>
  /** True if the text is the exact name of a title (docs/reference/searching.md#exact-names). */
  isTitleName(text: string): Promise<boolean>
  /** Number of titles whose names match the text. */
  titlesMatching(text: string): Promise<number>
  /** True if at least one title passes these parameters. */
  hasTitles(parameters: readonly Parameter[]): Promise<boolean>
}

/** Name and value of a query parameter. */
export type Parameter = readonly [name: string, value: string]
