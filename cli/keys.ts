import { type Command, InvalidArgumentError, Option } from 'commander'
import { CommandError } from '../platform/command-error.js'
import { defaultLimits, type KeyLimits, type Keys } from '../server/access/keys/open-keys.js'
import { readServerConfig } from '../server/server-config.js'
import { recordAccessChange } from './access-log.js'
import type { Environment } from './environment.js'
import { formatJson, pluralize } from './format.js'
import { listKeys, withKeyNamed, withKeys } from './key-store.js'
import { backUpKeys, copyKeysToRedis, restoreKeysFrom } from './keys-backup.js'

/** `titlebase keys`: issues, lists, limits and revokes keys (docs/operations.md#commands). */
export function register(keys: Command, environment: Environment): void {
  const { out, err } = environment

  withLimits(keys.command('create <name>'))
    .description('issue a key and print it on standard output; it cannot be printed again')
    .option('--expires <time>', 'time after which the key ends: 90d, 12h or 30m', readTime)
    .action(async (name: string, options: LimitOptions & { readonly expires?: number }) => {
      const limits = { ...defaultLimits, ...limitsFrom(options) }
      const { expires = null } = options
      if (expires === 0) throw new CommandError('--expires must be longer than 0')
      const issue = (keys: Keys) => keys.issue(readName(name), limits, expires)
      const key = await withKeys(environment, issue)
      recordAccessChange(environment, `keys create ${JSON.stringify(name.trim())}`)
      out(`${key}\n`)
      err('Save this key: titlebase stores only its hash and cannot show it again.\n')
    })

  keys
    .command('list')
    .description('list all keys, including revoked ones, with their last use')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const listed = (await listKeys(environment)).map(describe)
      out(json ? formatJson(listed) : formatTable(listed))
    })

  withLimits(keys.command('limit <name>'))
    .description('change the limits of a key; a limit without an option does not change')
    .action(async (name: string, options: LimitOptions) => {
      const changes = limitsFrom(options)
      if (Object.keys(changes).length === 0) {
        throw new CommandError('no limit to change: use --rate, --quota or --unlimited')
      }
      const limits = await withKeyNamed(environment, name, (keys) => keys.limit(name, changes))
      recordAccessChange(environment, `keys limit ${JSON.stringify(name)}: ${inWords(limits)}`)
      out(`the key ${JSON.stringify(name)} may send ${inWords(limits)}\n`)
    })

  keys
    .command('rotate <name>')
    .description('replace a key by a new one with the same name and limits, and print it')
    .addOption(
      new Option('--valid-for <time>', 'how long the old key stays valid: 30m, 24h, 7d or 0')
        .argParser(readTime)
        .default(86_400, '24h'),
    )
    .action(async (name: string, { validFor }: { validFor: number }) => {
      const { key, oldUntil } = await withKeyNamed(environment, name, (keys) =>
        keys.rotate(name, validFor),
      )
      recordAccessChange(
        environment,
        `keys rotate ${JSON.stringify(name)}: old key until ${oldUntil}`,
      )
      out(`${key}\n`)
      err(
        `Save this key: titlebase stores only its hash and cannot show it again. The old key is valid until ${oldUntil}.\n`,
      )
    })

  keys
    .command('revoke <name>')
    .description('revoke a key immediately and permanently')
    .action(async (name: string) => {
      await withKeyNamed(environment, name, (keys) => keys.revoke(name))
      recordAccessChange(environment, `keys revoke ${JSON.stringify(name)}`)
      out(`revoked the key ${JSON.stringify(name)}: the service rejects it from now on\n`)
    })

  keys
    .command('backup <file>')
    .description('copy keys, counts and bans into a file, even while the service runs')
    .action(async (file: string) => {
      await backUpKeys(environment, file)
      err(`wrote keys, counts and bans to ${file}\n`)
    })

  keys
    .command('restore <file>')
    .description('replace the keys with those in a backup, even while the service runs')
    .option('--force', 'delete keys in use that are not in the backup')
    .action(async (file: string, { force = false }: { force?: boolean }) => {
      await restoreKeysFrom(environment, file, force)
      recordAccessChange(environment, `keys restore ${file}`)
    })

  keys
    .command('share')
    .description('copy the keys of the data directory into Redis, for all servers that use it')
    .action(async () => {
      const { redisUrl } = readServerConfig(environment.variables)
      if (redisUrl === null) {
        throw new CommandError('keys share needs Redis: set REDIS_URL')
      }
      await copyKeysToRedis(environment, redisUrl)
      recordAccessChange(environment, 'keys share')
    })
}

