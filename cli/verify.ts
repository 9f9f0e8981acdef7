import type { Command } from 'commander'
import { verifyFiles } from '../indexer/verify-files.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory } from '../platform/data-directory.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import type { Environment } from './environment.js'

/** Exit status where a file is damaged (docs/operations.md#commands). */
const someDamaged = 1

/** `titlebase verify`: every byte of the data directory's files is compared with what was written. */
export function register(program: Command, environment: Environment): void {
  program
    .command('verify')
    .description('compare every byte of what is published with what was written')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const files = await verifyFiles(openDataDirectory(dataDirectory), terminalProgress())
      const lines = files.map(({ file, damage }) => `${damage ?? `${file} is whole`}\n`)
      environment.out(json ? `${JSON.stringify(files, null, 2)}\n` : lines.join(''))
      if (files.some(({ damage }) => damage !== null)) environment.exit(someDamaged)
    })
}
