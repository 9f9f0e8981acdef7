import { distance } from 'fastest-levenshtein'
import type { z } from 'zod'
import { type Engines, engineVariables, readEngines } from '../../engines/registry.js'
import { faultOf, note, ok, type Result } from '../../platform/checks.js'
import { CommandError } from '../../platform/command-error.js'
import { platformVariables, type Variables } from '../../platform/config.js'
import { workerVariable } from '../../server/cluster/methods.js'
import { readServerConfig, type ServerConfig, serverVariables } from '../../server/config.js'
import { readStorageConfig, storageVariables } from '../../storage/config.js'
import { readS3Config, s3Variables } from '../../storage/copies/s3-config.js'
import { setUpVariable } from '../environment.js'
import type { CheckContext } from './context.js'

/** The schemas of all variables, by name, in the order of docs/operations.md#configuration. */
export const variableSchemas: Readonly<Record<string, z.ZodType>> = {
  ...platformVariables.shape,
  ...serverVariables.shape,
  ...engineVariables,
  ...storageVariables.shape,
  ...s3Variables.shape,
}
const knownVariables = Object.keys(variableSchemas)

interface Configuration {
  readonly config: ServerConfig | null
  readonly engines: Engines | null
  readonly configurationFaults: readonly Result[]
}

/** Throws a CommandError for the first invalid variable, even if the command does not use it. */
export function requireValidVariables(variables: Variables): void {
  const [wrong] = readConfiguration(variables).configurationFaults
  if (wrong !== undefined) throw new CommandError(wrong.text)
}

export function readConfiguration(variables: Variables): Configuration {
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
  orFault(() => readStorageConfig(variables))
  orFault(() => readS3Config(variables))
  return { config, engines, configurationFaults: faults }
}

/** Reports invalid variables, and names that resemble a known one. */
export function checkConfiguration({ variables, configurationFaults }: CheckContext): Result[] {
  const set = knownVariables.filter((name) => variables[name]?.trim())
  const summary = ok(set.length === 0 ? 'no variable is set' : `set: ${set.join(', ')}`)
  return [
    ...(configurationFaults.length === 0 ? [summary] : configurationFaults),
    ...misspeltVariables(variables).map(note),
  ]
}

/** Reports catalogs without the address of their pages. */
export function checkPageAddresses({ variables }: CheckContext): Result[] {
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

/** Variables with this prefix can only be meant for this program. */
const prefix = /^TITLEBASE_/i
/** Variables that the processes of a service set for each other. */
const internalVariables = [setUpVariable, workerVariable]
/** Minimum length of a name that may differ from a known one; shorter names resemble too many others. */
const minLength = 6

const firstWord = (name: string) => name.split('_', 1)[0] as string
/** First words that variables of other programs also have. */
const commonWords = ['HOST', 'PORT', 'REDIS', ...Object.keys(engineVariables).map(firstWord)]
/** First words of variables that are probably meant for this program, such as `PAGE` and `MCP`. */
const ownWords = [platformVariables, serverVariables, storageVariables]
  .flatMap(({ shape }) => Object.keys(shape).map(firstWord))
  .filter((word) => !commonWords.includes(word))

/**
 * One line for each variable that resembles a known one, has the first word of one, or the prefix of this
 * program.
 */
export function misspeltVariables(variables: Variables): string[] {
  return Object.keys(variables)
    .filter((name) => !knownVariables.includes(name) && !internalVariables.includes(name))
    .flatMap((name) => {
      const meant = knownVariables.find((each) => resembles(name, each)) ?? relativeOf(name)
      if (meant === undefined && !prefix.test(name)) return []
      const hint =
        meant === undefined
          ? 'titlebase --help shows where they are listed'
          : `did you mean ${meant}?`
      return [`${name} is not a variable of titlebase: ${hint}`]
    })
}

/** The most similar variable of this program with the same first word. */
function relativeOf(name: string): string | undefined {
  const word = firstWord(name)
  if (word === name || !ownWords.includes(word)) return undefined
  return knownVariables
    .filter((known) => firstWord(known) === word)
    .sort((a, b) => distance(name, a) - distance(name, b))[0]
}

/** `LOGLEVEL`, `Log_Level`, `LOG_LEVELS`, `TITLEBASE_LOG_LEVEL` and `LOG_LEVEL_NAME` resemble `LOG_LEVEL`. */
function resembles(name: string, known: string): boolean {
  const [plain, meant] = [name.replace(prefix, ''), known].map((each) =>
    each.toUpperCase().replaceAll('_', ''),
  ) as [string, string]
  if (plain === meant) return true
  if (Math.min(plain.length, meant.length) < minLength) return false
  if (plain.startsWith(meant) || meant.startsWith(plain)) return true
  return Math.abs(plain.length - meant.length) <= 1 && distance(plain, meant) <= 1
}
