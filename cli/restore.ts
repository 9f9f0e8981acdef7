import { existsSync } from 'node:fs'
import { chmod, copyFile, rename, rm } from 'node:fs/promises'
import type { Command } from 'commander'
import { readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { restore } from '../storage/backup/restore.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { describeBackup } from './describe-backup.js'
import type { Environment } from './environment.js'
import { restoreKeysFrom } from './keys-backup.js'

/** `titlebase restore`: restores what `titlebase backup` copied (docs/operations.md#backup). */
export function register(command: Command, environment: Environment): void {
  command
    .option('--force', 'replace the contents of a data directory that is not empty')
    .action(async (folder: string, { force = false }: { force?: boolean }) => {
      letServersGoFirst()
      const { dataDirectory } = readPlatformConfig(environment.variables)
      const directory = openDataDirectory(dataDirectory, { settle: false })
      const { accessFile } = directory
      const backup = await restore({
        directory,
        folder,
        isForced: force,
        engine: readEngines(environment.variables).required,
        async restoreAccess(file) {
          // restoreKeysFrom keeps revoked keys revoked; a missing database has none.
          if (!existsSync(accessFile)) {
            for (const end of ['-wal', '-shm']) await rm(accessFile + end, { force: true })
            const copy = `${file}.copy`
            await copyFile(file, copy)
            await chmod(copy, 0o600)
            await rename(copy, accessFile)
          }
          await restoreKeysFrom(environment, file, force)
        },
        progress: terminalProgress(),
      })
      environment.out(`restored ${folder}: ${describeBackup(backup)}\n`)
    })
}
