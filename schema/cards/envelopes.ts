import { z } from 'zod'
import { count, text } from './values.js'

/**
 * Rules for `total`: a number "where the address defines the selection", null "where the query
 * defines the selection", absent in `/charts/top` and `/discover/hidden-gems`.
 */
export type TotalRule = 'number' | 'null' | 'number or null' | 'absent'

function totalShape(rule: TotalRule): z.ZodRawShape {
  switch (rule) {
    case 'number':
      return { total: count }
    case 'null':
      return { total: z.null() }
    case 'number or null':
      return { total: count.nullable() }
    case 'absent':
      return {}
  }
}

/** The list envelope (contract: List envelope); `extra` fields stand "next to these, not instead of them". */
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

/** The list envelope of a traversal: "`offset` [...] absent when a `cursor` is used (then `next_cursor` is sent)". */
export function cursorListOf(item: z.ZodType) {
  return z.strictObject({
    items: z.array(item),
    limit: z.int().positive(),
    next_cursor: text.nullable(),
    has_more: z.boolean(),
    total: z.null(),
  })
}

/** The sections envelope (contract: Sections envelope); `field` is the grouping, and its value in each section. */
export function sectionsOf(
  field: string,
  value: z.ZodType,
  item: z.ZodType,
  extra: z.ZodRawShape = {},
) {
  const section = z.strictObject({
    [field]: value,
    label: text,
    total: count,
    has_more: z.boolean(),
    items: z.array(item),
  })
  return listOf(section, 'number', extra)
}
