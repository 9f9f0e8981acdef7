import { createHash, randomBytes } from 'node:crypto'

/** One-time links that open the explorer with a key. */
export type OpeningLinks = ReturnType<typeof openingLinks>

/** Lifetime of a link. */
const lifeSeconds = 3600

/** Keeps the hashes of tokens in the memory of this process. */
export function openingLinks(now: () => Date) {
  const kept = new Map<string, { key: string; until: number }>()
  return {
    /** Returns a token for a key. It works once, within an hour. */
    make(key: string) {
      const token = randomBytes(32).toString('base64url')
      kept.set(hashOf(token), { key, until: now().getTime() + lifeSeconds * 1000 })
      return token
    },
    /** Returns the key of a token; null if the token is unknown, used or expired. */
    async redeem(token: string) {
      const hash = hashOf(token)
      const found = kept.get(hash)
      kept.delete(hash)
      return found !== undefined && now().getTime() < found.until ? found.key : null
    },
  }
}

/**
 * Returns the address of the explorer. With a key, the address is a one-time link that opens the
 * explorer with this key.
 */
export function explorerAddress(
  url: string,
  key: string | null,
  links: Pick<OpeningLinks, 'make'>,
): string {
  return key === null ? `${url}/` : `${url}/#open=${links.make(key)}`
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
