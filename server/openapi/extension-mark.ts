/** Marks extensions of the contract (docs/reference/endpoints.md#extensions). */
export function extensionMark({ extension }: { readonly extension?: true }): object {
  return extension ? { 'x-extension': true } : {}
}
