import { Listeners, useChanges } from '../navigation/listeners.js'

const storedAs = 'titlebase.key'
const listeners = new Listeners()
let key = readStored()
let isRefused = false

function readStored(): string | null {
  try {
    return localStorage.getItem(storedAs)
  } catch {
    // A browser that keeps nothing asks for the key at each visit.
    return null
  }
}

/** The API key that this browser keeps for the service; null: none yet. */
export function currentKey(): string | null {
  return key
}

/** The service does not take the key any more: it is forgotten, and another one asked for. */
export function refuseKey(): void {
  keepKey(null)
  isRefused = true
}

/** Whether the last key was refused, and no other one came since. */
export function wasRefused(): boolean {
  return isRefused
}

/** Keeps another key, or with null forgets it. */
export function keepKey(next: string | null): void {
  key = next
  isRefused = false
  try {
    if (next === null) localStorage.removeItem(storedAs)
    else localStorage.setItem(storedAs, next)
  } catch {
    // It is known until the page is closed.
  }
  listeners.tell()
}

/** Calls whoever keeps what came with a key, when it is another one. */
export function whenKeyChanges(listener: () => void): void {
  listeners.add(listener)
}

/** The key, and a new drawing when it is another one. */
export function useKey(): string | null {
  useChanges(listeners)
  return key
}

const linkMark = '#open='

/** Takes the token of a link that opens the explorer out of the address, so that it stands in no history. */
export function takeToken(): string | null {
  if (!location.hash.startsWith(linkMark)) return null
  const token = location.hash.slice(linkMark.length)
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}

/** What the token opens with: the key; null where it was used, has expired or never was. Throws where that could not be told. */
export async function redeem(token: string): Promise<string | null> {
  const answer = await fetch('/explorer/key', { headers: { 'X-Explorer-Token': token } })
  // Read in any case: an answer that is not read is never over.
  const { key: opened = null } = (await answer.json()) as { key?: string }
  if (opened === null && answer.status !== 401) throw new Error(`status ${answer.status}`)
  return opened
}
