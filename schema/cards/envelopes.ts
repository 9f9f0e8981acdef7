import * as z from 'zod'
import { count, text } from './card-values.js'

/**
 * The type of `total` in a list (docs/reference/envelopes.md#total): a number if the path determines the
 * list, null if the query does, and absent in the chart and the hidden gems. If `total` is null or absent, a
 * request can ask for the number.
 */
type TotalRule = 'number' | 'number or null' | 'number or absent'

function totalShape(rule: TotalRule): z.ZodRawShape {
  switch (rule) {
    case 'number':
      return { total: count }
    case 'number or null':
      return { total: count.nullable() }
    case 'number or absent':
      return { total: count.optional() }
  }
}

/** The envelope of a list (docs/reference/envelopes.md#lists), with `extra` fields. */
export function listOf(item: z.ZodType, total: TotalRule, extra: z.ZodRawShape = {}) {
  return z.strictObject({
    ...extra,
    items: z.array(item),
    limit: z.int().positive(),
    offset: count,
    has_more: z.boolean(),
    ...totalShape(total),
  })
}

/**
 * The envelope of a list with cursors: `next_cursor` replaces `offset`
 * (docs/reference/paging.md#cursors).
 */
export function cursorListOf(item: z.ZodType, extra: z.ZodRawShape = {}) {
  return z.strictObject({
    items: z.array(item),
    limit: z.int().positive(),
    next_cursor: text.nullable(),
    has_more: z.boolean(),
    total: count.nullable(),
    ...extra,
  })
}

/**
 * The envelope of a list of sections (docs/reference/envelopes.md#sections). `field` is the key of the
 * value by which items are grouped; `name` is the prefix of the shapes' names.
 */
export function sectionsOf(
  name: string,
  field: string,
  value: z.ZodType,
  item: z.ZodType,
  extra: z.ZodRawShape = {},
) {
  const section = z
    .strictObject({
      [field]: value,
      label: text,
      total: count,
      has_more: z.boolean(),
      items: z.array(item),
    })
    .meta({ id: `${name}Section`, description: `The first items of one \`${field}\`.` })
  return listOf(section, 'number', extra).meta({
    id: `${name}Sections`,
    description: `Sections by \`${field}\`.`,
  })
}

/** The first key of every item of a batch: the reference as sent. */
export const sentReference = { ref: text } as const

/** The response of a batch (docs/reference/batches.md#answers). */
export function batchOf(item: z.ZodType) {
  const moved = z.record(text, text).optional()
  return z.strictObject({ items: z.array(item), missing: z.array(text), moved })
}
