import type { Reference } from '../service/page-calls.js'

/** A person as the address names one: `alpha:nm0000233`; null of what is none. */
export function referenceIn(text: string | undefined): Reference | null {
  const colon = text?.indexOf(':') ?? -1
  if (text === undefined || colon < 1 || colon === text.length - 1) return null
  return { type: text.slice(0, colon), id: text.slice(colon + 1) }
}
