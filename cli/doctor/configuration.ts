import { distance } from 'fastest-levenshtein'
import { type Engines, readEngines } from '../../engines/registry.js'
import type { Variables } from '../../platform/config.js'
import { readServerConfig, type ServerConfig } from '../../server/config.js'
import { readS3Config } from '../../storage/replicas/s3-config.js'
import { faultOf, note, ok, type Told } from './finding.js'

/** The configuration of the service, where it can be read. */
export interface ReadConfiguration {
  readonly config: ServerConfig | null
  readonly engines: Engines | null
  readonly told: readonly Told[]
}

/** Reads the variables as `serve` does, and looks for names that are nearly one. */
export function checkConfiguration(variables: Variables): ReadConfiguration {
  const read = new Set<string>()
  const recorded = new Proxy(variables, {
    get(target, name) {
      read.add(String(name))
      return target[String(name)]
    },
  })
  const told: Told[] = []
  const orFault = <Value>(make: () => Value): Value | null => {
    try {
      return make()
    } catch (error) {
      told.push(faultOf(error))
      return null
    }
  }
  const config = orFault(() => readServerConfig(recorded))
  const engines = orFault(() => readEngines(recorded))
  orFault(() => readS3Config(recorded))
  const isRight = told.length === 0
  told.push(...misspelt(Object.keys(variables), [...read]))
  const set = [...read].filter((name) => variables[name]?.trim())
  if (isRight) told.unshift(ok(set.length === 0 ? 'no variable is set' : `set: ${set.join(', ')}`))
  return { config, engines, told }
}

/** Names shorter than this have too many neighbours. */
const leastLength = 6

function misspelt(names: readonly string[], known: readonly string[]): Told[] {
  return names
    .filter((name) => !known.includes(name) && name.length >= leastLength)
    .flatMap((name) => {
      const plain = withoutLines(name)
      const meant = known.find((each) => distance(withoutLines(each), plain) <= 1)
      return meant === undefined ? [] : [note(`${name} is set: is ${meant} meant?`)]
    })
}

const withoutLines = (name: string) => name.toUpperCase().replaceAll('_', '')
