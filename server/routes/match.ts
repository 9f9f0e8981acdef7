import { titledCardKeys } from '../../schema/cards/list-card.js'
import { matchAnswer } from '../../schema/cards/match.js'
import { parseTitleReference } from '../../schema/catalogs.js'
import type { Lang } from '../../schema/lang.js'
import { presentTitledCard } from '../cards/list-card.js'
import type { RequestContext } from '../endpoint/context.js'
import { endpoint } from '../endpoint/endpoint.js'
import { lang } from '../endpoint/language.js'
import { InvalidRequest } from '../errors.js'
import { matchRequestOf, readGiven } from '../pages/match-request.js'
import { bestMatch, type Match, matchTitle } from '../pages/match-title.js'
import { enumListParameter, integerParameter, nonBlankTextParameter } from '../query/parameters.js'
import { type FieldPicker, selectFields } from '../query/select-fields.js'

/** Number of candidates (docs/reference/limits.md#page-sizes). */
const sizes = { fallback: 5, max: 20 }

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
    year: integerParameter(1, null, 'Year of the title; one year more or less counts as close.'),
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
    fields: selectFields(titledCardKeys),
  },
  caching: 'generation',
  answers: matchAnswer,
  errors: [400, 502],
  async handle({ query }, context) {
    checkNames(query.name, query.title)
    const given = { ...query, kind: query.kind?.join(',') ?? null }
    const { read } = readGiven(given)
    const reference = read.id === null ? null : parseTitleReference(read.id)
    const id = reference === null ? null : context.names.titleId(reference)
    const matches = await matchTitle({ ...matchRequestOf(given), id }, context)
    const listed = matches.slice(0, Math.min(query.limit, sizes.max))
    const items = presentMatches(listed, query, context)
    return { read, match: bestMatch(matches) === null ? null : (items[0] ?? null), items }
  },
})

function checkNames(name: string | null, title: string | null): void {
  if (name === null && title === null) {
    throw new InvalidRequest('name or title is required', { field: 'name' })
  }
  if (name !== null && title !== null) {
    throw new InvalidRequest('name and title cannot be combined: send only one of them', {
      field: 'title',
    })
  }
}

function presentMatches(
  matches: readonly Match[],
  { lang, fields }: { readonly lang: Lang; readonly fields: FieldPicker },
  { store }: Pick<RequestContext, 'store'>,
): object[] {
  const byId = new Map(matches.map((found) => [found.id, found]))
  return store.titleCards.byIds([...byId.keys()]).map((row) => {
    const { confidence = 0, reasons = [] } = byId.get(row.id) ?? {}
    return { ...fields(presentTitledCard(row, lang)), confidence, reasons }
  })
}
