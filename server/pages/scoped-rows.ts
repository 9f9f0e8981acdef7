import type { InternalId } from '../../schema/catalogs.js'
import { and, type Filter } from '../../schema/filter.js'
import type { RequestContext } from '../endpoint/context.js'
import { titlesStart } from '../query/paging.js'
import { planTitles } from '../query/plan-titles.js'
import type { Selection } from '../query/selection.js'
import type { Slice } from '../store/page.js'
import type { Section } from '../store/sections.js'
import type { ListCardRow, TitleCards } from '../store/title-cards.js'

/** A row of a sub-resource that leads to a title. */
interface TitleRow {
  readonly title: InternalId
}

/** What a request selects by, and the offset that it gives. */
export interface Selecting {
  readonly selection: Selection
  readonly offset: number | null
}

/**
 * The rows of a sub-resource whose titles pass the request's filters, in the order it asks for, or
 * in their own. The engine is asked only where there is a filter or an order.
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
  // Only refuses: `offset` does not go with `sort=random`. The scope is ordered whole, then cut.
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

/** One page of rows. */
export function cutPage<Row>(rows: readonly Row[], { limit, offset }: Slice): readonly Row[] {
  return rows.slice(offset, offset + limit)
}

/** Cuts rows into sections, in the order of `values`; a row is in the section of each of its values. */
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

/** Reads the cards of all these rows at once, and gives the card of each. */
export function hydrate(
  titleCards: TitleCards,
  rows: readonly TitleRow[],
): (row: TitleRow) => ListCardRow {
  const titles = [...new Set(rows.map(({ title }) => title))]
  const cards = new Map(titleCards.byIds(titles).map((card) => [card.id, card]))
  return ({ title }) => {
    const card = cards.get(title)
    if (card === undefined) throw new Error(`title ${title} is listed but not held`)
    return card
  }
}
