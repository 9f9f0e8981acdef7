import { z } from 'zod'
import { type EnumName, type EnumValue, enumValues } from '../enums.js'

/**
 * The value rules of the contract ("General value rules"): "An empty scalar is `null`, never `0` or
 * an empty string. An empty array is `[]`, never `null`."
 */
export const text = z.string().min(1)
export const knownText = text.nullable()
export const knownInteger = z.int().nullable()
export const knownNumber = z.number().nullable()
export const knownFlag = z.boolean().nullable()
export const count = z.int().nonnegative()
export const day = z.iso.date()
export const knownDay = day.nullable()
export const knownTimestamp = z.iso.datetime().nullable()

/** One value of a closed enumeration. */
export const enumOf = <Name extends EnumName>(name: Name) =>
  z.enum(enumValues(name) as [EnumValue<Name>, ...EnumValue<Name>[]])

/** An item of a list that takes `fields`: every key may have been deselected. */
export const selectable = <Shape extends z.ZodRawShape>(item: z.ZodObject<Shape, z.core.$strict>) =>
  item.partial()
