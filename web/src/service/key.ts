import { Listeners, useChanges } from '../navigation/listeners.js'

const storedAs = 'titlebase.key'
const listeners = new Listeners()
let key = readStored()
let isRefused = false

function readStored(): string | null {
  try {
    return localStorage.getItem(storedAs)
  } catch {
    // Without storage, the explorer asks for the key at each visit.
    return null
  }
}

/** Returns the stored API key; null if there is none. */
export function currentKey(): string | null {
  return key
}

/** Forgets a key that the service refused, so that the explorer asks for another one. */
export function refuseKey(): void {
  keepKey(null)
  isRefused = true
}

/** True if the service refused the last key and there is no newer one. */
export function wasRefused(): boolean {
  return isRefused
}

/** Stores another key; null forgets the key. */
export function keepKey(next: string | null): void {
  key = next
  isRefused = false
  try {
    if (next === null) localStorage.removeItem(storedAs)
    else localStorage.setItem(storedAs, next)
  } catch {
    // The page has the key until it is closed.
  }
  listeners.tell()
}

/** Adds a callback for another key, for caches of answers. */
export function whenKeyChanges(listener: () => void): void {
  listeners.add(listener)
}

/** Returns the key and renders the caller again for another key. */
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

/** Exchanges a token for its key; null if it is unknown, used or expired. Throws if the service fails to answer. */
export async function redeem(token: string): Promise<string | null> {
  const answer = await fetch('/explorer/key', { headers: { 'X-Explorer-Token': token } })
  // An unread answer would keep its connection open.
  const { key: opened = null } = (await answer.json()) as { key?: string }
  if (opened === null && answer.status !== 401) throw new Error(`status ${answer.status}`)
  return opened
}
