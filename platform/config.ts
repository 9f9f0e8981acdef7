import * as z from 'zod'
import { CommandError } from './command-error.js'

/** The environment variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>

export const platformVariables = z.object({
  DATA_DIR: z.string().default('./data').describe('the data directory'),
})

/**
 * Reads the configuration that all commands share. Throws CommandError with the name of an invalid variable.
 */
export function readPlatformConfig(variables: Variables) {
  return { dataDirectory: readVariables(platformVariables, variables).DATA_DIR }
}

/**
 * Reads the variables of a schema. Throws CommandError with the name of the first invalid variable and its
 * schema's message, a noun phrase for valid values. The error never contains the value, because the value may
 * be a secret. An empty variable counts as unset, because Compose files pass unset variables as empty
 * strings.
 */
export function readVariables<Schema extends z.ZodObject>(
  schema: Schema,
  variables: Variables,
): z.output<Schema> {
  const named = Object.keys(schema.shape).map((name) => [
    name,
    variables[name]?.trim() || undefined,
  ])
  const read = schema.safeParse(Object.fromEntries(named))
  if (read.success) return read.data
  const wrong = read.error.issues[0]
  throw new CommandError(`${String(wrong?.path[0])} must be ${wrong?.message}`)
}

export function addressOf(protocols: readonly string[], example: string): z.ZodType<string> {
  const isOne = (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol)
  return z.string().refine(isOne, `an address like ${example}`)
}

/**
 * The address of a search server. Commands print the address, so it must not have a query or fragment, which
 * often contain tokens.
 */
export function serverAddress(example: string): z.ZodType<string> {
  const message = `an address like ${example}, without a query`
  return addressOf(['http:', 'https:'], example).refine((value) => !/[?#]/.test(value), message)
}

/** A whole number between two bounds. */
export function wholeNumberBetween(least: number, most: number): z.ZodType<number, string> {
  const message = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
}

/** `true` or `false`. */
export function trueOrFalse(): z.ZodType<boolean, string> {
  return z.enum(['true', 'false'], 'true or false').transform((value) => value === 'true')
}
