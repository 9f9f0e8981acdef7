import ipaddr from 'ipaddr.js'
import * as z from 'zod'
import { CommandError } from '../platform/command-error.js'
import {
  addressOf,
  readPlatformConfig,
  readVariables,
  trueOrFalse,
  type Variables,
  wholeNumberBetween,
} from '../platform/config.js'
import { expectedSource } from '../platform/source-address.js'
import { titleCatalogs } from '../schema/catalogs.js'
import { catalogNames } from './cards/catalog-names.js'
import type { PageAddresses } from './cards/page-urls.js'

/** The configuration of the service (docs/operations.md#configuration). */
export type ServerConfig = Readonly<
  ReturnType<typeof readPlatformConfig> & ReturnType<typeof serverConfig>
>

/** Trusted sources of X-Forwarded-For: none, a number of proxies, or proxies at these addresses. */
type TrustProxy = false | number | readonly string[]

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

export const serverVariables = z.object({
  HOST: z.string().default('127.0.0.1').describe('address on which the service listens'),
  PORT: wholeNumberBetween(0, 65_535)
    .default(3000)
    .describe('port of the service; 0 for any free port'),
  PROCESSES: wholeNumberBetween(1, 64)
    .default(1)
    .describe('number of worker processes, at most 64'),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => isHopCount(value) || splitList(value).every(isProxyAddress),
      'a number of proxies, or their addresses and subnets, separated by commas; not /0, which would trust every client',
    )
    .optional()
    .describe(
      'number of proxies in front of the service, or their addresses and subnets, whose X-Forwarded-For it trusts',
    ),
  CORS_ORIGINS: z
    .string()
    .refine((value) => !value.includes('/,') && !value.endsWith('/'), {
      error: 'origins without a slash at the end, like https://app.example',
      abort: true,
    })
    .refine(
      (value) => value === '*' || splitList(value).every(isOrigin),
      'origins like https://app.example, separated by commas, or * for any',
    )
    .optional()
    .describe('origins whose pages may read responses, separated by commas, or * for any'),
  REDIS_URL: addressOf(['redis:', 'rediss:'], 'redis://127.0.0.1:6379')
    .optional()
    .describe('Redis server through which several servers share keys, rates, quotas and bans'),
  FOLLOW_URL: z
    .string()
    .superRefine((value, { addIssue }) => {
      const taken = expectedSource(value)
      if (taken !== null) addIssue(`${taken} (as --follow does)`)
    })
    .optional()
    .describe(
      'target to follow: a folder, s3://bucket/prefix, or https://user:password@host/path without a query',
    ),
  FOLLOW_SECONDS: wholeNumberBetween(1, 3600)
    .default(5)
    .describe('seconds between two checks of the target'),
  FOLLOW_BEHIND_SECONDS: wholeNumberBetween(1, 86_400)
    .default(300)
    .describe('seconds after which a server with an older generation is not ready'),
  LOG_LEVEL: z
    .enum(logLevels, `one of ${logLevels.join(', ')}`)
    .default('info')
    .describe('level of the log; debug also logs the text that users type'),
  OPERATOR_HOST: z.string().default('127.0.0.1').describe("address of the operator's port"),
  OPERATOR_PORT: wholeNumberBetween(0, 65_535)
    .optional()
    .describe('port for metrics and readiness; closed unless set'),
  GUESS_LIMIT: wholeNumberBetween(1, 1_000_000)
    .default(20)
    .describe('number of different wrong keys after which the service bans an address'),
  GUESS_WINDOW_SECONDS: wholeNumberBetween(1, 86_400)
    .default(600)
    .describe('seconds within which the service counts wrong keys'),
  GUESS_BLOCK_SECONDS: wholeNumberBetween(1, 31_536_000)
    .default(86_400)
    .describe('seconds until a ban ends'),
  DRAIN_SECONDS: wholeNumberBetween(0, 3600)
    .default(10)
    .describe('seconds that running requests may still take when the service stops'),
  MAX_CONNECTIONS: wholeNumberBetween(1, 1_000_000)
    .default(4096)
    .describe('maximum number of open connections of a process'),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumberBetween(1, 1_000_000)
    .default(256)
    .describe('maximum number of open connections from one address'),
  SEARCH_SECONDS: wholeNumberBetween(1, 600)
    .default(5)
    .describe('seconds that all searches of a request may take together; then the response is 503'),
  EXPLORER: trueOrFalse().default(true).describe('false turns the explorer off'),
  MCP: trueOrFalse().default(true).describe('false turns the MCP server at /mcp off'),
  TMDB_API: trueOrFalse().default(false).describe('true also answers like TMDB at /3'),
  PUBLIC_PATH: z
    .string()
    .regex(
      /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)+$/,
      'a path like /movies, without a slash at the end',
    )
    .optional()
    .describe(
      'path under which a proxy publishes the service, such as /movies; the proxy must remove it from requests',
    ),
  IMAGE_ORIGINS: z
    .string()
    .refine(
      (value) => value === '*' || splitList(value).every(isOrigin),
      'origins like https://posters.example, separated by commas, or * for any',
    )
    .optional()
    .describe('origins whose pictures the explorer shows, separated by commas, or * for any'),
  CATALOG_NAMES: catalogNames,
  PAGE_ADDRESS_ALPHA: pageAddress('https://alpha.example/title/{number}').describe(
    'page of a title in alpha',
  ),
  PAGE_ADDRESS_BETA: pageAddress('https://beta.example/title/{number}').describe(
    'page of a title in beta',
  ),
  PAGE_ADDRESS_GAMMA: pageAddress('https://gamma.example/movie/{number}').describe(
    'page of a film in gamma',
  ),
  PAGE_ADDRESS_GAMMA_TV: pageAddress('https://gamma.example/tv/{number}').describe(
    'page of a series in gamma_tv',
  ),
  PAGE_ADDRESS_DELTA: pageAddress('https://delta.example/title/{number}').describe(
    'page of a title in delta',
  ),
})

