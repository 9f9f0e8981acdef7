import { personNumberPatterns } from '../../schema/catalogs.js'
import { type AcceptedParameters, type Entries, isList } from './accepted-parameters.js'
import { InvalidRequest } from './errors.js'
import { intendedReference } from './hints/catalog-number.js'
import {
  adviceOn,
  anyReference,
  dottedSynonym,
  ownNameFor,
  withoutBrackets,
} from './hints/parameter-synonyms.js'
import { unknownValueError } from './parameters.js'

/** Maximum length of a hint with a joined list; a longer hint contains placeholders. */
const maxJoinedHint = 80

/**
 * Rejects repeated and unknown parameters. The error lists the accepted names, and the hint is a
 * similar name (docs/reference/grammar.md#names-of-parameters).
 */
export function checkNames(sent: Entries, accepted: AcceptedParameters): void {
  const names = sent.map(([name]) => name)
  const repeated = names.find((name, position) => names.indexOf(name) < position)
  const meant = repeated === undefined ? '' : withoutBrackets(repeated)
  const parameter = accepted.get(meant)
  if (repeated !== undefined && parameter !== undefined) {
    throw new InvalidRequest(`${JSON.stringify(repeated)} is given more than once`, {
      field: repeated,
      ...(isList(parameter) ? { hint: joined(meant, sent) } : {}),
      allowed: namesNear(meant, [...accepted.keys()]),
    })
  }
  const unknown = names.find((name) => !accepted.has(name))
  if (unknown === undefined) return
  const acceptedNames = [...accepted.keys()]
  const near = namesNear(unknown, acceptedNames)
  if (near.length > 0) {
    const synonym = dottedSynonym(unknown, acceptedNames)
    throw unknownValueError('operator', unknown, unknown, near, synonym)
  }
  const value = sent.find(([name]) => name === unknown)?.[1] ?? ''
  const instead =
    keyHint(unknown) ??
    adviceOn(unknown, acceptedNames) ??
    comparison(unknown, value, acceptedNames) ??
    filterInValue(unknown, value, acceptedNames)
  if (instead !== null)
    throw unknownValueError('parameter', unknown, unknown, acceptedNames, instead)
  const reference = intendedReference(value, personNumberPatterns) ?? anyReference
  const known = ownNameFor(unknown, acceptedNames)?.replace(anyReference, reference) ?? null
  const { message, details } = unknownValueError(
    'parameter',
    unknown,
    unknown,
    acceptedNames,
    known,
  )
  throw new InvalidRequest(message, details, known?.includes(anyReference) ? value : null)
}

/** Keys are not parameters, so that they do not end up in logs (docs/reference/access.md#keys). */
const keyHint = (name: string) =>
  /^(?:x[-_])?(?:api|access|auth)?[-_]?(?:key|token)$/i.test(name)
    ? 'send the key in the header X-API-Key'
    : null

/** `rating_alpha.gte=8` for `imdb_rating>=8`, which arrives as the name `imdb_rating>`, and for `imdb_rating>8`. */
function comparison(name: string, value: string, accepted: readonly string[]): string | null {
  const [, word = '', sign, number = ''] = /^([\w.-]+) *([<>])(.*)$/.exec(name) ?? []
  const field = sign === undefined ? null : ownNameFor(word, accepted)
  return field === null ? null : `${field}.${sign === '>' ? 'gte' : 'lte'}=${number + value}`
}

/** `genre=drama` for `filter=genre:drama`: other services take all filters in one parameter. */
function filterInValue(name: string, value: string, accepted: readonly string[]): string | null {
  if (!/^(?:filters?|filter_by|where|fq)$/i.test(name)) return null
  const [, word = '', text = ''] = /^\s*([\w.]+)\s*[:=]\s*"?([^:=<>"]+?)"?\s*$/.exec(value) ?? []
  const field =
    text === '' ? null : (accepted.find((own) => own === word) ?? ownNameFor(word, accepted))
  return field === null ? null : `${field}=${text}`
}

/** Joins a list that was sent in several parameters (docs/reference/grammar.md#repeated-parameters). */
function joined(name: string, sent: Entries): string {
  const values = sent.flatMap(([other, value]) =>
    withoutBrackets(other) === name ? value.split(',') : [],
  )
  const hint = `${name}=${[...new Set(values)].filter((value) => value !== '').join(',')}`
  return hint.length <= maxJoinedHint ? hint : `${name}=<value>,<value>`
}

/** The accepted names of the same field: for `year.gt`, these are `year`, `year.any`, `year.gte`, ... */
function namesNear(name: string, accepted: readonly string[]): string[] {
  const base = name.split('.', 1)[0]
  return accepted.filter((candidate) => candidate.split('.', 1)[0] === base)
}
