import type { TitlebaseError } from '@titlebase/client'
import { changed, type Query } from '../navigation/address.js'

type Told = Pick<TitlebaseError, 'field' | 'hint' | 'message'>

/**
 * The query of the address as it may have been meant, by the hint of a refusal: a name, one value of a
 * list or a sort key in the place of the one that the message quotes, or parameters in the place of
 * the one that was refused. Null where it gives none, or what it is about is not in the address.
 */
export function meantQuery(query: Query, { field, hint, message }: Told): Query | null {
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
