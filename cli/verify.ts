import { existsSync, readdirSync, statSync } from 'node:fs'
import type { Command } from 'commander'
import { CommandError } from '../platform/command-error.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { verifyFiles } from '../storage/generations/verify-files.js'
import type { Environment } from './environment.js'
import { formatJson } from './format.js'

/** Exit status if a file is damaged (docs/operations.md#commands). */
const someDamaged = 1

/** `titlebase verify`: compares every byte of the data directory's files with their checksums. */
export function register(command: Command, environment: Environment): void {
  command.option('--json', 'print JSON').action(async ({ json }: { json?: true }) => {
    letServersGoFirst()
    const { dataDirectory } = readPlatformConfig(environment.variables)
    // A missing or empty folder is probably mistyped, so it is not created.
    const hasFiles = existsSync(dataDirectory) && !isEmptyDirectory(dataDirectory)
    const files = hasFiles
      ? await verifyFiles(openDataDirectory(dataDirectory), terminalProgress())
      : []
    if (files.length === 0) {
      throw new CommandError(`there is nothing to verify in ${dataDirectory}: is DATA_DIR correct?`)
    }
    const lines = files.map(({ file, damage }) => `${damage ?? `${file} is intact`}\n`)
    environment.out(json ? formatJson(files) : lines.join(''))
    if (files.some(({ damage }) => damage !== null)) environment.exit(someDamaged)
  })
}

/** False for a file, which openDataDirectory rejects. */
function isEmptyDirectory(path: string): boolean {
  return statSync(path).isDirectory() && readdirSync(path).length === 0
}
