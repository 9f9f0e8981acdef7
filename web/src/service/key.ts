import { Listeners, useChanges } from '../navigation/listeners.js'
import { publicPath } from '../navigation/public-path.js'

const storedAs = 'titlebase.key'
const listeners = new Listeners()
let key = readStored()
let isRejected = false

function readStored(): string | null {
  try {
    return localStorage.getItem(storedAs)
  } catch {
    // Without storage, the explorer asks for the key at each visit.
    return null
  }
}

/** Returns the stored API key; null if no key is stored. */
export function currentKey(): string | null {
  return key
}

/** Forgets a key that the service rejected, so that the explorer asks for another one. */
export function rejectKey(): void {
  storeKey(null)
  isRejected = true
}

/** Returns true if the service rejected the last key and the user has not entered another one. */
export function wasRejected(): boolean {
  return isRejected
}

/** Stores a key; null removes the stored one. */
export function storeKey(next: string | null): void {
  key = next
  isRejected = false
  try {
    if (next === null) localStorage.removeItem(storedAs)
    else localStorage.setItem(storedAs, next)
  } catch {
    // Without storage, the key lasts until the page is closed.
  }
  listeners.notify()
}

/** Adds a callback for changes of the key. Caches of responses use it. */
export function whenKeyChanges(listener: () => void): void {
  listeners.add(listener)
}

/** Returns the key, and renders the caller again when it changes. */
export function useKey(): string | null {
  useChanges(listeners)
  return key
}

const linkMark = '#open='

/** Removes the token of an opening link from the address and the history, and returns it. */
export function takeToken(): string | null {
  if (!location.hash.startsWith(linkMark)) return null
  const token = location.hash.slice(linkMark.length)
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** Exchanges a token for its key; null if the token is unknown, used or expired. Throws if the service fails. */
export async function redeem(token: string): Promise<string | null> {
  const answer = await fetch(`${publicPath}/explorer/key`, {
    headers: { 'X-Explorer-Token': token },
  })
  // Reads the body in any case, because an unread one would keep the connection open.
  const { key: opened = null } = (await answer.json()) as { key?: string }
  if (opened === null && answer.status !== 401) throw new Error(`status ${answer.status}`)
  return opened
}
