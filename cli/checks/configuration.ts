import { distance } from 'fastest-levenshtein'
import { type Engines, readEngines } from '../../engines/registry.js'
import { faultOf, note, ok, type Result } from '../../platform/checks.js'
import type { Variables } from '../../platform/config.js'
import { readServerConfig, type ServerConfig } from '../../server/config.js'
import { readS3Config } from '../../storage/replicas/s3-config.js'
import type { CheckContext } from './context.js'

interface Configuration {
  readonly config: ServerConfig | null
  readonly engines: Engines | null
  readonly configurationFaults: readonly Result[]
}

/** Reads the variables as `serve` does. */
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
  orFault(() => readS3Config(variables))
  return { config, engines, configurationFaults: faults }
}

/** Reports invalid variables, and names that differ from a known one by a letter or an underscore. */
export function checkConfiguration({ variables, configurationFaults }: CheckContext): Result[] {
  const known = knownVariables()
  const set = known.filter((name) => variables[name]?.trim())
  const summary = ok(set.length === 0 ? 'no variable is set' : `set: ${set.join(', ')}`)
  return [
    ...(configurationFaults.length === 0 ? [summary] : configurationFaults),
    ...misspelt(Object.keys(variables), known),
  ]
}

/** Names of all variables: reading the configuration from a recording object reveals them. */
function knownVariables(): string[] {
  const names = new Set<string>()
  const recording = new Proxy<Variables>({}, { get: (_, name) => void names.add(String(name)) })
  readConfiguration(recording)
  return [...names]
}

/** Minimum length of a suspicious name; shorter names resemble too many others. */
const minLength = 6

function misspelt(names: readonly string[], known: readonly string[]): Result[] {
  return names
    .filter((name) => !known.includes(name) && name.length >= minLength)
    .flatMap((name) => {
      const plain = withoutUnderscores(name)
      const meant = known.find((each) => distance(withoutUnderscores(each), plain) <= 1)
      return meant === undefined
        ? []
        : [note(`${name} is not a variable of titlebase: did you mean ${meant}?`)]
    })
}

const withoutUnderscores = (name: string) => name.toUpperCase().replaceAll('_', '')
