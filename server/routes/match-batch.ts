import { furtherKeys, titledCardKeys } from '../../schema/cards/list-card.js'
import { matchBatchAnswer } from '../../schema/cards/match-answer.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { integerParameter, type Parameter } from '../../search/query/parameters.js'
import { selectFields } from '../../search/query/select-fields.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang } from '../endpoint/list-parameters.js'
import { answerMatch } from './match.js'

/** Limits of a batch (docs/reference/match.md#batches). */
const limits = { names: 20, characters: 2000, ofName: 200 }
/** Number of candidates of each name. */
const sizes = { fallback: 1, max: 20 }
/** Number of names that count as one request against the rate. */
const namesPerRequest = 5

/** The number of requests as which some names count (docs/reference/match.md#batches). */
export function costOfNames(names: readonly string[]): number {
  return Math.ceil(names.length / namesPerRequest)
}

/** Names, one per line, without empty lines. */
const namesParameter: Parameter<readonly string[]> = {
  about: `Names as in \`name\` of \`/match\`, one per line: at most ${limits.names}, of at most ${limits.ofName} characters each and ${limits.characters} together.`,
  required: true,
  schema: { type: 'string', minLength: 1 },
  absent() {
    throw new TypeError('a required parameter is never absent')
  },
  read(raw, field) {
    const names = raw.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
    if (names.length === 0) throw new InvalidRequest(`${field} is empty`, { field })
    if (names.length > limits.names) {
      throw new InvalidRequest(
        `${field} can have at most ${limits.names} lines, not ${names.length}`,
        { field },
      )
    }
    if (names.reduce((sum, name) => sum + [...name].length, 0) > limits.characters) {
      throw new InvalidRequest(`${field} can have at most ${limits.characters} characters`, {
        field,
      })
    }
    return names
  },
}

/** Finds the titles that several names refer to (docs/reference/match.md#batches). */
export const matchBatch = endpoint({
  path: '/match/batch',
  name: 'matchBatch',
  summary: 'The titles that several names refer to',
  group: 'Titles',
  reference: 'docs/reference/match.md#batches',
  about: `Matches up to ${limits.names} names in one request, in their order. An invalid name has an \`error\` instead of a result and does not affect the others.`,
  extension: true,
  cost: ({ query }) => costOfNames(query.names),
  query: {
    names: namesParameter,
    limit: integerParameter(
      1,
      sizes.fallback,
      `Number of candidates of each name, at most ${sizes.max}; values above it are clamped.`,
    ),
    lang,
    fields: selectFields(titledCardKeys, furtherKeys),
  },
  caching: 'generation',
  response: matchBatchAnswer,
  errors: [400, 502],
  async handle({ query }, context) {
    const presentation = { ...query, names: null, limit: Math.min(query.limit, sizes.max) }
    const { work } = context
    const items: object[] = []
    for (const name of query.names) {
      await work.pause()
      items.push(errorOf(name) ?? (await answerMatch(nameOnly(name), presentation, context)))
    }
    return { items }
  },
})

function nameOnly(name: string) {
  return { name, title: null, year: null, kind: null, runtime: null }
}

/** The error of a name that `/match` would reject; null for other names. */
function errorOf(name: string): object | null {
  if ([...name].length <= limits.ofName) return null
  const message = `a name can have at most ${limits.ofName} characters`
  return { error: { code: 'invalid_request', message, field: 'names' } }
}
