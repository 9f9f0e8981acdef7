import type { Command } from 'commander'
import { CommandError } from '../platform/command-error.js'
import { readPlatformConfig } from '../platform/config.js'
import { bansIn, clearBans } from '../server/access/bans/ban-commands.js'
import { readServerConfig } from '../server/server-config.js'
import { runningServices } from '../storage/data-directory/running-services.js'
import { diskUse } from '../storage/files/disk-space.js'
import { recordAccessChange } from './access-log.js'
import { withAccessStore } from './access-store.js'
import type { Environment } from './environment.js'
import { formatJson, pluralize } from './format.js'

/** Exit status of `bans list` if a service has bans that the list lacks. */
const someUnstored = 1
/** A disk with less free space is full. */
const minFreeBytes = 1e6

/**
 * Explains that a running service has bans in memory only, which these commands cannot list or lift; null if all
 * are stored. A service whose operator's port is closed cannot be asked, so a full disk counts.
 */
async function unstoredBans({ variables }: Environment, stored: number): Promise<string | null> {
  const { dataDirectory } = readPlatformConfig(variables)
  const isFull = diskUse(dataDirectory).freeBytes < minFreeBytes
  const remedy =
    'free some space on the disk of DATA_DIR; the service then stores its bans within a second'
  for (const { url, operatorUrl } of runningServices(dataDirectory)) {
    const bans = operatorUrl === null ? null : await bansOf(operatorUrl)
    if (bans !== null && bans > stored && isFull) {
      return `${url} bans ${pluralize(bans, 'address', 'addresses')}, of which only ${stored} could be stored: ${remedy}`
    }
    if (bans === null && isFull) {
      return `${url} may ban addresses that it could not store, because the disk is full: ${remedy}`
    }
  }
  return null
}

/** The number of bans of a running service; null if it does not answer. */
async function bansOf(operatorUrl: string): Promise<number | null> {
  try {
    const response = await fetch(`${operatorUrl}/metrics`, { signal: AbortSignal.timeout(2000) })
    const count = /^titlebase_bans (\d+)$/m.exec(await response.text())?.[1]
    return count === undefined ? null : Number(count)
  } catch {
    return null
  }
}

/** `titlebase bans`: lists and lifts bans of addresses (docs/operations.md#commands). */
export function register(bans: Command, environment: Environment): void {
  const { out, err, exit, variables, now } = environment

  bans
    .command('list')
    .description('list banned addresses and the end of each ban')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const listed = await withAccessStore(environment, (store) => bansIn(store, now()))
      const lines = listed.map(({ address, until }) => `${address}  ${until}\n`)
      out(json ? formatJson(listed) : lines.join(''))
      const unstored = await unstoredBans(environment, listed.length)
      if (unstored !== null) {
        err(`titlebase: ${unstored}\n`)
        exit(someUnstored)
      } else if (listed.length === 0) err('no address is banned\n')
    })

  bans
    .command('clear [address]')
    .description('lift the ban of one address, or all bans, within a second')
    .action(async (address?: string) => {
      const { redisUrl } = readServerConfig(variables)
      const stored = await withAccessStore(environment, (store) => bansIn(store, now()).length)
      const unstored = await unstoredBans(environment, stored)
      if (unstored !== null) throw new CommandError(unstored)
      const lifted = await withAccessStore(environment, (store) =>
        clearBans(store, redisUrl, address ?? null),
      )
      recordAccessChange(environment, `bans clear ${address ?? '(all)'}: ${lifted.length} lifted`)
      out(lifted.map((each) => `${each}\n`).join(''))
      err(
        lifted.length === 0
          ? `${address ?? 'no address'} is ${address === undefined ? '' : 'not '}banned\n`
          : 'running services accept these addresses again within a second\n',
      )
    })
}
