import type { Command } from 'commander'
import { readEngines } from '../engines/registry.js'
import { readPlatformConfig } from '../platform/config.js'
import { letServersGoFirst } from '../platform/priority.js'
import { terminalProgress } from '../platform/progress.js'
import { withoutUser } from '../platform/source-address.js'
import { readServerConfig } from '../server/server-config.js'
import { openSource } from '../storage/copies/open-target.js'
import { HasData, restore } from '../storage/copies/restore.js'
import { readS3Config } from '../storage/copies/s3-config.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { recordAccessChange } from './access-log.js'
import type { Environment } from './environment.js'
import { describeBackup } from './format.js'
import { copyKeysToRedis, hasKeys } from './keys-backup.js'

/** Exit status if the data directory has data. */
const refused = 2

/** `titlebase restore`: fetches what `titlebase backup` sent (docs/operations.md#backup). */
export function register(command: Command, environment: Environment): void {
  const { err, exit } = environment
  command.action(async (address: string) => {
    letServersGoFirst()
    try {
      await restoreFrom(address, environment)
    } catch (error) {
      if (!(error instanceof HasData)) throw error
      err(`titlebase: ${error.message}\n${stepsToReplace(withoutUser(address), environment)}`)
      exit(refused)
    }
  })
}

async function restoreFrom(address: string, environment: Environment): Promise<void> {
  const { variables, out, err } = environment
  const { dataDirectory } = readPlatformConfig(variables)
  const source = openSource(address, readS3Config(variables))
  try {
    const backup = await restore({
      directory: openDataDirectory(dataDirectory, { isRestoring: true }),
      source,
      engine: readEngines(variables).required,
      onContinue: () => err(`continuing the interrupted restore of ${source.name}\n`),
      progress: terminalProgress(),
    })
    const { redisUrl } = readServerConfig(variables)
    if (redisUrl !== null) await copyKeysToRedis(environment, redisUrl)
    recordAccessChange(environment, `restore ${source.name}`)
    out(`restored ${source.name}: ${describeBackup(backup)}\n`)
  } finally {
    source.close()
  }
}

/** The commands that replace the contents of a data directory and keep later changes of keys. */
function stepsToReplace(address: string, environment: Environment): string {
  const { dataDirectory } = readPlatformConfig(environment.variables)
  const commands = [
    `mkdir OLD && mv ${dataDirectory}/* OLD/`,
    `titlebase restore ${address}`,
    ...(hasKeys(environment) ? ['titlebase keys restore NEW'] : []),
  ]
  if (hasKeys(environment)) commands.unshift('titlebase keys backup NEW')
  return `To replace it, stop the service and run these commands, with paths outside of ${dataDirectory} for the new file NEW and the new folder OLD:\n${commands.map((line) => `  ${line}\n`).join('')}`
}
