import { z } from 'zod'
import { parseDay } from './days.js'

/**
 * How long, how large and how many what a record says may be (docs/interchange.md#limits): beyond
 * everything that catalogs have, and within what an index can hold and a cursor can name.
 */
export const limits = {
  /** Characters of a name, a slug, a word: what is shown in one line, or searched. */
  name: 1000,
  /** Characters of an address. */
  address: 5000,
  /** Characters of everything else that is read. */
  text: 100_000,
  /** Items of one list. */
  items: 100_000,
  /** Properties of one object. */
  properties: 1000,
  /** Objects and lists in one another; those of a record are five. */
  depth: 20,
  /** Votes, wins, pixels, seconds: the sums of all that a title has stay whole numbers. */
  count: 10 ** 10,
  /** Money, in whole units of its currency, and measures without a unit. */
  amount: 10 ** 15,
  /** Years before and after the beginning of the era. */
  year: 9999,
} as const

/** Lone surrogates and control characters other than line breaks and tabs are no text. */
const isText = (value: string) => !/\p{Cs}|(?![\n\r\t])\p{Cc}/u.test(value)
const wordsUpTo = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(isText, 'has characters that are not text')
export const requiredName = wordsUpTo(limits.name)
export const requiredAddress = wordsUpTo(limits.address)
export const requiredText = wordsUpTo(limits.text)
export const name = requiredName.nullish()
export const address = requiredAddress.nullish()
export const text = requiredText.nullish()
export const place = z.int().min(-limits.count).max(limits.count).nullish()
export const year = z.int().min(-limits.year).max(limits.year).nullish()
export const requiredCount = z.int().min(0).max(limits.count)
export const count = requiredCount.nullish()
export const amount = z.int().min(0).max(limits.amount).nullish()
export const requiredDecimal = z.number().min(0).max(limits.amount)
export const decimal = requiredDecimal.nullish()
export const flag = z.boolean().nullish()
export const timestamp = z.iso.datetime().max(limits.name).nullish()
export const slug = z
  .string()
  .max(limits.name)
  .regex(/^[^\s,]+$/, 'has spaces or commas')
  .refine(isText, 'has characters that are not text')
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(limits.items).nullish()
export const day = z
  .string()
  .refine((value) => parseDay(value) !== null, 'is not a date YYYY-MM-DD')
  .nullish()
