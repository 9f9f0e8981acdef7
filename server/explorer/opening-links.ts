import { createHash, randomBytes } from 'node:crypto'

/** Links that open the explorer with a key, once. */
export interface OpeningLinks {
  /** A token that the key can be had for, once and for a while. */
  make(key: string): string
  /** The key of a token; null where it was redeemed, has expired or never was. */
  redeem(token: string): Promise<string | null>
}

/** How long a link can be opened. */
const lifeSeconds = 3600

/**
 * Tokens that are known to this process alone, by their hashes, until they are redeemed or an hour
 * has passed.
 */
export function openingLinks(now: () => Date): OpeningLinks {
  const kept = new Map<string, { key: string; until: number }>()
  return {
    make(key) {
      const token = randomBytes(32).toString('base64url')
      kept.set(hashOf(token), { key, until: now().getTime() + lifeSeconds * 1000 })
      return token
    },
    async redeem(token) {
      const hash = hashOf(token)
      const found = kept.get(hash)
      kept.delete(hash)
      return found !== undefined && now().getTime() < found.until ? found.key : null
    },
  }
}

/** The address of the explorer of a service; with a key one that opens it with that key, once. */
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
