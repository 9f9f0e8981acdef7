import * as z from 'zod'
import { parseDay } from './days.js'

/**
 * Maximum lengths, sizes and counts in a record (docs/interchange.md#limits): greater than those in any
 * catalog, and small enough for indexes and cursors.
 */
export const limits = {
  /** Characters of a text that is searched or shown in one line: a name, a slug or a word. */
  name: 1000,
  /** Characters of an address. */
  address: 5000,
  /** Characters of any other text. */
  text: 100_000,
  /** Items of one list. */
  items: 100_000,
  /** Items of a list that responses contain completely, and of a list of names that searches use. */
  shownItems: 2000,
  /** Properties of one object. */
  properties: 1000,
  /** Nesting depth of objects and lists; a valid record has at most five levels. */
  depth: 20,
  /** Votes, wins, pixels and seconds. With this limit, the sums for a title are safe integers. */
  count: 10 ** 10,
  /** Money, in whole units of its currency, and measures without a unit. */
  amount: 10 ** 15,
  /** Years, positive or negative. */
  year: 9999,
} as const

/** False for text with lone surrogates, or with control characters other than line breaks and tabs. */
const isText = (value: string) => !/\p{Cs}|(?![\n\r\t])\p{Cc}/u.test(value)
/** Pages show addresses as links and pictures, so schemes such as `javascript:` are dangerous. */
function isWebAddress(value: string): boolean {
  // Too long an address is another problem, which is reported alone.
  if (value.length > limits.address) return true
  return /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value)
}

const wordsUpTo = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(isText, 'has characters that are not text')
export const requiredName = wordsUpTo(limits.name)
export const requiredAddress = wordsUpTo(limits.address).refine(
  isWebAddress,
  'expected an http or https address',
)
export const requiredText = wordsUpTo(limits.text)
export const optionalName = requiredName.nullish()
export const optionalAddress = requiredAddress.nullish()
export const optionalText = requiredText.nullish()
export const optionalPlace = z.int().min(-limits.count).max(limits.count).nullish()
export const optionalYear = z.int().min(-limits.year).max(limits.year).nullish()
export const requiredCount = z.int().min(0).max(limits.count)
export const optionalCount = requiredCount.nullish()
export const optionalAmount = z.int().min(0).max(limits.amount).nullish()
export const requiredDecimal = z.number().min(0).max(limits.amount)
export const optionalDecimal = requiredDecimal.nullish()
export const optionalFlag = z.boolean().nullish()
export const optionalTimestamp = z.iso.datetime().max(limits.name).nullish()
export const slug = z
  .string()
  .max(limits.name)
  .regex(/^[^\s,]+$/, 'has spaces or commas')
  .refine(isText, 'has characters that are not text')
export const list = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(limits.items).nullish()
export const shownList = <Item extends z.ZodType>(item: Item) =>
  z.array(item).max(limits.shownItems).nullish()
export const optionalDay = z
  .string()
  .refine((value) => parseDay(value) !== null, 'expected a date YYYY-MM-DD')
  .nullish()

/** The numbers of a record by catalog, at least one. */
export const numbers = <Catalog extends string>(patterns: Record<Catalog, RegExp>) =>
  z
    .strictObject(
      Object.fromEntries(
        Object.entries<RegExp>(patterns).map(([catalog, pattern]) => [
          catalog,
          z
            .string()
            .regex(pattern, `expected a number of ${catalog}, ${numberForm(pattern)}`)
            .nullish(),
        ]),
      ) as Record<Catalog, z.ZodOptional<z.ZodNullable<z.ZodString>>>,
    )
    .refine(
      (ids) => Object.values(ids).some((id) => id != null),
      'expected a number in at least one catalog',
    )

/** Describes the numbers of a catalog: `like tt0111161`, `1 to 10 digits`. */
function numberForm({ source }: RegExp): string {
  const [, letters] = /^\^([a-z]+)/.exec(source) ?? []
  return letters === undefined ? '1 to 10 digits' : `like ${letters}0111161`
}
