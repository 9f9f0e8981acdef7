import { z } from 'zod'
import { count, text } from './values.js'

/**
 * What `total` is: a number where the address decides what is listed, null where the query does,
 * absent in the chart and the hidden gems; there, and where it is null, a number if asked for
 * (docs/reference/envelopes.md#total).
 */
export type TotalRule = 'number' | 'number or null' | 'number or absent'

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

/** The list envelope (docs/reference/envelopes.md#lists); `extra` fields go beside its own. */
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
 * The list envelope of a walk by cursor: `next_cursor` in the place of `offset`
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
 * The sections envelope (docs/reference/envelopes.md#sections); `field` is the grouping, and its
 * value in each section; `name` begins the names of the shapes.
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
    .meta({ id: `${name}Section`, description: `The first of one \`${field}\`.` })
  return listOf(section, 'number', extra).meta({
    id: `${name}Sections`,
    description: `Sections by \`${field}\`.`,
  })
}