/** Reads the environment once; a wrong value is a CommandError that names its variable. */
export function readServerConfig(variables: Variables): ServerConfig {
  const platform = readPlatformConfig(variables)
  const raw = readVariables(serverVariables, variables)
  refuseOnePlaceForTwo(raw)
  return { ...platform, ...serverConfig(raw, variables) }
}

function serverConfig(raw: z.output<typeof serverVariables>, variables: Variables) {
  return {
    host: raw.HOST,
    port: raw.PORT,
    /** Number of processes that answer requests. */
    processes: raw.PROCESSES,
    trustProxy: meantProxies(raw.TRUST_PROXY),
    /** Origins whose pages may read responses; empty for no cross-origin access. */
    corsOrigins: splitList(raw.CORS_ORIGINS ?? ''),
    redisUrl: raw.REDIS_URL ?? null,
    /** The source of the generations; null if this server builds them. */
    following: raw.FOLLOW_URL === undefined ? null : followingOf(raw, raw.FOLLOW_URL),
    logLevel: raw.LOG_LEVEL,
    /** Address of the port for metrics and readiness; null if it is not configured. */
    operator:
      raw.OPERATOR_PORT === undefined ? null : { host: raw.OPERATOR_HOST, port: raw.OPERATOR_PORT },
    guessing: {
      guesses: raw.GUESS_LIMIT,
      windowSeconds: raw.GUESS_WINDOW_SECONDS,
      blockSeconds: raw.GUESS_BLOCK_SECONDS,
    },
    /** Maximum seconds that running requests may take when the service stops. */
    drainSeconds: raw.DRAIN_SECONDS,
    connections: { total: raw.MAX_CONNECTIONS, perAddress: raw.MAX_CONNECTIONS_PER_ADDRESS },
    /** Time limit for the searches of one request, in seconds. */
    searchSeconds: raw.SEARCH_SECONDS,
    /** True if the service serves the explorer at `/`. */
    explorer: raw.EXPLORER,
    /** True if the service serves MCP at `/mcp`. */
    mcp: raw.MCP,
    /** True if the service answers like TMDB at `/3`. */
    tmdbApi: raw.TMDB_API,
    /** The path prefix that a proxy removes from requests; empty without one. */
    publicPath: raw.PUBLIC_PATH ?? '',
    /** Origins whose images the explorer shows; empty if it draws every poster itself. */
    imageOrigins: splitList(raw.IMAGE_ORIGINS ?? ''),
    catalogNames: raw.CATALOG_NAMES ?? {},
    pageAddresses: {
      alpha: raw.PAGE_ADDRESS_ALPHA,
      beta: raw.PAGE_ADDRESS_BETA,
      gamma: raw.PAGE_ADDRESS_GAMMA,
      gamma_tv: raw.PAGE_ADDRESS_GAMMA_TV,
      delta: raw.PAGE_ADDRESS_DELTA,
    },
    /** The page addresses that the operator has set; the others are examples. */
    setPageAddresses: setAddresses(variables),
  }
}

