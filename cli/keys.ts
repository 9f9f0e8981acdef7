import { type Command, InvalidArgumentError, Option } from 'commander'
import { CommandError } from '../platform/command-error.js'
import { defaultLimits, type KeyLimits } from '../server/access/keys/keys.js'
import { readServerConfig } from '../server/config.js'
import type { Environment } from './environment.js'
import { type ListedKey, listKeys, withKeyNamed, withKeys } from './key-store.js'
import { backUpKeys, copyKeysToRedis, restoreKeysFrom } from './keys-backup.js'
import { inJson } from './print-json.js'

/** `titlebase keys`: issues, lists, limits and revokes keys (docs/operations.md#commands). */
export function register(program: Command, environment: Environment): void {
  const { out, err } = environment
  const keys = program.command('keys').description('issue, list, limit and revoke API keys')

  withLimits(keys.command('create <name>'))
    .description('issue a key: printed once, alone on standard output')
    .action(async (name: string, options: LimitOptions) => {
      const limits = { ...defaultLimits, ...limitsFrom(options) }
      out(`${await withKeys(environment, (keys) => keys.issue(readName(name), limits))}\n`)
      err('Keep this key: it is stored as a hash only and not shown again.\n')
    })

  keys
    .command('list')
    .description('list all keys with their last use, revoked ones too')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const listed = (await listKeys(environment)).map(describe)
      out(json ? inJson(listed) : formatTable(listed))
    })

  withLimits(keys.command('limit <name>'))
    .description('change the limits of a key; what is not named stays')
    .action(async (name: string, options: LimitOptions) => {
      const changes = limitsFrom(options)
      if (Object.keys(changes).length === 0) {
        throw new CommandError('keys limit takes --rate, --quota or --unlimited')
      }
      const limits = await withKeyNamed(environment, name, (keys) => keys.limit(name, changes))
      out(`the key ${JSON.stringify(name)} may send ${inWords(limits)}\n`)
    })

  keys
    .command('revoke <name>')
    .description('revoke a key at once and for good')
    .action(async (name: string) => {
      await withKeyNamed(environment, name, (keys) => keys.revoke(name))
      out(`the key ${JSON.stringify(name)} is revoked: its requests are refused from now on\n`)
    })

  keys
    .command('backup <file>')
    .description(
      'copy the keys with their counts and bans into a file, also while the service runs',
    )
    .action((file: string) => backUpKeys(environment, file))

  keys
    .command('restore <file>')
    .description('make the keys those of a backup, also while the service runs')
    .option('--force', 'also delete keys in use that the backup lacks')
    .action((file: string, { force = false }: { force?: boolean }) =>
      restoreKeysFrom(environment, file, force),
    )

  keys
    .command('share')
    .description('copy the keys of this folder into Redis, for all servers that share it')
    .action(async () => {
      const { redisUrl } = readServerConfig(environment.variables)
      if (redisUrl === null) {
        throw new CommandError('keys share copies keys into Redis: set REDIS_URL')
      }
      await copyKeysToRedis(environment, redisUrl)
    })
}

interface LimitOptions {
  readonly rate?: number
  readonly quota?: number
  readonly unlimited?: true
}

function withLimits(command: Command): Command {
  return command
    .option('--rate <n>', `requests a second (a new key: ${defaultLimits.rate})`, readLimit)
    .option('--quota <n>', `requests a day (a new key: ${defaultLimits.quota})`, readLimit)
    .addOption(new Option('--unlimited', 'no limits at all').conflicts(['rate', 'quota']))
}

function limitsFrom({ rate, quota, unlimited }: LimitOptions): Partial<KeyLimits> {
  if (unlimited) return { rate: null, quota: null }
  return { ...(rate === undefined ? {} : { rate }), ...(quota === undefined ? {} : { quota }) }
}

function inWords({ rate, quota }: KeyLimits): string {
  const second = rate === null ? 'any number of requests a second' : `${rate} requests a second`
  return `${second} and ${quota === null ? 'any number' : quota} a day`
}

function readLimit(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text))
    throw new InvalidArgumentError('It takes a whole number from 1.')
  return Number(text)
}

function readName(text: string): string {
  const name = text.trim()
  if (!/^[\p{L}\p{N}\p{P}\p{S} ]{1,100}$/u.test(name)) {
    throw new CommandError('the name of a key is 1 to 100 printable characters')
  }
  return name
}

function describe({ name, created_at, revoked_at, rate, quota, isShared, ...use }: ListedKey) {
  const { lastUsedOn, usedToday } = use
  const described = { name, rate, quota, created_at, revoked_at, lastUsedOn, usedToday }
  return isShared === null ? described : { ...described, isShared }
}

function formatTable(keys: readonly ReturnType<typeof describe>[]): string {
  const isRedisUsed = keys.some((key) => 'isShared' in key)
  const rows = [
    [
      ...['NAME', 'PER SECOND', 'PER DAY', 'TODAY', 'LAST USED', 'CREATED', 'REVOKED'],
      ...(isRedisUsed ? ['HELD BY'] : []),
    ],
    ...keys.map((key) => [
      key.name,
      String(key.rate ?? 'unlimited'),
      String(key.quota ?? 'unlimited'),
      String(key.usedToday),
      key.lastUsedOn ?? '',
      key.created_at,
      key.revoked_at ?? '',
      ...('isShared' in key ? [key.isShared ? 'Redis' : 'this folder alone'] : []),
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
