/** Names of catalogs and of sources of ratings by their words, as the operator set them (`CATALOG_NAMES`). */
const names: Readonly<Record<string, string>> = JSON.parse(
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="catalog-names"]')?.content ||
    '{}',
)

/** Returns the name of a catalog or of a source of ratings; without a name, its word: `critic a`. */
export function catalogName(word: string): string {
  return names[word] ?? word.replaceAll('_', ' ')
}
