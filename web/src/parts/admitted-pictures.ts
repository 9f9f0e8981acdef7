/** The origins of pictures that the content security policy of the page admits. */
const admitted = (
  document.querySelector<HTMLMetaElement>('meta[name="image-origins"]')?.content ?? ''
).split(' ')

/** Whether a picture may be loaded at all: another one would only be a violation of the policy. */
export function isAdmitted(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false
  return admitted.includes('*') || admitted.includes(new URL(url).origin)
}

/** The origins of pictures that may not be loaded, each once. */
export function originsNotAdmitted(urls: readonly (string | null)[]): string[] {
  const others = urls.filter((url) => url !== null && URL.canParse(url) && !isAdmitted(url))
  return [...new Set(others.map((url) => new URL(url ?? '').origin))]
}
