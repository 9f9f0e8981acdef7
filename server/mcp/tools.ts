import { integerParameter, type Parameter } from '../../search/query/parameters.js'
import { requireAtMost } from '../../search/query/references.js'
import type { FieldPicker } from '../../search/query/select-fields.js'
import type { NameKind } from '../../text/name-forms.js'
import type { CatalogNames } from '../cards/catalog-names.js'
import type { PageAddresses } from '../cards/page-urls.js'
import { plainObject } from '../cards/written-json.js'
import type { AnyEndpoint } from '../endpoint/endpoint.js'
import { withTotal } from '../endpoint/list-parameters.js'
import { personBatch } from '../routes/person-batch.js'
import { personSearch } from '../routes/person-search.js'
import { titleBatch } from '../routes/title-batch.js'
import { titleFacetCounts } from '../routes/title-facet-counts.js'
import { titles } from '../routes/titles.js'
import { argumentsSchema } from './arguments.js'
import { fetchTitle, readReferences } from './fetch.js'
import { filterValues } from './filter-values.js'
import { type FoundList, isApproximate } from './is-approximate.js'
import { matchNames } from './match-names.js'
import { search } from './search.js'
import { referenceOf, shortAnswer, shortPerson } from './short-answer.js'

/** A tool: an endpoint whose parameters are its arguments. */
export interface Tool {
  readonly name: string
  readonly endpoint: AnyEndpoint
  readonly description: string
  readonly input: ReturnType<typeof argumentsSchema>
  /** True if clients read the result as an object, too. */
  readonly isStructured: boolean
  /** True if `fields` chooses the keys of the items, which then are not shortened. */
  readonly choosesKeys: boolean
  /** The kind of records whose pages the results link to; null if they link to none. */
  readonly linked: 'title' | 'person' | null
  /** Shortens the endpoint's answer. */
  shorten(answer: object): unknown
}

/** The arguments of the filters that assistants use most. */
const commonFilters = ['kind', 'genre', 'country', 'year.gte', 'year.lte', 'person']

/** Every tool by its name (docs/reference/mcp.md#tools). */
export function tools(pages: PageAddresses, names: CatalogNames = {}): ReadonlyMap<string, Tool> {
  const all: readonly Tool[] = [
    toolOf('search', search(pages), ['query'], { isStructured: true, linked: 'title' }),
    toolOf('fetch', fetchTitle(pages, names), ['id'], { isStructured: true, linked: 'title' }),
    toolOf(
      'titles_search',
      listTool(titles, 'title', 20, 50, 'Titles, at most 50.'),
      ['q', 'interpret', 'preset', ...commonFilters, 'sort', 'limit', 'offset', 'fields', 'lang'],
      {
        about:
          'Lists films and series. `interpret` turns words of `q` into filters (`french comedies of the 90s`). Names with operators go into `filters`: `.not`, `.all`, `.gte`, `.lte`.',
      },
    ),
    toolOf('titles_get', titlesGet(pages), ['ids', 'fields', 'include', 'lang'], {
      about: `Cards of up to ${maxTitles} titles, such as credits, overviews and ratings. \`include\` adds lists; \`missing\` contains unknown references.`,
      linked: 'title',
    }),
    toolOf('titles_match', matchNames, ['names', 'title', 'year', 'kind', 'limit', 'lang']),
    toolOf('titles_facets', titleFacetCounts, ['by', 'q', 'preset', ...commonFilters, 'limit'], {
      about: 'Counts the selected titles by genre, decade, country and so on.',
    }),
    toolOf(
      'persons_search',
      listTool(personSearch, 'person', 10, 50, 'People, at most 50.'),
      ['q', 'limit', 'offset', 'fields'],
      {
        about: 'Finds people by name, the best known first. Pass a `ref` as `person` of titles.',
        shorten: (answer) => shortAnswer(withItems(answer, shortPerson)),
      },
    ),
    toolOf('persons_get', personsGet, ['ids', 'include'], {
      about: `Profiles of up to ${maxTitles} people, with their best known titles; \`include=filmography\` adds all.`,
      linked: 'person',
    }),
    toolOf('filter_values', filterValues, ['facet', 'q', 'limit']),
  ]
  return new Map(all.map((tool) => [tool.name, tool]))
}

