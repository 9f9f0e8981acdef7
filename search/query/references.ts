import { type Reference, referencePattern } from '../../schema/catalogs.js'
import { hintFor } from '../../text/hint.js'
import { InvalidRequest } from './errors.js'
import { catalogsOfNumber, intendedReference } from './hints/catalog-number.js'
import { intendedList } from './hints/intended-value.js'
import { listSchema, type Parameter } from './parameters.js'

/** A reference of a request, and its text as sent. */
export interface SentReference<Catalog extends string> extends Reference<Catalog> {
  readonly sent: string
}

/** Maximum number of references of a batch (docs/reference/batches.md#references). */
const maxReferences = 100

/**
 * The references of a batch, in the order sent, including repeated ones
 * (docs/reference/batches.md#references).
 */
export function referenceList<Catalog extends string>(
  patterns: Readonly<Record<Catalog, RegExp>>,
  about: string,
): Parameter<readonly SentReference<Catalog>[]> {
  return {
    about,
    required: true,
    hasOwnLimit: true,
    schema: listSchema({ type: 'string', pattern: referencePattern(patterns) }),
    absent() {
      throw new TypeError('a required parameter is never absent')
    },
    read(raw, field) {
      if (raw === '') throw new InvalidRequest(`${field} names no reference`, { field })
      const elements = raw.split(',')
      requireAtMost(maxReferences, elements, field)
      const read = (element: string) => readReference(element, field, patterns)
      try {
        return elements.map(read)
      } catch (error) {
        const hint = intendedList(raw, field, read)
        if (!(error instanceof InvalidRequest) || hint === null) throw error
        throw new InvalidRequest(error.message, { ...error.details, hint })
      }
    },
  }
}

/** Rejects a list with more references than a batch allows; the error names the first excess reference. */
export function requireAtMost(
  max: number,
  elements: readonly string[],
  field: string,
  where = '',
): void {
  const beyond = elements[max]
  if (beyond === undefined) return
  throw new InvalidRequest(
    `${field} can have at most ${max} references${where}: ${JSON.stringify(beyond)} is one too many`,
    { field },
  )
}

/** Reads one reference; throws InvalidRequest if it is malformed. */
export function readReference<Catalog extends string>(
  element: string,
  field: string,
  patterns: Readonly<Record<Catalog, RegExp>>,
): SentReference<Catalog> {
  const named = JSON.stringify(element)
  const colon = element.indexOf(':')
  const meant = intendedReference(element, patterns)
  if (colon < 0) {
    const catalogs = catalogsOfNumber(element, patterns)
    const isPerson = !('gamma_tv' in patterns)
    throw new InvalidRequest(
      `${named} is not <catalog>:<number>`,
      { field, ...hintOf(meant ?? catalogs) },
      isPerson && meant === null && catalogs === null ? element : null,
    )
  }
  const catalogs = Object.keys(patterns) as Catalog[]
  const word = element.slice(0, colon)
  const catalog = catalogs.find((each) => each === word)
  if (catalog === undefined) {
    const hint = meant ?? hintFor(word, catalogs)
    throw new InvalidRequest(`unknown catalog in ${named}`, {
      field,
      ...(hint === null ? {} : { hint }),
      allowed: catalogs,
    })
  }
  const number = element.slice(colon + 1)
  if (patterns[catalog].test(number)) return { catalog, number, sent: element }
  throw new InvalidRequest(`${named}: ${JSON.stringify(number)} is not a number of ${catalog}`, {
    field,
    ...hintOf(meant),
  })
}

const hintOf = (hint: string | null) => (hint === null ? {} : { hint })
