import * as z from 'zod'
import { text } from '../../schema/cards/card-values.js'
import type { interpretation } from '../../schema/cards/interpretation.js'
import type { TitledCard } from '../../schema/cards/list-card.js'
import { titleCatalogs } from '../../schema/catalogs.js'
import { personsOfFullName } from '../../search/names/find-persons.js'
import { namesOfTitlesIn } from '../../search/names/find-titles.js'
import { nonBlankTextParameter } from '../../search/query/parameters.js'
import { type PageAddresses, pageUrls } from '../cards/page-urls.js'
import { plainObject } from '../cards/written-json.js'
import { endpoint } from '../endpoint/endpoint.js'
import { readRequest } from '../endpoint/read-request.js'
import type { RequestContext } from '../endpoint/request-context.js'
import { titles } from '../routes/titles.js'
import { isApproximate } from './is-approximate.js'

const maxResults = 20

const result = z.strictObject({ id: text, title: z.string(), url: z.string() })

const query = nonBlankTextParameter(
  200,
  'A title, the full name of a person, or words such as `french comedies of the 90s`.',
)

/**
 * The tool `search`: finds titles, each with the id that `fetch` accepts
 * (docs/reference/mcp.md#search-and-fetch).
 */
export const search = (pages: PageAddresses) =>
  endpoint({
    path: '',
    name: 'search',
    group: 'Titles',
    reference: 'docs/reference/mcp.md#search-and-fetch',
    summary: 'Search films and series',
    about:
      'Finds films and series by title, by person or by description, the best match first. Pass the `id` of a result to `fetch`.',
    query: { query: { ...query, required: true } },
    caching: 'none',
    response: z.strictObject({ results: z.array(result), approximate: z.literal(true).optional() }),
    errors: [400, 502],
    async handle(asked, context) {
      const q = asked.query.query ?? ''
      const { items, approximate } = await foundFor(q, context)
      const results = items.map((card) => presentResult(card, pages))
      return approximate ? { results, approximate } : { results }
    },
  })

/** The titles of a text that names filters or a person, the best known first; or those it matches. */
async function foundFor(q: string, context: RequestContext): Promise<Found> {
  const found = await titlesOf({ q, interpret: 'true' }, context)
  if (found.interpretation?.applied) return found
  const isTitle = namesOfTitlesIn(q, context.store).includes(q)
  const [person] = isTitle ? [] : personsOfFullName(q, context.store)
  return person === undefined
    ? found
    : titlesOf({ person: person.reference, sort: '-votes_total' }, context)
}

interface Found {
  readonly items: readonly TitledCard[]
  readonly interpretation?: z.infer<typeof interpretation>
  readonly approximate?: true
}

/** The first titles of a search. */
async function titlesOf(query: Record<string, string>, context: RequestContext): Promise<Found> {
  const sent = new URLSearchParams({ ...query, limit: String(maxResults) }).toString()
  const found = plainObject<Found>(await titles.handle(readRequest(titles, sent, {}), context))
  const isMarked = query.q !== undefined && isApproximate(query.q, 'title', found, context)
  return isMarked ? { ...found, approximate: true } : found
}

function presentResult(card: TitledCard, pages: PageAddresses): z.infer<typeof result> {
  const catalog = titleCatalogs.find((each) => card[`${each}_id`] !== null) ?? 'alpha'
  return {
    id: `${catalog}:${card[`${catalog}_id`]}`,
    title: titleWithYear(card, card.year),
    url: firstUrl(pageUrls(card, pages)),
  }
}

/** The distinct names of a title in all languages: `Тёмный город / Dark City (1998)`. */
export function titleWithYear(
  names: Pick<TitledCard, 'title_ru' | 'title_en' | 'title_original'>,
  year: number | null,
): string {
  const { title_ru, title_en, title_original } = names
  const different = new Set([title_ru, title_en, title_original].filter((name) => name !== null))
  return [...different].join(' / ') + (year === null ? '' : ` (${year})`)
}

/** The address to cite; empty if no catalog has a page of the title. */
export function firstUrl(urls: Readonly<Record<string, string | undefined>>): string {
  return Object.values(urls).find((url) => url !== undefined) ?? ''
}