/** Maximum number of references: whole cards are long for a conversation. */
const maxTitles = 20

function titlesGet(pages: PageAddresses): AnyEndpoint {
  return withFewIds(titleBatch(pages), 'Titles: `alpha:tt0118929`, `beta:326`.')
}

const personsGet = withFewIds(personBatch, 'People: `alpha:nm0000158`, `beta:9144`.')

/** Over HTTP, a batch accepts 100 references, and all of them with a catalog. */
function withFewIds(batch: AnyEndpoint, about: string): AnyEndpoint {
  const { ids } = batch.query
  const fewIds: typeof ids = {
    ...ids,
    about,
    read(raw: string, field: string) {
      requireAtMost(maxTitles, raw.split(','), field)
      return readReferences(raw, 'find the `ref` with titles_search', (references) =>
        ids.read(references, field),
      )
    },
  }
  return { ...batch, query: { ...batch.query, ids: fewIds } }
}

/**
 * A list for a conversation has shorter pages than over HTTP, and items with a reference, whatever
 * `fields` chooses.
 */
function listTool(
  list: AnyEndpoint,
  kind: NameKind,
  fallback: number,
  most: number,
  about: string,
): AnyEndpoint {
  const limit = integerParameter(1, fallback, about)
  const clamped: typeof limit = {
    ...limit,
    read: (raw, field) => Math.min(limit.read(raw, field), most),
  }
  const { fields } = list.query as { fields: Parameter<FieldPicker> }
  const fieldsWithReference: typeof fields = {
    ...fields,
    read(raw, field) {
      const pick = fields.read(raw, field)
      const pickWithReference = <Card extends object>(card: Card) => ({
        ref: referenceOf(card as Record<string, unknown>),
        ...pick(card),
      })
      return Object.assign(pickWithReference, { picksAll: false, further: pick.further })
    },
  }
  return {
    ...list,
    query: {
      ...list.query,
      limit: clamped,
      fields: fieldsWithReference,
      ...(kind === 'title' && { total: { ...withTotal, absent: () => true } }),
    },
    async handle(asked, context) {
      const answer = plainObject<FoundList>(await list.handle(asked, context))
      const text: unknown = kind === 'title' ? asked.selection.typed : asked.query.q
      const isMarked = typeof text === 'string' && isApproximate(text, kind, answer, context)
      const note = answer.unknown === undefined ? null : noteOn(answer.unknown)
      return { ...answer, ...(note !== null && { note }), ...(isMarked && { approximate: true }) }
    },
  }
}

/** The unknown values of a list in words, because an empty list does not mean that there are no such titles. */
function noteOn(unknown: Readonly<Record<string, number>>): string {
  const counts = Object.entries(unknown).map(([name, count]) => `${count} titles without ${name}`)
  return `The catalog lacks values: ${counts.join(', ')} pass all other filters.`
}

function withItems(answer: object, present: (item: Record<string, unknown>) => object): object {
  const { items } = answer as { items: Record<string, unknown>[] }
  return { ...answer, items: items.map(present) }
}

function toolOf(
  name: string,
  endpoint: AnyEndpoint,
  common: readonly string[],
  {
    about = endpoint.about,
    isStructured = false,
    linked = null,
    shorten = shortAnswer,
  }: Partial<Pick<Tool, 'isStructured' | 'linked' | 'shorten'>> & { about?: string } = {},
): Tool {
  return {
    name,
    endpoint,
    description: about,
    input: argumentsSchema(endpoint, common),
    isStructured,
    linked,
    choosesKeys: choosingKeys.has(name),
    shorten,
  }
}

const choosingKeys = new Set(['titles_search', 'titles_match', 'persons_search'])
