import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { type Finding, runChecks } from '../platform/checks.js'
import { CommandError } from '../platform/command-error.js'
import { readPlatformConfig } from '../platform/config.js'
import { openDataDirectory, type Published } from '../storage/data-directory/data-directory.js'
import type { RunningService } from '../storage/data-directory/running-services.js'
import { diskUse } from '../storage/files/disk-space.js'
import type { CheckContext } from './checks/check-context.js'
import { checks, formatFindings } from './checks/doctor-checks.js'
import { canServe } from './checks/published-checks.js'
import { readContext } from './checks/read-context.js'
import type { Environment } from './environment.js'
import { formatJson } from './format.js'

/** Exit status if no generation can be served (docs/operations.md#commands). */
const nothingToServe = 1

/** `titlebase status`: runs the checks of published data and services, not those of the machine. */
export function register(command: Command, environment: Environment): void {
  command.option('--json', 'print JSON').action(async ({ json }: { json?: true }) => {
    const { dataDirectory } = readPlatformConfig(environment.variables)
    // Throws if DATA_DIR cannot be used, but does not create it.
    if (existsSync(dataDirectory)) openDataDirectory(dataDirectory, { isRestoring: true })
    const context = readContext(environment)
    const [wrong] = context.configurationFaults
    if (wrong !== undefined) throw new CommandError(wrong.text)
    const wanted = checks.filter(({ isStatus }) => isStatus)
    const findings = await runChecks(wanted, context)
    environment.out(json ? formatJson(statusOf(context, findings)) : formatFindings(findings))
    if (!canServe(context)) environment.exit(nothingToServe)
  })
}

/** The output of `--json`. */
interface Status {
  readonly dataDirectory: string
  readonly published: Omit<Published, 'files' | 'changes'> | null
  readonly services: readonly RunningService[]
  readonly disk: ReturnType<typeof diskUse> | null
  readonly findings: readonly Finding[]
}

function statusOf({ path, data, services }: CheckContext, findings: readonly Finding[]): Status {
  const published = data?.last?.published ?? null
  return {
    dataDirectory: path,
    published: published && withoutFiles(published),
    services,
    disk: data && diskUse(path),
    findings,
  }
}

function withoutFiles({ files: _files, changes: _changes, ...published }: Published) {
  return published
}
