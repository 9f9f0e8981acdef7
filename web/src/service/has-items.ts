import { useEffect, useState } from 'preact/hooks'
import type { Call } from './api.js'
import { whenKeyChanges } from './key.js'

/** Whether lists have items, by the address of the request. */
const known = new Map<string, Promise<boolean>>()
whenKeyChanges(() => known.clear())

/** Returns false for a list that is known to be empty. Each list is requested once; null requests none. */
export function useHasItems(call: Call<{ readonly items: readonly unknown[] }> | null): boolean {
  const [hasItems, setHasItems] = useState(true)
  const address = call?.address ?? null
  useEffect(() => {
    if (call === null || address === null) return
    let isCurrent = true
    const asked =
      known.get(address) ??
      call
        .ask(new AbortController().signal)
        .then(({ items }) => items.length > 0)
        .catch(() => {
          known.delete(address)
          return true
        })
    known.set(address, asked)
    asked.then((has) => isCurrent && setHasItems(has))
    return () => {
      isCurrent = false
    }
  }, [address])
  return hasItems
}
