import type { Command } from 'commander'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { backUp } from '../storage/copies/back-up.js'
import { openTarget } from '../storage/copies/open-target.js'
import { readS3Config } from '../storage/copies/s3-config.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import type { Environment } from './environment.js'
import { describeBackup } from './format.js'
import { backUpKeys, hasKeys } from './keys-backup.js'

/** `titlebase backup`: copies everything to a folder or bucket while services run (docs/operations.md#backup). */
export function register(command: Command, environment: Environment): void {
  const { variables, now, out } = environment
  command.action(async (address: string) => {
    letServersGoFirst()
    const directory = openDataDirectory(readPlatformConfig(variables).dataDirectory)
    const target = openTarget(address, readS3Config(variables), true)
    try {
      const backup = await backUp({
        directory,
        target,
        async copyAccess(file) {
          if (hasKeys(environment)) await backUpKeys(environment, file)
        },
        progress: terminalProgress(),
        now,
      })
      out(`backed up to ${target.name}: ${describeBackup(backup)}\n`)
    } finally {
      target.close()
    }
  })
}
