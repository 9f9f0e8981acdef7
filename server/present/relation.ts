import type { RelationCounts, RelationItem } from '../../schema/cards/sub-resources.js'
import type { RelationKind, RelationRow } from '../store/relations.js'
import type { ListCardRow } from '../store/title-cards.js'
import { extendCard, presentTitledCard } from './list-card.js'
import type { Lang } from './localize.js'

/** "A title list card plus `relation`, `subtype`, `title`, `poster_url`" (contract: Relation). */
export function presentRelation(row: RelationRow, card: ListCardRow, lang: Lang): RelationItem {
  const { relation, subtype } = row
  return extendCard(presentTitledCard(card, lang), { relation, subtype })
}

/** "`counts`: integers `reference`, `referenced_in`, `related`, `similar`, counting all kinds regardless of the `relation` filter." */
export function presentRelationCounts(
  counts: readonly { relation: RelationKind; count: number }[],
): RelationCounts {
  const count = (kind: RelationKind) => counts.find((row) => row.relation === kind)?.count ?? 0
  return {
    reference: count('reference'),
    referenced_in: count('referenced_in'),
    related: count('related'),
    similar: count('similar'),
  }
}
