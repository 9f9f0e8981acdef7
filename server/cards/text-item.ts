import type { z } from 'zod'
import type { TextKind, TextRow } from '../../catalog/read/prepare-texts.js'
import type { TextItem, textCounts } from '../../schema/cards/sub-resources.js'

/** A fact, a question with its answer, or a quote (docs/reference/sub-resources.md#texts). */
export function presentTextItem(row: TextRow): TextItem {
  switch (row.kind) {
    case 'quote':
      return {
        kind: 'quote',
        text: row.text,
        original: row.original,
        author: row.author,
        author_role: row.author_role,
      }
    case 'fact':
      return {
        kind: 'fact',
        text: row.text,
        fact_kind: row.fact_kind,
        is_spoiler: row.is_spoiler === 1,
      }
    case 'faq':
      return { kind: 'faq', question: row.question, answer: row.answer }
  }
}

/** Number of texts of each kind, regardless of `kind` (docs/reference/sub-resources.md#texts). */
export function presentTextCounts(
  counts: readonly { kind: TextKind; count: number }[],
): z.infer<typeof textCounts> {
  const count = (kind: TextKind) => counts.find((row) => row.kind === kind)?.count ?? 0
  return { fact: count('fact'), faq: count('faq'), quote: count('quote') }
}
