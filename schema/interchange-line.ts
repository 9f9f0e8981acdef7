import * as z from 'zod'
import { interchangeRecord, personRecord, titleRecord } from './interchange.js'

const { record: _title, ...titleProperties } = titleRecord.shape
const { record: _person, ...personProperties } = personRecord.shape

const titleSupplement = z.strictObject({
  record: z.literal('supplement'),
  of: z.literal('title'),
  ...titleProperties,
})
const personSupplement = z.strictObject({
  record: z.literal('supplement'),
  of: z.literal('person'),
  ...personProperties,
})

/** A line that completes the record with one of its numbers (docs/interchange.md#supplements). */
const supplement = z.discriminatedUnion('of', [titleSupplement, personSupplement])

/** A line of an interchange file: a record or a supplement. */
export const interchangeLine = z.discriminatedUnion('record', [
  ...interchangeRecord.options,
  supplement,
])

export type InterchangeLine = z.infer<typeof interchangeLine>
export type Supplement = z.infer<typeof supplement>
/** The kinds of the records that supplements complete. */
export type CompletableKind = Supplement['of']
