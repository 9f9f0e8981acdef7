import { suggestedTypes, suggestionsAnswer } from '../../schema/cards/suggestions.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang } from '../endpoint/language.js'
import { InvalidRequest } from '../errors.js'
import { allTypes, suggest, usualLimit } from '../pages/suggestions.js'
import {
  choiceListParameter,
  integerParameter,
  type Parameter,
  textParameter,
} from '../query/parameters.js'

const text = textParameter(200, 'What is typed so far, a letter or digit among it.')

/** Required, and with something to compare (docs/reference/suggestions.md#suggestions). */
const typed: Parameter<string> = {
  ...text,
  required: true,
  absent() {
    throw new InvalidRequest('q is required', { field: 'q' })
  },
  read(raw, field) {
    const read = text.read(raw, field)
    if (read === null || !/[\p{L}\p{N}]/u.test(read)) {
      throw new InvalidRequest(`${field} needs a letter or digit`, { field })
    }
    return read
  },
}

const of = choiceListParameter(Object.values(suggestedTypes), 'What is suggested; all when absent.')

/** How many are suggested (docs/reference/limits.md#page-sizes). */
const sizes = { fallback: usualLimit, max: 20 }
const limit = integerParameter(
  1,
  sizes.fallback,
  `How many, ${sizes.max} at most; values above it are clamped.`,
)

/** What may be meant by what is typed so far (docs/reference/suggestions.md#suggestions). */
export const suggestions = endpoint({
  path: '/suggest',
  name: 'suggest',
  summary: 'Titles, persons and collections for what is typed so far',
  group: 'Titles',
  reference: 'docs/reference/suggestions.md#suggestions',
  about:
    'For a search box, with every letter typed: titles, people and collections by how well they fit and how well known they are. `matched` is what to mark, in `alias` where there is one, else in `text`.',
  extension: true,
  query: { q: typed, of, limit, lang },
  caching: 'generation',
  answers: suggestionsAnswer,
  errors: [400, 502],
  async handle({ query }, context) {
    const { q, lang } = query
    const types = allTypes.filter((type) => query.of?.includes(suggestedTypes[type]) ?? true)
    const asked = { q, lang, of: types, limit: Math.min(query.limit, sizes.max) }
    return { items: await suggest(asked, context) }
  },
})
