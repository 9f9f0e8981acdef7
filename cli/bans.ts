import type { Command } from 'commander'
import { bansIn, clearBans } from '../server/access/bans/ban-commands.js'
import { readServerConfig } from '../server/config.js'
import { withAccessStore } from './access-store.js'
import type { Environment } from './environment.js'
import { formatJson } from './format-json.js'

/** `titlebase bans`: lists and lifts bans of addresses (docs/operations.md#commands). */
export function register(program: Command, environment: Environment): void {
  const { out, err, variables, now } = environment
  const bans = program.command('bans').description('list and lift bans of IP addresses')

  bans
    .command('list')
    .description('list banned addresses and the end of each ban')
    .option('--json', 'print JSON')
    .action(async ({ json }: { json?: true }) => {
      const listed = await withAccessStore(environment, (store) => bansIn(store, now()))
      const lines = listed.map(({ address, until }) => `${address}  ${until}\n`)
      out(json ? formatJson(listed) : lines.join(''))
      if (listed.length === 0) err('no address is banned\n')
    })

  bans
    .command('clear [address]')
    .description('lift the ban of one address, or all bans')
    .action(async (address?: string) => {
      const { redisUrl } = readServerConfig(variables)
      const lifted = await withAccessStore(environment, (store) =>
        clearBans(store, redisUrl, address ?? null),
      )
      out(lifted.map((each) => `${each}\n`).join(''))
      err(
        lifted.length === 0
          ? 'no address is banned\n'
          : 'running services accept these addresses again within a second\n',
      )
    })
}