/** The addresses without the examples that stand for unset ones. */
function setAddresses(variables: Variables): PageAddresses {
  const set = titleCatalogs.flatMap((catalog) => {
    const address = variables[`PAGE_ADDRESS_${catalog.toUpperCase()}`]
    return address?.trim() ? [[catalog, address]] : []
  })
  return Object.fromEntries(set)
}

/** The source of generations (docs/reference/replicas.md#following). */
function followingOf(raw: z.output<typeof serverVariables>, address: string) {
  return {
    /** A folder, `s3://bucket/prefix`, or `http(s)://` with the same files. */
    address,
    /** Seconds between two checks for new generations. */
    pollSeconds: raw.FOLLOW_SECONDS,
    /** Seconds behind a newer generation of the source after which the server is not ready. */
    behindSeconds: raw.FOLLOW_BEHIND_SECONDS,
  }
}

/** Rejects the same address for both ports; a wildcard host includes all other hosts. */
function refuseOnePlaceForTwo(raw: z.output<typeof serverVariables>): void {
  if (raw.OPERATOR_PORT !== raw.PORT || raw.PORT === 0) return
  const hosts = [raw.HOST, raw.OPERATOR_HOST]
  if (raw.HOST !== raw.OPERATOR_HOST && !hosts.some((host) => ['0.0.0.0', '::'].includes(host))) {
    return
  }
  throw new CommandError(`OPERATOR_PORT: must differ from PORT; both are ${raw.PORT}`)
}

function meantProxies(raw: string | undefined): TrustProxy {
  if (raw === undefined || raw === '0') return false
  return isHopCount(raw) ? Number(raw) : splitList(raw)
}

function splitList(raw: string): string[] {
  return raw
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function isHopCount(value: string): boolean {
  return /^\d{1,2}$/.test(value)
}

/** True for an address or subnet in a form that Express accepts in its `trust proxy` setting. */
function isProxyAddress(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/')
  const isIpv4 = ipaddr.IPv4.isValidFourPartDecimal(address)
  if (rest.length > 0 || !(isIpv4 || ipaddr.IPv6.isValid(address))) return false
  const bits = isIpv4 ? 32 : 128
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
}

/** Browsers send an origin without a path, so an origin with a path would never match. */
function isOrigin(value: string): boolean {
  return (
    /^[a-z]+:\/\/[\w.:[\]-]+$/i.test(value) &&
    URL.canParse(value) &&
    new URL(value).origin === value
  )
}

function pageAddress(neutral: string) {
  const isTemplate = (value: string) =>
    /^https?:/i.test(value) && URL.canParse(value) && value.includes('{number}')
  return z
    .string()
    .refine(isTemplate, 'an http or https address with {number} in it')
    .default(neutral)
}
