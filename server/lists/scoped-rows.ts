import type { Slice } from '../../catalog/read/page.js'
import type { ListCardRow } from '../../catalog/read/prepare-title-cards.js'
import type { Section } from '../../catalog/read/sections.js'
import type { Store } from '../../catalog/read/store.js'
import type { InternalId } from '../../schema/catalogs.js'
import { and, type Filter } from '../../schema/filter.js'
import { planTitles } from '../../search/query/plan-titles.js'
import { titlesStart } from '../../search/query/requested-page.js'
import type { Selection } from '../../search/query/selection.js'
import { type CardWishes, needsBlocks } from '../cards/requested-keys.js'
import type { RequestContext } from '../endpoint/request-context.js'

/** A row of a sub-resource that refers to a title. */
interface TitleRow {
  readonly title: InternalId
}

/** The selection and the offset of a request. */
export interface Selecting {
  readonly selection: Selection
  readonly offset: number | null
}

/**
 * Returns the rows of a sub-resource whose titles match the request's filters, in the requested
 * order or in the order of the sub-resource. Uses the engine only if there is a filter or an order.
 */
export async function selectRows<Row extends TitleRow>(
  rows: readonly Row[],
  scope: Filter,
  { selection, offset }: Selecting,
  context: RequestContext,
): Promise<readonly Row[]> {
  const { conditions, sort } = selection
  if (conditions.length === 0 && sort === null) return rows
  const plan = planTitles(selection, context)
  // Called only to reject `offset` with `sort=random`: all rows are ordered before the page is cut.
  titlesStart({ offset, cursor: null }, plan)
  const titles = [...new Set(rows.map(({ title }) => title))]
  if (titles.length === 0) return []
  if (sort === null) {
    const passing = new Set(await context.engine.narrow({ ids: titles, filter: plan.filter }))
    return rows.filter(({ title }) => passing.has(title))
  }
  const { ids } = await context.engine.searchTitles({
    typed: null,
    filter: and(scope, plan.filter),
    order: plan.order,
    limit: titles.length,
    start: { kind: 'offset', offset: 0 },
  })
  const rank = new Map(ids.map((id, position) => [id, position]))
  return rows
    .filter(({ title }) => rank.has(title))
    .toSorted((a, b) => (rank.get(a.title) ?? 0) - (rank.get(b.title) ?? 0))
}

export function cutPage<Row>(rows: readonly Row[], { limit, offset }: Slice): readonly Row[] {
  return rows.slice(offset, offset + limit)
}

/**
 * Groups rows into sections, in the order of `values`. A row belongs to the section of each of its
 * values.
 */
export function cutSections<Value, Row>(
  rows: readonly Row[],
  values: readonly Value[],
  valuesOf: (row: Row) => readonly Value[],
  limit: number,
): Section<Value, Row>[] {
  return values.map((value) => {
    const section = rows.filter((row) => valuesOf(row).includes(value))
    return { value, items: section.slice(0, limit), total: section.length }
  })
}

/**
 * Reads the cards of all rows at once and passes each row its card; with `blocks` if the request
 * needs them.
 */
export function hydrate(
  titleCards: Store['titleCards'],
  rows: readonly TitleRow[],
  wishes: Pick<CardWishes, 'fields' | 'names'>,
): (row: TitleRow) => ListCardRow {
  const titles = [...new Set(rows.map(({ title }) => title))]
  const cards = new Map(
    titleCards.byIds(titles, needsBlocks(wishes)).map((card) => [card.id, card]),
  )
  return ({ title }) => {
    const card = cards.get(title)
    if (card === undefined) throw new Error(`title ${title} is listed but has no card`)
    return card
  }
}
