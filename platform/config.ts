import { z } from 'zod'
import { CommandError } from './command-error.js'

/** Environment variables as a process gets them. */
export type Variables = Readonly<Record<string, string | undefined>>

/** What every command needs to know: where the data is and which search engine is used. */
export interface PlatformConfig {
  readonly dataDirectory: string
  /** Null: the embedded engine alone answers. */
  readonly meilisearch: MeilisearchConfig | null
}

export interface MeilisearchConfig {
  readonly url: string
  /** Searches; null where Meilisearch runs without keys. */
  readonly key: string | null
  /** Indexes; falls back to `key`. */
  readonly adminKey: string | null
}

const rawPlatform = z.object({
  DATA_DIR: z.string().default('./data'),
  MEILI_URL: httpUrl('http://127.0.0.1:7700').optional(),
  MEILI_KEY: z.string().optional(),
  MEILI_ADMIN_KEY: z.string().optional(),
})

/** Reads what all commands share; a wrong value is a CommandError that names its variable. */
export function readPlatformConfig(variables: Variables): PlatformConfig {
  const raw = readVariables(rawPlatform, variables)
  if (raw.MEILI_URL === undefined) {
    for (const name of ['MEILI_KEY', 'MEILI_ADMIN_KEY'] as const) {
      if (raw[name] !== undefined) throw new CommandError(`${name} is set, but MEILI_URL is not`)
    }
  }
  const key = raw.MEILI_KEY ?? null
  return {
    dataDirectory: raw.DATA_DIR,
    meilisearch:
      raw.MEILI_URL === undefined
        ? null
        : { url: raw.MEILI_URL, key, adminKey: raw.MEILI_ADMIN_KEY ?? key },
  }
}

/**
 * Reads the variables of a schema; each schema's error message says what its variable takes. An
 * empty variable counts as not set, as compose files pass them. Values are never repeated in the
 * error: some of them are secrets.
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
  throw new CommandError(`${String(wrong?.path[0])} takes ${wrong?.message}`)
}

/** An address of the given protocols. */
export function addressOf(protocols: readonly string[], example: string): z.ZodType<string> {
  const isOne = (value: string) =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol)
  return z.string().refine(isOne, `an address like ${example}`)
}

function httpUrl(example: string): z.ZodType<string> {
  return addressOf(['http:', 'https:'], example)
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
