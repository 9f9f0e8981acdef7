import * as z from 'zod'
import { text } from '../../schema/cards/card-values.js'
import { type TitleCatalog, titleNumberPatterns } from '../../schema/catalogs.js'
import { InvalidRequest } from '../../search/query/errors.js'
import type { Parameter } from '../../search/query/parameters.js'
import { readReference, type SentReference } from '../../search/query/references.js'
import type { CatalogNames } from '../cards/catalog-names.js'
import type { PageAddresses } from '../cards/page-urls.js'
import type { TitleCard } from '../cards/present-title-card.js'
import { endpoint } from '../endpoint/endpoint.js'
import { foundTitle } from '../lists/found.js'
import { wholeCard } from '../routes/title-card.js'
import { firstUrl, titleWithYear } from './search.js'

const id: Parameter<SentReference<TitleCatalog>> = {
  about: 'The `id` of a result of `search`: `<catalog>:<number>`.',
  required: true,
  schema: { type: 'string' },
  absent() {
    throw new TypeError('a required parameter is never absent')
  },
  read: (raw, field) =>
    readReferences(raw, 'find the `id` with search', (reference) =>
      readReference(reference, field, titleNumberPatterns),
    ),
}

/** A bare number of catalog alpha as a reference: `alpha:tt0118929` for `tt0118929`. */
function withCatalog(sent: string): string {
  return /^(tt|nm)\d+$/i.test(sent) ? `alpha:${sent.toLowerCase()}` : sent
}

/**
 * Reads references, of which bare numbers belong to catalog alpha. The hint explains an error that has none, unless the
 * text may be the name of a person.
 */
export function readReferences<Read>(
  raw: string,
  hint: string,
  read: (references: string) => Read,
): Read {
  try {
    return read(raw.split(',').map(withCatalog).join(','))
  } catch (error) {
    if (!(error instanceof InvalidRequest) || error.details.hint !== undefined) throw error
    const added = error.person === null ? { hint } : {}
    throw new InvalidRequest(error.message, { ...error.details, ...added }, error.person)
  }
}

/** The tool `fetch`: one title as text (docs/reference/mcp.md#search-and-fetch). */
export const fetchTitle = (pages: PageAddresses, names: CatalogNames) =>
  endpoint({
    path: '',
    name: 'fetch',
    group: 'Titles',
    reference: 'docs/reference/mcp.md#search-and-fetch',
    summary: 'Read about one film or series',
    about: 'Returns the catalog data of a title as text, with the address of its page.',
    query: { id },
    caching: 'none',
    response: z.strictObject({ id: text, title: z.string(), text: z.string(), url: z.string() }),
    errors: [400, 404],
    handle({ query }, context) {
      const { store } = context
      const title = foundTitle(query.id, context)
      const card = wholeCard(store, title, 'en', pages)
      return {
        id: query.id.sent,
        title: titleWithYear(card.title, card.release.year),
        text: inWords(card, names),
        url: firstUrl(card.ids.urls),
      }
    },
  })

/** Returns one line for each known fact. */
function inWords(card: TitleCard, names: CatalogNames): string {
  const { title, type, release, synopsis, series, ratings } = card
  const people = (role: string) =>
    card.credits_top
      .filter((credit) => credit.role === role)
      .map(({ person }) => person.name_en ?? person.name_ru ?? person.name_orig)
  const rated = Object.entries(ratings.sources).map(
    ([source, { value, scale, votes }]) =>
      `${names[source] ?? source} ${value}/${scale} (${votes ?? 'unknown'} votes)`,
  )
  const facts: readonly (readonly [string, string | number | null | undefined])[] = [
    ['Title', titleWithYear(title, release.year)],
    ['Kind', type.kind_label],
    ['Countries', card.countries.map(({ name }) => name).join(', ')],
    ['Genres', card.genres.map(({ name }) => name).join(', ')],
    ['Minutes', release.runtime],
    ['Seasons', series?.seasons_total],
    ['Directors', people('director').join(', ')],
    ['Cast', people('actor').join(', ')],
    ['Ratings', rated.join(', ')],
    ['Overview', synopsis.overview_en],
    ['Описание', synopsis.overview_ru],
  ]
  return facts
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}
