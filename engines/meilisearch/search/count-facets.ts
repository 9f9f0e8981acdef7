import { type FieldName, type TitleField, titleFields } from '../../../schema/fields.js'
import type { Value } from '../../../schema/filter.js'
import { type TitleFacet, titleFacets } from '../../../schema/title-facets.js'
import type { TypedQuery } from '../../../text/typed-query.js'
import type { AskedFacet, FacetCount, FacetCounts, FacetQuery } from '../../engine.js'
import { Inexpressible } from '../../engine-errors.js'
import { facetCount } from '../../facet-count.js'
import { mostFacetValues } from '../settings.js'
import { plainText } from '../values.js'
import { all, any, compileFilter } from './compile.js'
import type { Distribution, DistributionRequest, IndexClient } from './index-client.js'
import { exactNames, makeWordQueries, namesInUse } from './word-queries.js'

/**
 * Counts facets by Meilisearch's facet distribution: one request for each set of facets that lift the
 * same, and one for each field of many values, to learn who has none. What matches is what the pages of
 * the closest matches hold. Inexpressible where a field has more values than Meilisearch tells.
 */
export async function countFacets(index: IndexClient, query: FacetQuery): Promise<FacetCounts> {
  const parts = await partsOf(index, query.typed)
  const count = (filter: string, attributes: readonly string[]) =>
    distribution(index, parts, filter, attributes)
  const selected = (field: FieldName | null) => {
    const kept = query.lifted.filter((lifted) => lifted.field !== field)
    return all([query.filter, ...kept.map(({ filter }) => filter)].map(compileFilter))
  }
  const fields = [...new Set(query.facets.map(({ facet }) => titleFacets[facet].field))]
  const isLifted = (field: FieldName) => query.lifted.some((lifted) => lifted.field === field)
  const sharing = fields.filter((field) => !isLifted(field))
  const [whole, ...ofLifted] = await Promise.all([
    count(selected(null), sharing),
    ...fields.filter(isLifted).map((field) => count(selected(field), [field])),
  ])
  const own = new Map(fields.filter(isLifted).map((field, place) => [field, ofLifted[place]]))
  const facets = query.facets.map(async (asked) => {
    const facet = titleFacets[asked.facet]
    const counted = own.get(facet.field) ?? whole
    const known = isMany(titleFields[facet.field])
      ? (await count(all([selected(facet.field), `${facet.field} EXISTS`]), [])).total
      : null
    return facetOf(asked, facet, counted, known)
  })
  return { total: whole.total, facets: await Promise.all(facets) }
}

/** A part of what matches: no title is in two of them. */
type Part = Pick<DistributionRequest, 'queries' | 'filter'>

/** The matches of a typed query in parts: names equal to it, then names that hold its words. */
async function partsOf(index: IndexClient, typed: TypedQuery | null): Promise<readonly Part[]> {
  if (typed === null) return [{ queries: [], filter: all([]) }]
  const [exact, { words }] = await Promise.all([
    namesInUse(index, exactNames(typed)),
    makeWordQueries(index, typed),
  ])
  const named: Part[] = exact.length === 0 ? [] : [{ queries: [], filter: any(exact) }]
  const others = all(exact.map((name) => `NOT (${name})`))
  return words.length === 0 ? named : [...named, { queries: words, filter: others }]
}

async function distribution(
  index: IndexClient,
  parts: readonly Part[],
  filter: string,
  attributes: readonly string[],
): Promise<Distribution> {
  const counted = await Promise.all(
    parts.map((part) =>
      index.distribution({ ...part, filter: all([part.filter, filter]), attributes }),
    ),
  )
  const values: Record<string, Record<string, number>> = {}
  for (const attribute of attributes) {
    const sums: Record<string, number> = {}
    for (const part of counted) {
      for (const [value, count] of Object.entries(part.values[attribute] ?? {})) {
        sums[value] = (sums[value] ?? 0) + count
      }
    }
    values[attribute] = sums
  }
  return { total: counted.reduce((sum, { total }) => sum + total, 0), values }
}

function isMany(row: TitleField): boolean {
  return 'many' in row && row.many
}

function facetOf(
  asked: AskedFacet,
  facet: TitleFacet,
  { total, values }: Distribution,
  known: number | null,
): FacetCount {
  const { field } = facet
  const told = Object.entries(values[field] ?? {})
  if (told.length >= mostFacetValues) {
    throw new Inexpressible(`Meilisearch counts at most ${mostFacetValues} values of ${field}`)
  }
  const counts = told.map(([text, count]) => ({ value: valueIn(text, titleFields[field]), count }))
  const sum = counts.reduce((sum, { count }) => sum + count, 0)
  return facetCount(asked, counts, total - (known ?? sum))
}

/** A value as the distribution writes it. */
function valueIn(text: string, row: TitleField): Value {
  if (row.type === 'flag') return text === 'true'
  if (row.type === 'range') return Number(text)
  if (row.type !== 'openSet') return text
  const plain = plainText(text)
  if (plain === null) throw new Inexpressible('Meilisearch holds only the beginning of a value')
  return plain
}
