import type { Command } from 'commander'
import { examine } from './doctor/examine.js'
import { checkNames, type Finding } from './doctor/finding.js'
import type { Environment } from './environment.js'
import { inJson } from './print-json.js'

/** Exit status where something keeps the service from working (docs/operations.md#commands). */
const someFault = 1

/** `titlebase doctor`: what may keep the service from working, each in a line with what to do. */
export function register(program: Command, environment: Environment): void {
  program
    .command('doctor')
    .description('look for what is wrong: configuration, files, disk, ports, servers')
    .option('--json', 'as JSON')
    .action(async ({ json }: { json?: true }) => {
      const findings = await examine(environment)
      environment.out(json ? inJson(findings) : findings.map(inLine).join(''))
      if (findings.some(({ state }) => state === 'fault')) environment.exit(someFault)
    })
}

const width = Math.max(...checkNames.map((name) => name.length))

function inLine({ check, state, text }: Finding): string {
  return `${state.padEnd(6)} ${check.padEnd(width)}  ${text}\n`
}
