import type { Command } from 'commander'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { backUp } from '../storage/backup/back-up.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { describeBackup } from './describe-backup.js'
import type { Environment } from './environment.js'
import { backUpKeys, hasKeys } from './keys-backup.js'

/** `titlebase backup`: copies everything into a folder while services run (docs/operations.md#backup). */
export function register(command: Command, environment: Environment): void {
  command.action(async (folder: string) => {
    letServersGoFirst()
    const backup = await backUp({
      directory: openDataDirectory(readPlatformConfig(environment.variables).dataDirectory),
      folder,
      async copyAccess(file) {
        if (!hasKeys(environment)) return false
        await backUpKeys(environment, file)
        return true
      },
      progress: terminalProgress(),
      now: environment.now,
    })
    environment.out(`backed up to ${folder}: ${describeBackup(backup)}\n`)
  })
}
