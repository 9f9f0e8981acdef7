/** Origins of pictures that the content security policy of the page allows. */
const admitted = (
  document.querySelector<HTMLMetaElement>('meta[name="image-origins"]')?.content ?? ''
).split(' ')

/** Returns true if the policy allows a picture. */
export function isAdmitted(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false
  return admitted.includes('*') || admitted.includes(new URL(url).origin)
}

/** Returns the origins that the policy blocks, each once. */
export function originsNotAdmitted(urls: readonly (string | null)[]): string[] {
  const others = urls.filter((url) => url !== null && URL.canParse(url) && !isAdmitted(url))
  return [...new Set(others.map((url) => new URL(url ?? '').origin))]
}
