import type { Command } from 'commander'
import { readEngines } from '../engines/registry.js'
import { terminalProgress } from '../platform/progress.js'
import { readServerConfig } from '../server/server-config.js'
import type { Environment } from './environment.js'
import { matchLine, writeMatch } from './match/match-line.js'
import { readNames } from './match/read-names.js'

interface Options {
  readonly json?: true
}

/** Number of lines that are matched concurrently, in the threads of the engine. */
const concurrency = 8

/**
 * `titlebase match FILE`: finds the titles of a list of names in the published generation, without a
 * running service (docs/reference/match.md#the-command).
 */
export function register(command: Command, environment: Environment): void {
  command
    .option('--json', 'write one JSON object per line')
    .action(async (file: string, { json }: Options) => {
      const { openLocalGeneration } = await import('../server/generations/local-generation.js')
      const names = await readNames(file)
      const { variables } = environment
      const generation = await openLocalGeneration(
        readServerConfig(variables),
        readEngines(variables),
      )
      const phase = terminalProgress()('matching', names.length, 'names')
      let matched = 0
      try {
        for (let from = 0; from < names.length; from += concurrency) {
          const batch = names.slice(from, from + concurrency)
          const results = await Promise.all(batch.map((name) => matchLine(name, generation)))
          phase.add(results.length)
          matched += results.filter(({ match }) => match !== null).length
          environment.out(results.map((result) => writeMatch(result, json === true)).join(''))
        }
      } finally {
        phase.end()
        await generation.close()
      }
      environment.err(`matched ${matched} of ${names.length} names\n`)
    })
}
