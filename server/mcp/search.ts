import { z } from 'zod'
import type { TitledCard } from '../../schema/cards/list-card.js'
import { text } from '../../schema/cards/values.js'
import { titleCatalogs, unpackReference, writeReference } from '../../schema/catalogs.js'
import { exactKey } from '../../text/name-forms.js'
import type { RequestContext } from '../endpoint/context.js'
import { endpoint } from '../endpoint/endpoint.js'
import { readRequest } from '../endpoint/read-request.js'
import { personsNamed } from '../pages/persons-named.js'
import { type PageAddresses, pageUrls } from '../cards/page-urls.js'
import { plainObject } from '../cards/written-json.js'
import { nonBlankTextParameter } from '../query/parameters.js'
import { titles } from '../routes/titles.js'

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
    answers: z.strictObject({ results: z.array(result) }),
    errors: [400, 502],
    async handle(asked, context) {
      const q = asked.query.query ?? ''
      const found = await titlesOf({ q, interpret: 'true' }, context)
      const person =
        found.interpretation?.applied || found.items.some((card) => isNamed(card, q))
          ? null
          : await personWithFullName(q, context)
      const { items } =
        person === null ? found : await titlesOf({ person, sort: '-popularity' }, context)
      return { results: items.map((card) => presentResult(card, pages)) }
    },
  })

interface Found {
  readonly items: readonly TitledCard[]
  readonly interpretation?: { readonly applied: boolean } | null
}

/** The first titles of a search. */
async function titlesOf(query: Record<string, string>, context: RequestContext): Promise<Found> {
  const sent = new URLSearchParams({ ...query, limit: String(maxResults) }).toString()
  return plainObject<Found>(await titles.handle(readRequest(titles, sent, {}), context))
}

function isNamed({ title_ru, title_en, title_original }: TitledCard, text: string): boolean {
  const key = exactKey(text)
  return [title_ru, title_en, title_original].some(
    (name) => name !== null && exactKey(name) === key,
  )
}

/** The best known person whose full name a text is, as a reference; null if it is no full name. */
async function personWithFullName(text: string, context: RequestContext): Promise<string | null> {
  if (!text.trim().includes(' ')) return null
  const [person] = await personsNamed(text, context)
  return person === undefined ? null : writeReference(unpackReference(person, 'nm'))
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
