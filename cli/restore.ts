import type { Command } from 'commander'
import { readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { mergeIntoCopy, type RestoredKeys } from '../server/access/database/back-up.js'
import { restore } from '../storage/backup/restore.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { recordAccessChange } from './access-log.js'
import { describeBackup } from './describe-backup.js'
import type { Environment } from './environment.js'
import { reportRestored } from './keys-backup.js'

/** `titlebase restore`: restores what `titlebase backup` copied (docs/operations.md#backup). */
export function register(command: Command, environment: Environment): void {
  command
    .option('--force', 'replace the contents of a data directory that is not empty')
    .action(async (folder: string, { force = false }: { force?: boolean }) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const directory = openDataDirectory(dataDirectory, { settle: false })
      let restored: RestoredKeys | null = null
      const backup = await restore({
        directory,
        folder,
        isForced: force,
        engine: readEngines(environment.variables).required,
        async mergeAccess(copy) {
          restored = await mergeIntoCopy(directory.accessFile, copy, force)
        },
        progress: terminalProgress(),
      })
      if (restored !== null) await reportRestored(environment, restored)
      recordAccessChange(environment, `restore ${folder}`)
      environment.out(`restored ${folder}: ${describeBackup(backup)}\n`)
    })
}
