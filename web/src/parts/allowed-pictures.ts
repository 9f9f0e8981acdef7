/** Origins of pictures that the content security policy of the page allows. */
const allowedOrigins = (
  document.querySelector<HTMLMetaElement>('meta[name="image-origins"]')?.content ?? ''
).split(' ')

/** Returns true if the policy allows a picture. */
export function isAllowedPicture(url: string | null): url is string {
  if (url === null || !URL.canParse(url)) return false
  return allowedOrigins.includes('*') || allowedOrigins.includes(new URL(url).origin)
}

/** Returns the distinct origins of pictures that the policy blocks. */
export function blockedOrigins(urls: readonly (string | null)[]): string[] {
  const others = urls.filter((url) => url !== null && URL.canParse(url) && !isAllowedPicture(url))
  return [...new Set(others.map((url) => new URL(url ?? '').origin))]
}
