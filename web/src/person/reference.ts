import type { Reference } from '../service/page-calls.js'

/** Reads a reference such as `alpha:nm0000233`; returns null for other text. */
export function referenceIn(text: string | undefined): Reference | null {
  const colon = text?.indexOf(':') ?? -1
  if (text === undefined || colon < 1 || colon === text.length - 1) return null
  return { type: text.slice(0, colon), id: text.slice(colon + 1) }
}
