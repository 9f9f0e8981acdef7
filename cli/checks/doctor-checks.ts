import type { Finding } from '../../platform/checks.js'
import { accessChecks } from './access-checks.js'
import { configurationChecks } from './configuration-checks.js'
import { folderChecks } from './folder-checks.js'
import { publishedChecks } from './published-checks.js'
import { serviceChecks } from './service-checks.js'

/** All checks, in the order of the output. */
export const checks = [
  ...configurationChecks,
  ...folderChecks,
  ...publishedChecks,
  ...accessChecks,
  ...serviceChecks,
]

const width = Math.max(...checks.map(({ name }) => name.length))

/** `fault  disk           the disk is full…`: one line per finding. */
export function formatFindings(findings: readonly Finding[]): string {
  return findings
    .map(({ check, state, text }) => `${state.padEnd(6)} ${check.padEnd(width)}  ${text}\n`)
    .join('')
}

/** One line per check, for the help. */
export function describeChecks(): string {
  return checks.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`).join('\n')
}
