import type { TitlebaseError } from '@titlebase/client'
import { changed, type Query } from '../navigation/address.js'

type Refusal = Pick<TitlebaseError, 'field' | 'hint' | 'message'>

/**
 * Applies the hint of a 400 to the query of the address. The hint replaces the name, list value or sort
 * key that the message quotes; a hint with `=` replaces the parameter. Returns null without a hint, or
 * if the address does not contain what the message is about.
 */
export function meantQuery(query: Query, { field, hint, message }: Refusal): Query | null {
  const written = field === null ? undefined : query[field]
  if (field === null || hint === null || written === undefined) return null
  if (hint.includes('=')) {
    return changed(query, { [field]: null, ...Object.fromEntries(new URLSearchParams(hint)) })
  }
  const quoted = /"([^"]*)"/.exec(message)?.[1]
  const meant = written.split(',').map((one) => {
    const [, sign = '', value] = /^([+-]?)(.*)$/s.exec(one) ?? []
    return one === quoted ? hint : value === quoted ? sign + hint : one
  })
  if (meant.join(',') !== written) return { ...query, [field]: [...new Set(meant)].join(',') }
  return quoted === field ? renamed(query, field, hint) : null
}

function renamed(query: Query, from: string, to: string): Query {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name === from ? to : name, value]),
  )
}
