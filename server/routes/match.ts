import { furtherKeys, titledCardKeys } from '../../schema/cards/list-card.js'
import { matchAnswer } from '../../schema/cards/match-answer.js'
import { defaultLang } from '../../schema/lang.js'
import { firstYear, lastYear } from '../../search/matching/mark.js'
import {
  type GivenName,
  type ReadRequest,
  readDescription,
} from '../../search/matching/match-request.js'
import { bestMatch, type Match, matchTitle } from '../../search/matching/match-title.js'
import { InvalidRequest } from '../../search/query/errors.js'
import {
  enumListParameter,
  integerParameter,
  nonBlankTextParameter,
} from '../../search/query/parameters.js'
import { selectFields } from '../../search/query/select-fields.js'
import { presentTitledCard } from '../cards/present-list-card.js'
import { type CardWishes, needsBlocks, pickKeys } from '../cards/requested-keys.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang, names } from '../endpoint/list-parameters.js'
import type { RequestContext } from '../endpoint/request-context.js'

/** Number of candidates (docs/reference/limits.md#page-sizes). */
const sizes = { fallback: 5, max: 20 }

const anyYear = integerParameter(
  firstYear,
  null,
  'Year of the title; one year more or less counts as close.',
)

const year: typeof anyYear = {
  ...anyYear,
  read(raw, field) {
    const value = anyYear.read(raw, field)
    if (value !== null && value > lastYear()) {
      throw new InvalidRequest(`${field} must be a year up to ${lastYear()}`, { field })
    }
    return value
  },
}

/** Finds the title that an external name refers to (docs/reference/match.md#match). */
export const match = endpoint({
  path: '/match',
  name: 'match',
  summary: 'The title that an external name refers to',
  group: 'Titles',
  reference: 'docs/reference/match.md#match',
  about:
    'Finds the title of a media file, a list entry or a record of another catalog. Send either `name` (a path, a file name or a release name) or `title`; the other parameters narrow or confirm the result. `match` is `null` unless the confidence is high.',
  extension: true,
  query: {
    name: nonBlankTextParameter(
      400,
      'A file path, file name or release name. The service also reads the names of folders.',
    ),
    title: nonBlankTextParameter(200, 'A title in any language.'),
    year,
    kind: enumListParameter(
      'title_kinds',
      '`movie` for all kinds that are not series, `series` for all kinds of series, or other kinds.',
    ),
    runtime: integerParameter(1, null, 'Length in minutes.'),
    person: nonBlankTextParameter(200, 'Name of a person in the credits.'),
    limit: integerParameter(
      1,
      sizes.fallback,
      `Number of candidates, at most ${sizes.max}; values above it are clamped.`,
    ),
    lang,
    fields: selectFields(titledCardKeys, furtherKeys),
    names,
  },
  caching: 'generation',
  response: matchAnswer,
  errors: [400, 502],
  handle({ query }, context) {
    checkNames(query.name, query.title)
    const given = { ...query, kind: query.kind?.join(',') ?? null }
    return answerMatch(given, { ...query, limit: Math.min(query.limit, sizes.max) }, context)
  },
})

function checkNames(name: string | null, title: string | null): void {
  if (name === null && title === null) {
    throw new InvalidRequest('name or title is required', {
      field: 'name',
      hint: 'name=<value>',
    })
  }
  if (name !== null && title !== null) {
    throw new InvalidRequest('name and title cannot be combined: send only one of them', {
      field: 'title',
      hint: 'leave name out',
    })
  }
}

/** How to present the candidates. */
interface MatchPresentation extends CardWishes {
  readonly limit: number
}

/** Matches one name; `limit` does not apply to `match`. */
export async function answerMatch(
  given: GivenName,
  presentation: MatchPresentation,
  context: Pick<RequestContext, 'engine' | 'store' | 'names'>,
): Promise<{
  readonly read: ReadRequest
  readonly match: object | null
  readonly items: readonly object[]
}> {
  const { read, matches } = await matchTitle(readDescription(given), context)
  const items = presentMatches(matches.slice(0, presentation.limit), presentation, context)
  return { read, match: bestMatch(matches) === null ? null : (items[0] ?? null), items }
}

function presentMatches(
  matches: readonly Match[],
  wishes: MatchPresentation,
  { store }: Pick<RequestContext, 'store'>,
): object[] {
  const byId = new Map(matches.map((found) => [found.id, found]))
  return store.titleCards.byIds([...byId.keys()], needsBlocks(wishes)).map((row) => {
    const { confidence = 0, reasons = [] } = byId.get(row.id) ?? {}
    const card = presentTitledCard(row, wishes.lang ?? defaultLang)
    return { ...pickKeys(card, row, wishes), confidence, reasons }
  })
}
