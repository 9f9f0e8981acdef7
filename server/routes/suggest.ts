import { suggestedTypes, suggestionsAnswer } from '../../schema/cards/suggestions-answer.js'
import { InvalidRequest } from '../../search/query/errors.js'
import { listNamed } from '../../search/query/hints/path-hint.js'
import {
  choiceListParameter,
  integerParameter,
  type Parameter,
  textParameter,
} from '../../search/query/parameters.js'
import { allTypes, suggest, usualLimit } from '../../search/suggestions/suggestions.js'
import { presentSuggestion } from '../cards/suggestion.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang } from '../endpoint/list-parameters.js'

const text = textParameter(200, 'The text typed so far, with at least one letter or digit.')

/** Required, and must contain a letter or digit (docs/reference/suggestions.md#suggestions). */
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

const lists = Object.values(suggestedTypes)
const of = choiceListParameter(lists, 'Kinds to suggest; all when absent.', (text) =>
  listNamed(text, lists),
)

/** Number of suggestions (docs/reference/limits.md#page-sizes). */
const sizes = { fallback: usualLimit, max: 20 }
const limit = integerParameter(
  1,
  sizes.fallback,
  `Number of suggestions, ${sizes.max} at most; values above it are clamped.`,
)

/** Suggestions for partially typed text (docs/reference/suggestions.md#suggestions). */
export const suggestions = endpoint({
  path: '/suggest',
  name: 'suggest',
  summary: 'Titles, persons and collections for partially typed text',
  group: 'Titles',
  reference: 'docs/reference/suggestions.md#suggestions',
  about:
    'For a search box, on every keystroke: titles, people and collections, ordered by how well they match and how well known they are. `matched` is the part to highlight, in `alias` if there is one, otherwise in `text`.',
  extension: true,
  query: { q: typed, of, limit, lang },
  caching: 'generation',
  response: suggestionsAnswer,
  errors: [400, 502],
  async handle({ query }, context) {
    const { q, lang } = query
    const types = allTypes.filter((type) => query.of?.includes(suggestedTypes[type]) ?? true)
    const wanted = { q, lang, of: types, limit: Math.min(query.limit, sizes.max) }
    const found = await suggest(wanted, context)
    return { items: found.map(presentSuggestion) }
  },
})
