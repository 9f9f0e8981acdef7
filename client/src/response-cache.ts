/** The size of a client's cache. */
export interface CacheLimits {
  /** Maximum number of responses; by default 200. 0 turns the cache off. */
  readonly responses: number
  /** Maximum characters of all responses; by default 4,000,000. */
  readonly characters: number
}

export const defaultCache: CacheLimits = { responses: 200, characters: 4_000_000 }

interface CachedResponse {
  readonly tag: string
  readonly body: string
}

/** A cache of responses by their URL. */
interface ResponseCache {
  get(url: string): CachedResponse | undefined
  set(url: string, response: CachedResponse): void
}

/** Creates an empty cache, which evicts the least recently used response first. */
export function createResponseCache(limits: CacheLimits): ResponseCache {
  const cached = new Map<string, CachedResponse>()
  let characters = 0
  const remove = (url: string) => {
    characters -= cached.get(url)?.body.length ?? 0
    cached.delete(url)
  }
  return {
    get(url) {
      const response = cached.get(url)
      if (response === undefined) return undefined
      // A map lists its keys in the order of insertion.
      cached.delete(url)
      cached.set(url, response)
      return response
    },
    set(url, response) {
      remove(url)
      if (response.body.length > limits.characters) return
      cached.set(url, response)
      characters += response.body.length
      for (const oldest of cached.keys()) {
        if (cached.size <= limits.responses && characters <= limits.characters) break
        remove(oldest)
      }
    },
  }
}
