import { type Command, InvalidArgumentError } from 'commander'
import { readEngines } from '../engines/registry.js'
import type { Variables } from '../platform/config.js'
import { readServerConfig } from '../server/server-config.js'
import { openDataDirectory } from '../storage/data-directory/data-directory.js'
import { requireValidVariables } from './checks/configuration-checks.js'
import type { Environment } from './environment.js'
import { runService } from './serve/run-service.js'
import { isSetUpProcess, runSetUp, setUp } from './serve/set-up.js'
import { isWorker, runWorker } from './serve/worker.js'

/** `titlebase serve`: the HTTP service; an empty data directory gets the demo catalog first. */
export function register(command: Command, environment: Environment): void {
  command
    .option('--host <address>', 'address to listen on (overrides HOST)')
    .option('--port <n>', 'port to listen on, 0 for any free port (overrides PORT)', readPort)
    .option('--processes <n>', 'number of processes (overrides PROCESSES)')
    .option(
      '--follow <url>',
      'folder, bucket or URL to fetch generations from (overrides FOLLOW_URL)',
    )
    .action(async (options: ServeOptions) => {
      const variables = { ...environment.variables, ...variablesOf(options) }
      requireValidVariables(variables)
      const config = readServerConfig(variables)
      const engines = readEngines(environment.variables)
      if (isWorker(environment)) {
        await runWorker(config, engines, environment)
        return
      }
      const directory = openDataDirectory(config.dataDirectory)
      if (isSetUpProcess(environment)) {
        await runSetUp(directory, engines, environment)
        return
      }
      const { status, demoKey } =
        config.following === null
          ? await setUp(directory, environment)
          : { status: 0, demoKey: null }
      if (status === 0) await runService({ config, engines, directory, demoKey }, environment)
      else environment.exit(status)
    })
}

interface ServeOptions {
  readonly host?: string
  readonly port?: string
  readonly processes?: string
  readonly follow?: string
}

function variablesOf({ host, port, processes, follow }: ServeOptions): Variables {
  return {
    ...(host === undefined ? {} : { HOST: host }),
    ...(port && { PORT: port }),
    ...(processes === undefined ? {} : { PROCESSES: processes }),
    ...(follow === undefined ? {} : { FOLLOW_URL: follow }),
  }
}

function readPort(text: string): string {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return text
  throw new InvalidArgumentError('Expected a whole number from 0 to 65535.')
}
