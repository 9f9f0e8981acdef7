import type { z } from 'zod'
import type { RelationKind, RelationRow } from '../../catalog/read/prepare-relations.js'
import type { ListCardRow } from '../../catalog/read/prepare-title-cards.js'
import type { RelationItem, relationCounts } from '../../schema/cards/sub-resources.js'
import type { Lang } from '../../schema/lang.js'
import { extendCard, presentTitledCard } from './present-list-card.js'

/** A titled list card with the kind of relation (docs/reference/sub-resources.md#relations). */
export function presentRelation(row: RelationRow, card: ListCardRow, lang: Lang): RelationItem {
  const { relation, subtype } = row
  return extendCard(presentTitledCard(card, lang), { relation, subtype })
}

/**
 * Number of relations of each kind, regardless of the request's selection
 * (docs/reference/sub-resources.md#relations).
 */
export function presentRelationCounts(
  counts: readonly { relation: RelationKind; count: number }[],
): z.infer<typeof relationCounts> {
  const count = (kind: RelationKind) => counts.find((row) => row.relation === kind)?.count ?? 0
  return {
    reference: count('reference'),
    referenced_in: count('referenced_in'),
    related: count('related'),
    similar: count('similar'),
  }
}
