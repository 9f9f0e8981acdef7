import type { z } from 'zod'
import { engineVariables, readEngines } from '../../engines/registry.js'
import { faultOf, note, ok, type Result } from '../../platform/checks.js'
import { CommandError } from '../../platform/command-error.js'
import { platformVariables, type Variables } from '../../platform/config.js'
import { readServerConfig, serverVariables } from '../../server/server-config.js'
import { readS3Config, s3Variables } from '../../storage/copies/s3-config.js'
import { readStorageConfig, storageVariables } from '../../storage/storage-config.js'
import { type CheckContext, check } from './check-context.js'

/** The checks of the environment variables. */
export const configurationChecks = [
  check('configuration', 'environment variables', checkConfiguration),
  check('pages', 'addresses of the pages of catalogs', checkPageAddresses),
  check('names', 'names of catalogs and of sources of ratings', checkCatalogNames),
]

/** The schemas of all variables, by name, in the order of docs/operations.md#configuration. */
export const variableSchemas: Readonly<Record<string, z.ZodType>> = {
  ...platformVariables.shape,
  ...serverVariables.shape,
  ...engineVariables,
  ...storageVariables.shape,
  ...s3Variables.shape,
}
const knownVariables = Object.keys(variableSchemas)

/** Throws a CommandError for the first invalid variable, even if the command does not use it. */
export function requireValidVariables(variables: Variables): void {
  const [wrong] = readConfiguration(variables).configurationFaults
  if (wrong !== undefined) throw new CommandError(wrong.text)
}

/** Reads the configuration; a part with an invalid variable is null, or the default. */
export function readConfiguration(variables: Variables) {
  const faults: Result[] = []
  const orFault = <Value>(read: () => Value): Value | null => {
    try {
      return read()
    } catch (error) {
      faults.push(faultOf(error))
      return null
    }
  }
  const config = orFault(() => readServerConfig(variables))
  const engines = orFault(() => readEngines(variables))
  const storage = orFault(() => readStorageConfig(variables)) ?? readStorageConfig({})
  orFault(() => readS3Config(variables))
  return { config, engines, storage, configurationFaults: faults }
}

/** Reports invalid variables, or else those that are set. */
function checkConfiguration({ variables, configurationFaults }: CheckContext): Result[] {
  if (configurationFaults.length > 0) return [...configurationFaults]
  const set = knownVariables.filter((name) => variables[name]?.trim())
  return [ok(set.length === 0 ? 'no variable is set' : `set: ${set.join(', ')}`)]
}

/** Reports catalogs without the address of their pages. */
function checkPageAddresses({ variables }: CheckContext): Result[] {
  const missing = missingPageAddresses(variables)
  return [missing === null ? ok('all are set') : note(missing)]
}

/** Reports the names of catalogs that are set. */
export function checkCatalogNames({ config }: CheckContext): Result[] {
  if (config === null) return []
  const names = Object.entries(config.catalogNames).map((pair) => pair.join('='))
  return [ok(names.length === 0 ? 'CATALOG_NAMES is not set' : names.join(', '))]
}

/** Names the unset variables of page addresses (docs/reference/cards.md#page-addresses); null if all are set. */
export function missingPageAddresses(variables: Variables): string | null {
  const unset = knownVariables.filter(
    (name) => name.startsWith('PAGE_ADDRESS_') && !variables[name]?.trim(),
  )
  if (unset.length === 0) return null
  const verb = unset.length === 1 ? 'is' : 'are'
  return `${unset.join(', ')} ${verb} not set: links to pages of these catalogs lead to example addresses`
}
