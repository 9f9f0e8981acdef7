import { personNumberPatterns } from '../../schema/catalogs.js'
import { requirable } from '../../schema/fields.js'
import { hintFor } from '../../text/hint.js'
import { type AcceptedParameters, type Entries, isList } from './accepted-parameters.js'
import { InvalidRequest } from './errors.js'
import { intendedReference } from './hints/catalog-number.js'
import { intendedFlag } from './hints/intended-value.js'
import {
  adviceOn,
  anyReference,
  ownNameFor,
  ownNamesFor,
  withoutBrackets,
} from './hints/parameter-synonyms.js'
import { workingRequest } from './hints/working-request.js'
import { unknownValueError } from './parameters.js'

/** Maximum length of a hint with a joined list; a longer hint contains placeholders. */
const maxJoinedHint = 80

/**
 * Rejects repeated and unknown parameters. The error lists the accepted names, and the hint is a
 * similar name (docs/reference/grammar.md#names-of-parameters).
 */
export function checkNames(sent: Entries, accepted: AcceptedParameters): void {
  checkRepeated(sent, accepted)
  const unknown = sent.find(([name]) => !accepted.has(name))
  if (unknown === undefined) return
  const [name] = unknown
  const allowed = [...accepted.keys()]
  const near = namesNear(name, allowed)
  const [own, value] = comparison(unknown) ?? filterInValue(unknown) ?? presence(unknown) ?? unknown
  const names = ownNamesFor(own, allowed)
  const reference = intendedReference(value, personNumberPatterns) ?? anyReference
  const known =
    keyHint(name) ??
    adviceOn(name, allowed) ??
    workingRequest([own, value], names, sent, accepted) ??
    shownBy(name, accepted)
  const hint = known?.replace(anyReference, reference) ?? null
  const { message, details } =
    near.length > 0
      ? unknownValueError('operator', name, name, near, hint)
      : unknownValueError('parameter', name, name, allowed, hint)
  throw new InvalidRequest(message, details, hint?.includes(anyReference) ? value : null)
}

function checkRepeated(sent: Entries, accepted: AcceptedParameters): void {
  const names = sent.map(([name]) => name)
  const repeated = names.find((name, position) => names.indexOf(name) < position)
  if (repeated === undefined) return
  const meant = withoutBrackets(repeated)
  const parameter = accepted.get(meant)
  if (parameter === undefined) return
  throw new InvalidRequest(`${JSON.stringify(repeated)} is given more than once`, {
    field: repeated,
    ...(isList(parameter) ? { hint: joined(meant, sent) } : {}),
    allowed: namesNear(meant, [...accepted.keys()]),
  })
}

/** Keys are not parameters, so that they do not end up in logs (docs/reference/access.md#keys). */
const keyHint = (name: string) =>
  /^(?:x[-_])?(?:api|access|auth)?[-_]?(?:key|token)$/i.test(name)
    ? 'send the key in the header X-API-Key'
    : null

/**
 * The name and value that a comparison means: `imdb_rating.gte` and `8` for `imdb_rating>=8`, which arrives as
 * the name `imdb_rating>`, and for `imdb_rating>8`.
 */
function comparison([name, value]: Entries[number]): Entries[number] | null {
  const [, word = '', sign, number = ''] = /^([\w.-]+) *([<>])(.*)$/.exec(name) ?? []
  return sign === undefined ? null : [`${word}.${sign === '>' ? 'gte' : 'lte'}`, number + value]
}

/** `genre` and `drama` for `filter=genre:drama`: other services take all filters in one parameter. */
function filterInValue([name, value]: Entries[number]): Entries[number] | null {
  if (!/^\$?(?:filters?|filter_by|where|fq)$/i.test(name)) return null
  const signed = value
    .replace(/ g[te] /i, '>')
    .replace(/ l[te] /i, '<')
    .replace(/ eq /i, '=')
  const [, word, sign, text = ''] =
    /^\s*([\w.]+)\s*([:=]|[<>]=?)\s*"?([^:=<>"]+?)"?\s*$/.exec(signed) ?? []
  if (word === undefined) return null
  return comparison([word + sign, text]) ?? [word, text]
}

/** `required` and `overview` for `has_overview=true`. */
function presence([name, value]: Entries[number]): Entries[number] | null {
  const [, word = ''] = /^has_?(\w+)$/i.exec(name) ?? []
  const isRequirable = ownNameFor(word, requirable) !== null
  return isRequirable && intendedFlag(value) === 'true' ? ['required', word] : null
}

/** `fields=overview` for `plot`, which is no parameter but a key of cards; null for names similar to a parameter. */
function shownBy(name: string, accepted: AcceptedParameters): string | null {
  if (hintFor(name, [...accepted.keys()]) !== null) return null
  const keys = accepted.get('fields')?.schema.items?.enum ?? []
  const key = ownNameFor(name, keys)
  return key === null ? null : `fields=${key}`
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