interface LimitOptions {
  readonly rate?: number
  readonly quota?: number
  readonly unlimited?: true
}

function withLimits(command: Command): Command {
  return command
    .option(
      '--rate <n>',
      `requests per second (default of new keys: ${defaultLimits.rate})`,
      readLimit,
    )
    .option(
      '--quota <n>',
      `requests per day (default of new keys: ${defaultLimits.quota})`,
      readLimit,
    )
    .addOption(new Option('--unlimited', 'no limits').conflicts(['rate', 'quota']))
}

function limitsFrom({ rate, quota, unlimited }: LimitOptions): Partial<KeyLimits> {
  if (unlimited) return { rate: null, quota: null }
  return { ...(rate === undefined ? {} : { rate }), ...(quota === undefined ? {} : { quota }) }
}

function inWords({ rate, quota }: KeyLimits): string {
  const second = `${rate === null ? 'any number of requests' : pluralize(rate, 'request')} per second`
  return `${second} and ${quota === null ? 'any number' : quota} per day`
}

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new InvalidArgumentError('Expected a whole number from 1.')
  return Number(text)
}

const secondsOf: Readonly<Record<string, number>> = { m: 60, h: 3600, d: 86_400 }

/** Reads a duration such as `24h`; returns seconds. */
function readTime(text: string): number {
  const [, count, unit = ''] = /^(\d{1,4})([mhd])$/.exec(text) ?? []
  if (text === '0') return 0
  if (count === undefined) throw new InvalidArgumentError('Expected a time such as 30m, 24h or 7d.')
  return Number(count) * (secondsOf[unit] ?? 0)
}

function readName(text: string): string {
  const name = text.trim()
  if (!/^[\p{L}\p{N}\p{P}\p{S} ]{1,100}$/u.test(name)) {
    throw new CommandError('the name of a key must have 1 to 100 printable characters')
  }
  return name
}

function describe({
  name,
  created_at,
  revoked_at,
  expires_at,
  rate,
  quota,
  ...more
}: Awaited<ReturnType<typeof listKeys>>[number]) {
  const { isShared, lastUsedOn, usedToday } = more
  const times = { created_at, revoked_at, expires_at }
  const described = { name, rate, quota, ...times, lastUsedOn, usedToday }
  return isShared === null ? described : { ...described, isShared }
}

function formatTable(keys: readonly ReturnType<typeof describe>[]): string {
  const isRedisUsed = keys.some((key) => 'isShared' in key)
  const rows = [
    [
      ...['NAME', 'PER SECOND', 'PER DAY', 'TODAY', 'LAST USED', 'CREATED', 'REVOKED', 'EXPIRES'],
      ...(isRedisUsed ? ['STORED IN'] : []),
    ],
    ...keys.map((key) => [
      key.name,
      String(key.rate ?? 'unlimited'),
      String(key.quota ?? 'unlimited'),
      String(key.usedToday),
      key.lastUsedOn ?? '',
      key.created_at,
      key.revoked_at ?? '',
      key.expires_at ?? '',
      ...('isShared' in key ? [key.isShared ? 'Redis' : 'data directory only'] : []),
    ]),
  ]
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(width(column)))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('')
}
