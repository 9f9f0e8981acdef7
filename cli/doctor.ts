import type { Command } from 'commander'
import { runChecks } from '../platform/checks.js'
import { checks, describeChecks, formatFindings } from './checks/doctor-checks.js'
import { readContext } from './checks/read-context.js'
import type { Environment } from './environment.js'
import { formatJson } from './format.js'

/** Exit status if a check found a fault (docs/operations.md#commands). */
const someFault = 1

/** `titlebase doctor`: runs every check, and prints the findings with remedies. */
export function register(command: Command, environment: Environment): void {
  command
    .option('--json', 'print JSON')
    .addHelpText('after', `\nChecks:\n${describeChecks()}`)
    .action(async ({ json }: { json?: true }) => {
      const findings = await runChecks(checks, readContext(environment))
      environment.out(json ? formatJson(findings) : formatFindings(findings))
      if (findings.some(({ state }) => state === 'fault')) environment.exit(someFault)
    })
}
