import type { AcceptedParameters, Entries } from '../accepted-parameters.js'
import { hintOf, intendedFlag, joinedValues } from './intended-value.js'
import { ownNameFor } from './parameter-synonyms.js'

/** Maximum length of a value that a hint repeats; a hint for a longer value is a name. */
const maxValue = 60

/**
 * The request that a parameter of another service means, such as `year.gte=1990&year.lte=1999` for
 * `decade=1990s`: the first of the accepted parameters `names` that the value fits, else the first with a similar
 * value, else the first name without a value. Null without names (docs/reference/errors.md#hints).
 *
 * @param sent the whole request, which contains the page size and the sort key that the value belongs to
 */
export function workingRequest(
  [name, value]: Entries[number],
  names: readonly string[],
  sent: Entries,
  accepted: AcceptedParameters,
): string | null {
  const [first = null] = names
  if (first === null || value.length > maxValue) return first
  const meant = valueElsewhere(name, value, first, sent, accepted)
  const requests = names.map((own) => requestWith(own.split('&'), meant, accepted))
  const fits = requests.find((request) => request?.isAsSent)
  return (fits ?? requests.find((request) => request !== null))?.written ?? first
}

/** The parameters with the value, or with the values that their own errors suggest; null if one of them has no such value. */
function requestWith(
  names: readonly string[],
  value: string,
  accepted: AcceptedParameters,
): { readonly written: string; readonly isAsSent: boolean } | null {
  const parts = names.map((name) => {
    const read = accepted.get(name)
    // A person's reference is not known yet.
    if (read === undefined) return { written: name, isAsSent: true }
    const hint = hintOf(() => read.read(value, name))
    if (hint === null) return { written: `${name}=${encoded(value)}`, isAsSent: true }
    const near = joinedValues(value.split(','), (each) => read.read(each, name)) ?? hint
    if (near === '') return null
    return { written: near.includes('=') ? near : `${name}=${encoded(near)}`, isAsSent: false }
  })
  if (parts.some((part) => part === null)) return null
  return {
    written: parts.map((part) => part?.written).join('&'),
    isAsSent: parts.every((part) => part?.isAsSent),
  }
}

/** Encodes the characters that would end a value in a query string. */
const encoded = (value: string) => value.replace(/[&#%]/g, encodeURIComponent)

/** The value that has the meaning of a value of another service: `offset` counts items, a page does not. */
function valueElsewhere(
  name: string,
  value: string,
  own: string,
  sent: Entries,
  accepted: AcceptedParameters,
): string {
  const word = name.toLowerCase()
  if (own === 'offset' && /^p/.test(word) && /^[1-9]\d{0,6}$/.test(value)) {
    return String((Number(value) - 1) * pageSize(sent, accepted))
  }
  if (/decade/.test(word)) return value.replace(/^\d+$/, '$&s')
  if (/between|range/.test(word)) return value.replace(/^([^,]+),([^,]+)$/, '$1..$2')
  if (/^(?:upcoming|unreleased)$/.test(word)) return String(intendedFlag(value) !== 'true')
  if (/^(?:random|shuffle)$/.test(word)) return 'random'
  if (/^(?:tag|companies|platform|collection)\b/.test(own)) return slugOf(value)
  return own === 'sort' ? directed(value, sent) : value
}

/** Most slugs are names in lower case with hyphens. */
const slugOf = (name: string) => name.trim().toLowerCase().replace(/\s+/g, '-')

/** Page sizes above the default, which is the largest, are clamped. */
function pageSize(sent: Entries, accepted: AcceptedParameters): number {
  const names = [...accepted.keys()]
  const size = sent.find(([name]) => ownNameFor(name, names) === 'limit')?.[1] ?? ''
  const largest = Number(accepted.get('limit')?.schema.default)
  return /^[1-9]\d*$/.test(size) ? Math.min(Number(size), largest) : largest
}

const isDirection = (text: string) => /^(?:asc|desc)(?:ending)?$/i.test(text)

/** A sort key with the direction that the request has in another parameter, or the key of a direction. */
function directed(value: string, sent: Entries): string {
  const values = sent.flatMap(([name, each]) => (ownNameFor(name, ['sort']) === null ? [] : [each]))
  const direction = values.find(isDirection)
  const key = isDirection(value) ? values.find((each) => !isDirection(each)) : value
  if (direction === undefined || key === undefined) return value
  return `${/^asc/i.test(direction) ? '+' : '-'}${key.replace(/^[-+ ]/, '')}`
}
