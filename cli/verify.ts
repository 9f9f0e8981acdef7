import { existsSync, readdirSync, statSync } from 'node:fs'
import type { Command } from 'commander'
import { CommandError } from '../platform/command-error.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { verifyFiles } from '../storage/generations/verify-files.js'
import type { Environment } from './environment.js'
import { inJson } from './print-json.js'

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
      // An empty folder, or one that is not there, is a mistyped one: it is not made.
      const isThere = existsSync(dataDirectory) && !isEmptyDirectory(dataDirectory)
      const files = isThere
        ? await verifyFiles(openDataDirectory(dataDirectory), terminalProgress())
        : []
      if (files.length === 0) {
        throw new CommandError(`there is nothing to verify in ${dataDirectory}: is DATA_DIR right?`)
      }
      const lines = files.map(({ file, damage, isRecorded }) =>
        damage !== null
          ? `${damage}\n`
          : `${file} ${isRecorded ? 'is whole' : 'has no checksum: an earlier version made it'}\n`,
      )
      environment.out(json ? inJson(files) : lines.join(''))
      if (files.some(({ damage }) => damage !== null)) environment.exit(someDamaged)
    })
}

/** What is no folder at all is for the data directory to refuse. */
function isEmptyDirectory(path: string): boolean {
  return statSync(path).isDirectory() && readdirSync(path).length === 0
}
