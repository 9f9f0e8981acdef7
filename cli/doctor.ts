import type { Command } from 'commander'
import { runChecks } from '../platform/checks.js'
import { checks, checksInWords, inLines } from './checks/checks.js'
import { readContext } from './checks/read-context.js'
import type { Environment } from './environment.js'
import { inJson } from './print-json.js'

/** Exit status if a check found a fault (docs/operations.md#commands). */
const someFault = 1

/** `titlebase doctor`: runs every check, and prints its findings with what to do. */
export function register(program: Command, environment: Environment): void {
  program
    .command('doctor')
    .description('look for what is wrong: configuration, files, disk, ports, servers')
    .option('--json', 'as JSON')
    .addHelpText('after', `\nChecks:\n${checksInWords()}`)
    .action(async ({ json }: { json?: true }) => {
      const findings = await runChecks(checks, readContext(environment))
      environment.out(json ? inJson(findings) : inLines(findings))
      if (findings.some(({ state }) => state === 'fault')) environment.exit(someFault)
    })
}
